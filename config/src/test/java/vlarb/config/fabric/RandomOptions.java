// SPDX-License-Identifier: Apache-2.0
package vlarb.config.fabric;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Options files as people and accidents write them. */
final class RandomOptions {
  private static final List<String> ENDS =
      List.of("max_vls", "high_limit", "vlarb_high", "vlarb_low", "sl2vl");
  private static final List<String> NUMBERS =
      List.of(
          "0",
          "1",
          "2",
          "4",
          "5",
          "6",
          "7",
          "14",
          "15",
          "16",
          "255",
          "256",
          "300",
          "-1",
          "-2",
          "007",
          "010",
          "017",
          "09",
          "0x",
          "0x5",
          "0xfF",
          "0xg",
          "+3",
          "-",
          "4abc",
          "abc",
          "1.5",
          "4294967295",
          "4294967296",
          "4294967300",
          "-4294967295",
          "9223372036854775808",
          "-9223372036854775809",
          "18446744073709551615",
          "99999999999999999999999",
          "-18446744073709551613",
          "(null)",
          "(NULL)",
          "3 4",
          "3,4");

  private final Random random;

  RandomOptions(Random random) {
    this.random = random;
  }

  /** A file of up to 30 lines. */
  String file() {
    StringBuilder file = new StringBuilder(random.nextInt(4) > 0 ? "qos TRUE\n" : "");
    for (int lines = random.nextInt(30); lines > 0; lines--) {
      file.append(line()).append(random.nextInt(8) == 0 ? "\r\n" : "\n");
    }
    if (random.nextInt(6) == 0) {
      file.setLength(Math.max(0, file.length() - 1));
    }
    return file.toString();
  }

  private String line() {
    return switch (random.nextInt(20)) {
      case 0 -> "# " + option();
      case 1 -> pick(List.of("", " ", "\t", "\r", " \t "));
      case 2 -> longLine();
      case 3 -> pick(List.copyOf(OpenSmOracle.OTHERS.entrySet())).toString().replace('=', ' ');
      case 4 -> pick(List.of("foo 3", "hop", "{", "<qos>", "include other.conf", "max_vls 3"));
      default -> option();
    };
  }

  /** Around the length at which OpenSM cuts. */
  private String longLine() {
    int length = 1000 + random.nextInt(40) + (random.nextInt(4) == 0 ? 1022 : 0);
    String fill = pick(List.of("x", " ", "1:2,", "#", "ab "));
    String start = pick(List.of("#", "qos_vlarb_low ", "qos_ca_vlarb_high ", "foo", " "));
    String line = start + fill.repeat(length);
    return line.substring(0, length) + pick(List.of("", " ", "#", "=")) + option();
  }

  private String option() {
    String key = key();
    String value = key.endsWith("sl2vl") || key.contains("vlarb") ? list(key) : number(key);
    String quoted =
        switch (random.nextInt(12)) {
          case 0 -> '"' + value + '"';
          case 1 -> "' " + value + " '";
          case 2 -> '"' + value;
          default -> value;
        };
    return pick(List.of("", "", "", " ", "\t"))
        + (random.nextInt(12) == 0 ? misspelt(key) : key)
        + pick(List.of(" ", " ", " ", "\t", "  ", " \t", "\r", "=", ": "))
        + quoted
        + pick(List.of("", "", "", " ", "\t", " # why", "#why"));
  }

  private String key() {
    if (random.nextInt(5) == 0) {
      return pick(List.of("qos", "max_op_vls"));
    }
    return pick(OpenSmOracle.SETS) + "_" + pick(ENDS);
  }

  private String misspelt(String key) {
    int at = random.nextInt(key.length());
    return switch (random.nextInt(7)) {
      case 0 -> key.replace('_', '-');
      case 1 -> key.toUpperCase(java.util.Locale.ROOT);
      case 2 -> key.substring(0, at) + key.substring(at + 1);
      case 3 -> key.substring(0, at) + "z" + key.substring(at);
      case 4 -> key.replaceFirst("^qos_", "");
      case 5 -> key.replaceFirst("_", "_sw2sw_");
      default -> key + pick(List.of(":", "=", "0", "\""));
    };
  }

  private String number(String key) {
    return key.equals("qos")
        ? pick(List.of("TRUE", "TRUE", "TRUE", "FALSE", "true", "yes", "1", ""))
        : random.nextInt(15) == 0 ? "" : pick(NUMBERS);
  }

  private String list(String key) {
    if (random.nextInt(10) == 0) {
      return pick(List.of("(null)", "", ",", ":", "none", "0", "1:2:3"));
    }
    boolean plain = random.nextBoolean();
    boolean map = key.endsWith("sl2vl");
    int size = map ? 16 - (plain ? 0 : random.nextInt(4) - 1) : random.nextInt(70);
    return IntStream.range(0, size)
            .mapToObj(
                i -> map ? item(plain, 15) : item(plain, 14) + colon(plain) + item(plain, 255))
            .collect(Collectors.joining(","))
        + pick(List.of("", "", ","));
  }

  private String colon(boolean plain) {
    return plain || random.nextInt(30) > 0 ? ":" : pick(List.of(" : ", ";", ",", "", "::"));
  }

  private String item(boolean plain, int most) {
    if (!plain && random.nextInt(20) == 0) {
      return pick(NUMBERS);
    }
    int value = random.nextInt(most + 1);
    return switch (random.nextInt(20)) {
      case 0 -> "0x" + Integer.toHexString(value);
      case 1 -> " " + value;
      default -> String.valueOf(value);
    };
  }

  private <T> T pick(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }
}
