// SPDX-License-Identifier: Apache-2.0
package vlarb.config.fabric;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * OpenSM 3.3.23 once more, step by step as its program goes, apart from the classes under test: the
 * options that it has after a file, every line that it prints, and what of the file it drops.
 */
final class OpenSmOracle {
  static final List<String> SETS = List.of("qos", "qos_ca", "qos_sw0", "qos_swe", "qos_rtr");

  /**
   * Options beside those of tables; their values here are the defaults, of which it prints nothing.
   */
  static final Map<String, String> OTHERS =
      Map.of("lmc", "0", "daemon", "FALSE", "sweep_interval", "10", "log_flags", "0x03");

  private static final BigInteger ALL = BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE);
  private static final int PRINTED = 127;

  /** Numbers and texts by key, and the line and the text that they come from. */
  final Map<String, Long> numbers = new HashMap<>();

  final Map<String, String> texts = new HashMap<>();
  private final Map<String, String> sources = new LinkedHashMap<>();
  private final Map<String, Integer> lines = new HashMap<>();

  /** The lines that it prints. */
  final StringBuilder said = new StringBuilder();

  /** The lines that it does not take as written, each with a kind. */
  final TreeSet<String> dropped = new TreeSet<>();

  boolean qos;

  OpenSmOracle(String file) {
    numbers.put("max_op_vls", 5L);
    for (String set : SETS) {
      numbers.put(set + "_max_vls", 0L);
      numbers.put(set + "_high_limit", -1L);
    }
    int number = 1;
    int at = 0;
    while (at < file.length()) {
      StringBuilder got = new StringBuilder();
      while (at < file.length() && got.length() < 1022) {
        got.append(file.charAt(at++));
        if (got.charAt(got.length() - 1) == '\n') {
          break;
        }
      }
      boolean ended = got.charAt(got.length() - 1) == '\n';
      if (!ended && at < file.length() && file.charAt(at) != '\n') {
        dropped.add(number + " MALFORMED");
      }
      line(number, got.toString());
      number += ended ? 1 : 0;
    }
    sources.forEach(this::judge);
    if (!qos) {
      dropped.add(lines.getOrDefault("qos", 0) + " QOS_OFF");
    }
    verify();
  }

  private void line(int number, String got) {
    int pound = got.indexOf('#');
    String text = pound < 0 ? got : got.substring(0, pound);
    int start = 0;
    while (start < text.length() && " \t\n".indexOf(text.charAt(start)) >= 0) {
      start++;
    }
    if (start == text.length()) {
      return;
    }
    int end = start;
    while (end < text.length() && " \t\n".indexOf(text.charAt(end)) < 0) {
      end++;
    }
    String key = text.substring(start, end);
    String value = end < text.length() ? clean(text.substring(end + 1)) : "";
    if (OTHERS.containsKey(key)) {
      return;
    }
    boolean known = key.equals("qos") || key.equals("max_op_vls");
    for (String set : SETS) {
      for (String one : "max_vls high_limit vlarb_high vlarb_low sl2vl".split(" ")) {
        known |= key.equals(set + "_" + one);
      }
    }
    if (!known) {
      say(" Unrecognized token: \"" + key + "\"\n");
      if (!key.isBlank()) {
        dropped.add(number + " UNKNOWN");
      }
      return;
    }
    if (parse(key, value)) {
      if (sources.containsKey(key) && !sources.get(key).equals(value)) {
        dropped.add(lines.get(key) + " DUPLICATE_KEY");
      }
      sources.put(key, value);
      lines.put(key, number);
    } else {
      dropped.add(number + " DROPPED_VALUE");
    }
  }

  private static boolean space(char c) {
    return " \t\n\u000b\f\r".indexOf(c) >= 0;
  }

  private static String clean(String value) {
    String rest = value;
    while (!rest.isEmpty() && space(rest.charAt(0))) {
      rest = rest.substring(1);
    }
    while (!rest.isEmpty() && space(rest.charAt(rest.length() - 1))) {
      rest = rest.substring(0, rest.length() - 1);
    }
    for (String mark : List.of("\"", "'")) {
      if (rest.equals(mark)) {
        return "";
      }
      if (rest.startsWith(mark) && rest.endsWith(mark)) {
        return rest.substring(1, rest.length() - 1);
      }
    }
    return rest;
  }

  private boolean parse(String key, String value) {
    if (key.equals("qos")) {
      boolean on = value.equals("TRUE");
      if (on != qos) {
        load(key, value);
      }
      qos = on;
    } else if (key.endsWith("high_limit")) {
      int limit = strtol(value).clamped().intValue();
      if (limit != numbers.get(key)) {
        load(key, String.valueOf(limit));
      }
      numbers.put(key, (long) limit);
    } else if (key.endsWith("_vls")) {
      Parsed parsed = strtol(value);
      if (value.isEmpty() || parsed.end() < value.length()) {
        say(
            "-E- Parsing error in field %s, expected numeric input received: %s\n"
                .formatted(key, value));
        return false;
      }
      BigInteger most = BigInteger.valueOf(key.equals("max_op_vls") ? 255 : 0xFFFF_FFFFL);
      if (parsed.unsigned().compareTo(most) > 0) {
        say("-E- Parsing error in field %s, value out of range\n".formatted(key));
        return false;
      }
      long count = parsed.unsigned().longValue();
      if (count != numbers.get(key)) {
        load(key, String.valueOf(count));
      }
      numbers.put(key, count);
    } else {
      if (!value.equals(texts.getOrDefault(key, "(null)"))) {
        load(key, value);
      }
      texts.put(key, value);
      if (value.equals("(null)")) {
        texts.remove(key);
      }
    }
    return true;
  }

  private void load(String key, String value) {
    String text = " Loading Cached Option:" + key + " = " + value;
    said.append(text, 0, Math.min(text.length(), PRINTED - 1)).append('\n');
  }

  private void say(String text) {
    said.append(text, 0, Math.min(text.length(), PRINTED));
  }

  /** The notes on a value that counts in the end. */
  private void judge(String key, String value) {
    String line = lines.get(key) + " ";
    boolean number = key.endsWith("_vls") || key.endsWith("high_limit");
    if (!number) {
      if (value.isEmpty()) {
        dropped.add(line + "EMPTY_VALUE");
      }
      return;
    }
    Parsed parsed = strtol(value);
    if (value.strip().replaceFirst("^[+-]", "").matches("0+[1-7][0-7]+.*")) {
      dropped.add(line + "OCTAL");
    }
    boolean limit = key.endsWith("high_limit");
    long kept = limit ? numbers.get(key) : parsed.unsigned().longValue();
    if (limit && (value.isEmpty() || parsed.end() < value.length())) {
      dropped.add(line + "NO_NUMBER");
    }
    if (limit && !parsed.clamped().equals(BigInteger.valueOf(kept))) {
      dropped.add(line + "VALUE_WRAP");
    }
    boolean refused =
        limit
            ? kept < -1 || kept > 255
            : key.equals("max_op_vls") ? kept < 1 || kept > 5 : kept > 15;
    if (refused) {
      dropped.add(line + "REPLACED_VALUE");
    }
  }

  private void verify() {
    for (String set : SETS) {
      long vls = numbers.get(set + "_max_vls");
      long limit = numbers.get(set + "_high_limit");
      if (qos && vls > 15) {
        say(" Invalid Cached Option: %s_max_vls=%d: Using Default = 15\n".formatted(set, vls));
      }
      if (qos && limit > 255) {
        say(" Invalid Cached Option: %s_high_limit=%d: Using Default: 0\n".formatted(set, limit));
      }
      if (qos) {
        numbers.put(set + "_max_vls", vls > 15 ? 0 : vls);
        numbers.put(set + "_high_limit", limit < 0 || limit > 255 ? -1 : limit);
        verifyPairs(set, "low");
        verifyPairs(set, "high");
        verifyMap(set);
      }
    }
  }

  private static List<String> tokens(String list) {
    List<String> tokens = new ArrayList<>(List.of(list.split("[,\n]")));
    tokens.removeIf(String::isEmpty);
    return tokens;
  }

  private void verifyPairs(String set, String name) {
    String list = texts.get(set + "_vlarb_" + name);
    if (list == null) {
      return;
    }
    String begin = " Warning: Cached Option " + set + "_vlarb_" + name + ":";
    for (String token : tokens(list)) {
      int colon = token.indexOf(':');
      if (colon < 0) {
        say(begin + "vl:weight=" + token + " improperly formatted\n");
      } else {
        verifyNumber(begin + "vl=", token.substring(0, colon), 14);
        verifyNumber(begin + "weight=", token.substring(colon + 1), 255);
      }
    }
    if (tokens(list).size() > 64) {
      say(begin + " > 64 listed: excess vl:weight pairs will be dropped\n");
    }
  }

  private void verifyMap(String set) {
    String list = texts.get(set + "_sl2vl");
    if (list == null) {
      return;
    }
    String begin = " Warning: Cached Option " + set + "_sl2vl:";
    tokens(list).forEach(token -> verifyNumber(begin + "vl=", token, 15));
    int size = tokens(list).size();
    if (size < 16) {
      say(begin + " < 16 VLs listed\n");
    } else if (size > 16) {
      say(begin + " > 16 listed: excess VLs will be dropped\n");
    }
  }

  private void verifyNumber(String begin, String token, int most) {
    Parsed parsed = strtol(token);
    long value = parsed.clamped().longValue();
    if (parsed.end() < token.length()) {
      say(begin + token + " improperly formatted\n");
    } else if (value < 0 || value > most) {
      say(begin + value + " out of range\n");
    }
  }

  /** A number of any size, and where it ends. */
  record Parsed(BigInteger value, int end) {
    BigInteger clamped() {
      BigInteger least = BigInteger.valueOf(Long.MIN_VALUE);
      return value.max(least).min(BigInteger.valueOf(Long.MAX_VALUE));
    }

    BigInteger unsigned() {
      return value.abs().compareTo(ALL) > 0 ? ALL : value.and(ALL);
    }
  }

  static Parsed strtol(String text) {
    int at = 0;
    while (at < text.length() && space(text.charAt(at))) {
      at++;
    }
    boolean minus = at < text.length() && text.charAt(at) == '-';
    at += at < text.length() && "+-".indexOf(text.charAt(at)) >= 0 ? 1 : 0;
    int base = at < text.length() && text.charAt(at) == '0' ? 8 : 10;
    if (at + 2 < text.length() && text.substring(at, at + 3).matches("0[xX][0-9a-fA-F]")) {
      base = 16;
      at += 2;
    }
    int end = at;
    while (end < text.length()
        && "0123456789abcdef".substring(0, base).indexOf(text.charAt(end) | (base > 10 ? 32 : 0))
            >= 0) {
      end++;
    }
    if (end == at) {
      return new Parsed(BigInteger.ZERO, 0);
    }
    BigInteger value = new BigInteger(text.substring(at, end), base);
    return new Parsed(minus ? value.negate() : value, end);
  }
}
