// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.header;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * A parameter of a random header, which outputs show.
 *
 * @param declaration the declaration, as Verilog has it
 * @param value the value that it is set to; empty for the default
 * @param shown expressions of up to 80 bits that show it
 */
record RandomParameter(String name, String declaration, String value, List<String> shown) {

  /**
   * A whole number of more digits is rounded for a real parameter, by each simulator as it will.
   */
  private static final int EXACT_DIGITS = 15;

  static RandomParameter of(Random random, String name) {
    String type =
        switch (random.nextInt(6)) {
          case 0 -> "[%d:0] ".formatted(random.nextInt(79));
          case 1 -> "signed [%d:%d] ".formatted(random.nextInt(70), -random.nextInt(9));
          case 2 -> List.of("integer ", "int ", "byte ", "longint ").get(random.nextInt(4));
          case 3 -> "real ";
          default -> "";
        };
    String value = value(random);
    boolean real = type.equals("real ");
    boolean text = value.startsWith("\"");
    if (real && (text || value.length() > EXACT_DIGITS)) {
      value = "-2.5e1";
    }
    boolean sized = !real && !(type.isEmpty() && value.matches(".*\\.\\d.*"));
    return new RandomParameter(
        name,
        "parameter %s%s = %s".formatted(type, name, real ? "0.5" : "3"),
        value,
        sized ? List.of(name, "$bits(" + name + ")") : List.of("$realtobits(" + name + ")"));
  }

  private static String value(Random random) {
    BigInteger number = new BigInteger(1 + random.nextInt(random.nextBoolean() ? 30 : 72), random);
    return switch (random.nextInt(7)) {
      case 0 -> "";
      case 1 -> number.toString();
      case 2 -> "-" + number;
      case 3 -> "0".repeat(random.nextInt(3)) + number.mod(BigInteger.valueOf(1_000_000)) + "_0";
      case 4 ->
          "%s%d.%d"
              .formatted(
                  random.nextBoolean() ? "-" : "", random.nextInt(100), random.nextInt(1000));
      case 5 -> "\"" + "some text".substring(random.nextInt(8)) + "\"";
      default -> based(random, number);
    };
  }

  private static String based(Random random, BigInteger number) {
    int base = random.nextInt(4);
    String digits = number.toString(List.of(2, 8, 10, 16).get(base));
    if (random.nextBoolean()) {
      digits = digits.toUpperCase(Locale.ROOT);
    }
    if (digits.length() > 2 && random.nextBoolean()) {
      digits = digits.substring(0, 2) + "_" + digits.substring(2);
    }
    String size = random.nextInt(4) == 0 ? "" : "" + (number.bitLength() + random.nextInt(5) + 1);
    String sign = random.nextInt(3) == 0 ? "s" : "";
    return size + "'" + sign + "bodh".charAt(base) + digits;
  }
}
