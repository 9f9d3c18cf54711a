// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import java.math.BigInteger;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apiguardian.api.API;

/**
 * Values of a top module's parameters, in a spelling that has the same meaning for every simulator.
 *
 * <p>Simulators read values on their command line by rules of their own: to Verilator {@code 010}
 * is 8 and a decimal number has 32 bits, Icarus Verilog takes no underscores. So a value is read
 * here by the rules of Verilog and written as a plain decimal number of 32 bits, a sized
 * hexadecimal number, a real number or a string.
 */
@API(status = API.Status.INTERNAL)
public final class ParameterValue {
  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_$]*");
  private static final Pattern DECIMAL = Pattern.compile("([+-]?)(\\d[\\d_]*)");
  private static final Pattern REAL =
      Pattern.compile("[+-]?\\d[\\d_]*(\\.\\d[\\d_]*)?([eE][+-]?\\d[\\d_]*)?");
  private static final Pattern BASED =
      Pattern.compile("(\\d[\\d_]*)?\\s*'([sS]?)([bBoOdDhH])\\s*(\\w+)");
  private static final Pattern STRING = Pattern.compile("\"[ -~&&[^\"\\\\]]+\"");

  /** The bits of a number without a size. */
  private static final int PLAIN_BITS = 32;

  /** The most bits that Verilator takes. */
  private static final int MOST_BITS = 1 << 16;

  private final String name;
  private final String text;

  private ParameterValue(String name, String text) {
    this.name = name;
    this.text = text;
  }

  /**
   * The spelling of a value that every simulator takes.
   *
   * @param name the parameter's name, a simple identifier
   * @param text as Verilog has it: {@code -16}, {@code 70'h2_0000}, {@code 2.5}, {@code "text"}
   * @throws BuildException of one line, with the name, if the text is none of these
   */
  public static String plain(String name, String text) {
    if (!NAME.matcher(name).matches()) {
      throw new BuildException(
          "parameter \"%s\": expected a name of letters, digits, _ and $".formatted(name));
    }
    return new ParameterValue(name, text.strip()).plain();
  }

  /** The name of a parameter as Verilator takes it, which writes some characters in another way. */
  static String verilatorName(String name) {
    return name.replace("__", "___05F").replace("$", "__024");
  }

  private String plain() {
    Matcher based = BASED.matcher(text);
    if (based.matches()) {
      return based(based);
    }
    Matcher decimal = DECIMAL.matcher(text);
    if (decimal.matches()) {
      return decimal(new BigInteger(decimal.group(1) + plainDigits(decimal.group(2))));
    }
    if (REAL.matcher(text).matches()) {
      return real();
    }
    if (STRING.matcher(text).matches()) {
      return text;
    }
    throw refusal(
        text.startsWith("\"")
            ? "a string of printable characters without \" and \\ in it"
            : "a number such as -16, 8'hFF or 2.5, or \"text\"");
  }

  private BuildException refusal(String expected) {
    String shown = text.replaceAll("\\s", " ");
    return new BuildException("parameter %s: expected %s, not %s".formatted(name, expected, shown));
  }

  private static String plainDigits(String digits) {
    return digits.replace("_", "");
  }

  private static String decimal(BigInteger value) {
    return value.bitLength() < PLAIN_BITS
        ? value.toString()
        : sized(value.bitLength() + 1, "s", value);
  }

  private static String sized(int bits, String sign, BigInteger value) {
    BigInteger held = value.signum() < 0 ? value.add(BigInteger.ONE.shiftLeft(bits)) : value;
    return bits + "'" + sign + "h" + held.toString(16);
  }

  private String based(Matcher parts) {
    BigInteger value = value(parts.group(3), plainDigits(parts.group(4)));
    int bits = Math.max(PLAIN_BITS, value.bitLength());
    if (parts.group(1) != null) {
      BigInteger size = new BigInteger(plainDigits(parts.group(1)));
      if (size.signum() == 0 || size.compareTo(BigInteger.valueOf(MOST_BITS)) > 0) {
        throw refusal("1 to %d bits".formatted(MOST_BITS));
      }
      bits = size.intValue();
    }
    if (value.bitLength() > bits) {
      throw refusal("at most %d bits".formatted(bits));
    }
    return sized(bits, parts.group(2).toLowerCase(Locale.ROOT), value);
  }

  private BigInteger value(String base, String digits) {
    int radix =
        switch (base.charAt(0)) {
          case 'b', 'B' -> 2;
          case 'o', 'O' -> 8;
          case 'd', 'D' -> 10;
          default -> 16;
        };
    try {
      return new BigInteger(digits, radix);
    } catch (NumberFormatException e) {
      throw refusal("digits to the base %d, none of them x or z".formatted(radix));
    }
  }

  private String real() {
    String digits = plainDigits(text).replaceFirst("^\\+", "").replace('E', 'e');
    if (Double.isInfinite(Double.parseDouble(digits))) {
      throw refusal("a real number of 64 bits");
    }
    return digits;
  }
}
