// SPDX-License-Identifier: Apache-2.0
package vlarb.web.jdk.regex;

import org.teavm.jso.JSBody;
import org.teavm.jso.JSObject;

/** Stands in the script for the JDK's class of this name, as far as the page needs it. */
public final class Matcher {
  private final Pattern pattern;
  private final String text;
  private JSObject found;
  private int next;

  Matcher(Pattern pattern, String text) {
    this.pattern = pattern;
    this.text = text;
  }

  @JSBody(
      params = {"regex", "text", "from"},
      script = "regex.lastIndex = from; return regex.exec(text);")
  private static native JSObject executed(JSObject regex, String text, int from);

  @JSBody(params = "found", script = "return found.index;")
  private static native int index(JSObject found);

  @JSBody(
      params = {"found", "group"},
      script = "return found[group] === undefined ? null : found[group];")
  private static native String group(JSObject found, int group);

  public boolean matches() {
    found = executed(pattern.matching(), text, 0);
    return found != null;
  }

  public boolean find() {
    found = next > text.length() ? null : executed(pattern.finding(), text, next);
    if (found != null) {
      next = end() > start() ? end() : end() + 1;
    }
    return found != null;
  }

  public int start() {
    return index(found);
  }

  public int end() {
    return index(found) + group().length();
  }

  public String group() {
    return group(0);
  }

  public String group(int group) {
    if (found == null) {
      throw new IllegalStateException("No match found");
    }
    return group(found, group);
  }

  /** Replaces each match; {@code $1} in the replacement is a group, a backslash quotes. */
  public String replaceAll(String replacement) {
    return replaced(replacement, Integer.MAX_VALUE);
  }

  public String replaceFirst(String replacement) {
    return replaced(replacement, 1);
  }

  private String replaced(String replacement, int most) {
    StringBuilder replaced = new StringBuilder();
    int from = 0;
    next = 0;
    for (int left = most; left > 0 && find(); left--) {
      replaced.append(text, from, start());
      append(replaced, replacement);
      from = end();
    }
    return replaced.append(text.substring(from)).toString();
  }

  private void append(StringBuilder replaced, String replacement) {
    for (int at = 0; at < replacement.length(); at++) {
      char c = replacement.charAt(at);
      if (c == '$') {
        at++;
        String group = group(replacement.charAt(at) - '0');
        replaced.append(group == null ? "" : group);
      } else {
        at += c == '\\' ? 1 : 0;
        replaced.append(replacement.charAt(at));
      }
    }
  }
}
