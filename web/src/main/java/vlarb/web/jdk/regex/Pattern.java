// SPDX-License-Identifier: Apache-2.0
package vlarb.web.jdk.regex;

import java.util.ArrayList;
import java.util.List;
import org.teavm.jso.JSBody;
import org.teavm.jso.JSObject;

/**
 * Stands in the script for the JDK's class of this name, as far as the page needs it: groups,
 * classes of characters and lookaround, as both languages have them.
 */
public final class Pattern {
  public static final int CASE_INSENSITIVE = 2;
  public static final int MULTILINE = 8;

  /** Sets {@link #CASE_INSENSITIVE} at the beginning of an expression. */
  private static final String IGNORE_CASE = "(?i)";

  /** Characters that the JDK calls white space, within a class. */
  private static final String SPACE = " \\t\\n\\x0B\\f\\r";

  private static final String LINE_END = "\\n\\r\\x85\\u2028\\u2029";

  private final String regex;
  private final int flags;
  private final JSObject finding;
  private final JSObject matching;

  private Pattern(String text, int given) {
    boolean ignoresCase = text.startsWith(IGNORE_CASE);
    regex = ignoresCase ? text.substring(IGNORE_CASE.length()) : text;
    flags = ignoresCase ? given | CASE_INSENSITIVE : given;
    String source = translated();
    String letters = (flags & CASE_INSENSITIVE) == 0 ? "" : "i";
    finding = made(source, letters + (isMultiline() ? "gm" : "g"));
    matching = made("^(?:" + source + ")$", letters);
  }

  public static Pattern compile(String regex) {
    return new Pattern(regex, 0);
  }

  public static Pattern compile(String regex, int flags) {
    return new Pattern(regex, flags);
  }

  private boolean isMultiline() {
    return (flags & MULTILINE) != 0;
  }

  /** The expression in JavaScript, where a point, white space and the end mean something else. */
  private String translated() {
    StringBuilder source = new StringBuilder();
    boolean inClass = false;
    for (int at = 0; at < regex.length(); at++) {
      char c = regex.charAt(at);
      if (c == '\\') {
        at++;
        char escaped = regex.charAt(at);
        source.append(
            switch (escaped) {
              case 's' -> inClass ? SPACE : "[" + SPACE + "]";
              case 'S' -> "[^" + SPACE + "]";
              default -> "\\" + escaped;
            });
      } else if (inClass) {
        inClass = c != ']';
        source.append(c);
      } else {
        inClass = c == '[';
        source.append(
            switch (c) {
              case '.' -> "[^" + LINE_END + "]";
              case '$' -> isMultiline() ? "$" : "(?=(?:\\r\\n|[" + LINE_END + "])?$)";
              default -> String.valueOf(c);
            });
      }
    }
    return source.toString();
  }

  @JSBody(
      params = {"source", "flags"},
      script = "return new RegExp(source, flags);")
  private static native JSObject made(String source, String flags);

  /** The expression that finds, from a place on. */
  JSObject finding() {
    return finding;
  }

  /**
   * The expression that matches the whole of a text.
   *
   * @throws UnsupportedOperationException if the expression goes by lines
   */
  JSObject matching() {
    if (isMultiline()) {
      throw new UnsupportedOperationException(regex);
    }
    return matching;
  }

  public Matcher matcher(CharSequence text) {
    return new Matcher(this, text.toString());
  }

  public static boolean matches(String regex, CharSequence text) {
    return compile(regex).matcher(text).matches();
  }

  public String[] split(CharSequence text) {
    return split(text, 0);
  }

  /** Splits as the JDK does: a limit of 0 leaves out empty texts at the end. */
  public String[] split(CharSequence text, int limit) {
    List<String> parts = new ArrayList<>();
    Matcher matcher = matcher(text);
    int from = 0;
    while ((limit <= 0 || parts.size() < limit - 1) && matcher.find()) {
      if (matcher.end() > 0) {
        parts.add(text.subSequence(from, matcher.start()).toString());
        from = matcher.end();
      }
    }
    parts.add(text.subSequence(from, text.length()).toString());
    while (limit == 0 && parts.size() > 1 && parts.getLast().isEmpty()) {
      parts.removeLast();
    }
    return parts.toArray(String[]::new);
  }

  @Override
  public String toString() {
    return regex;
  }
}
