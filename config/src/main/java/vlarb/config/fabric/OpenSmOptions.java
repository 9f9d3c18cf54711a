// SPDX-License-Identifier: Apache-2.0
package vlarb.config.fabric;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import vlarb.config.OpenSmPort;
import vlarb.config.SourceText;

/**
 * The options of an OpenSM file that end in the tables of ports, as OpenSM takes them in: each line
 * a key and the rest of the line as its value, the last line of a key counts, and nothing is
 * refused.
 */
public final class OpenSmOptions {
  /** The characters that OpenSM reads as one line; it takes the rest for another line. */
  private static final int LINE = 1022;

  private static final String PREFIX = "qos_";
  private static final String NOT_SET = "(null)";

  /** The values that OpenSM uses if neither the port's key nor the common key is set. */
  private static final Map<String, String> BUILT_IN =
      Map.of(
          "high_limit", "0",
          "vlarb_high", "0:4",
          "vlarb_low", "0:0,1:4,2:4,3:4,4:4,5:4,6:4,7:4,8:4,9:4,10:4,11:4,12:4,13:4,14:4",
          "sl2vl", "0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,7");

  private static final int MAX_OP_VLS = 5;

  private final Map<String, String> values = new HashMap<>();
  private final List<Warning> warnings = new ArrayList<>();

  private OpenSmOptions() {}

  /** What a file says. */
  public static OpenSmOptions read(SourceText source) {
    OpenSmOptions options = new OpenSmOptions();
    source.text().lines().forEach(options::readLine);
    if (options.values.containsKey("qos") && !options.values.get("qos").equals("TRUE")) {
      options.warnings.add(
          Warning.of(
              WarningCode.QOS_OFF,
              "qos is "
                  + options.values.get("qos")
                  + ": OpenSM writes none of these tables unless it is started with -Q"));
    }
    return options;
  }

  private void readLine(String line) {
    String rest = line;
    while (rest.length() > LINE) {
      int cut = LINE;
      if (rest.startsWith(PREFIX)) {
        warnings.add(
            Warning.of(
                WarningCode.MALFORMED,
                key(rest) + " has a line of " + rest.length() + " characters: OpenSM cuts it"));
      }
      option(rest.substring(0, cut));
      rest = rest.substring(cut);
    }
    option(rest);
  }

  private static String key(String line) {
    return line.split("[ \t#]", 2)[0];
  }

  private void option(String line) {
    String[] parts = line.split("#", 2)[0].strip().split("[ \t]+", 2);
    String key = parts[0];
    if (key.equals("qos") || key.equals("max_op_vls") || key.startsWith(PREFIX)) {
      if (known(key)) {
        values.put(key, parts.length < 2 ? "" : withoutQuotes(parts[1]));
      } else if (!key.equals("qos_policy_file")) {
        warnings.add(Warning.of(WarningCode.IGNORED_KEY, "OpenSM 3.3.23 ignores " + key));
      }
    }
  }

  private static boolean known(String key) {
    if (!key.startsWith(PREFIX)) {
      return true;
    }
    String name = key.substring(PREFIX.length());
    for (OpenSmPort port : OpenSmPort.values()) {
      String kind = port.label() + "_";
      name = name.startsWith(kind) ? name.substring(kind.length()) : name;
    }
    return BUILT_IN.containsKey(name) || name.equals("max_vls");
  }

  private static String withoutQuotes(String value) {
    boolean quoted =
        value.length() >= 2
            && (value.charAt(0) == '"' || value.charAt(0) == '\'')
            && value.charAt(value.length() - 1) == value.charAt(0);
    return quoted ? value.substring(1, value.length() - 1) : value;
  }

  /** Surprises about the file as a whole. */
  List<Warning> warnings() {
    return warnings;
  }

  /**
   * The value that OpenSM uses for a kind of port.
   *
   * @param key without its prefix
   */
  String value(OpenSmPort port, String key) {
    return told(port, key).orElse(BUILT_IN.get(key));
  }

  /** The options of the file for a kind of port, or for all. */
  Optional<String> told(OpenSmPort port, String key) {
    return set(PREFIX + port.label() + "_" + key).or(() -> set(PREFIX + key));
  }

  /** A value that counts as one. */
  private Optional<String> set(String key) {
    String value = values.get(key);
    if (value == null || value.equals(NOT_SET)) {
      return Optional.empty();
    }
    if (key.endsWith("high_limit")) {
      int limit = (int) new CNumber(value).next();
      return limit < 0 || limit > 255 ? Optional.empty() : Optional.of(String.valueOf(limit));
    }
    return Optional.of(value);
  }

  /** The code that OpenSM bounds OperationalVLs by: 1 to 5. */
  int maxOpVls() {
    String value = values.get("max_op_vls");
    if (value == null) {
      return MAX_OP_VLS;
    }
    long code = new CNumber(value).next();
    return code < 1 || code > MAX_OP_VLS ? MAX_OP_VLS : (int) code;
  }

  /** Whether the file has a separate table for a kind of port. */
  public boolean tells(OpenSmPort port) {
    String prefix = PREFIX + port.label() + "_";
    return values.keySet().stream()
        .anyMatch(
            key -> key.startsWith(prefix) && set(key).isPresent() && !key.endsWith("max_vls"));
  }
}
