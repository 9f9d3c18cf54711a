// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.verilog;

import java.util.ArrayList;
import java.util.List;
import vlarb.chisel.verilog.Token.Kind;

/** Splits Verilog text into tokens, comments attached. */
final class Lexer {
  /** Longest first. */
  private static final List<String> SYMBOLS =
      List.of(
          "<<<", ">>>", "===", "!==", "|->", "->", "<=", ">=", "==", "!=", "<<", ">>", "&&", "||",
          "+:", "'{", "(*", "*)");

  private static final String UNUSED = "/* unused */";
  private static final String CAST = "/*cast(bit[";
  private static final String FOREIGN = "VCS coverage exclude_file";

  private final String text;
  private int at;
  private int line = 1;
  private List<String> above = new ArrayList<>();
  private final List<Token> tokens = new ArrayList<>();

  private Lexer(String text) {
    this.text = text;
  }

  /**
   * The tokens of a text, the last one of kind {@link Kind#END}.
   *
   * @throws VerilogException if a character or comment means nothing here
   */
  static List<Token> tokens(String text) {
    Lexer lexer = new Lexer(text);
    lexer.run();
    return lexer.tokens;
  }

  private void run() {
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '\n') {
        line++;
        at++;
      } else if (Character.isWhitespace(c)) {
        at++;
      } else if (text.startsWith("//", at)) {
        comment();
      } else {
        token(c);
      }
    }
    add(Kind.END, "the end of the text");
  }

  private void comment() {
    int end = text.indexOf('\n', at);
    end = end < 0 ? text.length() : end;
    String comment = text.substring(at + 2, end);
    comment = comment.startsWith(" ") ? comment.substring(1).stripTrailing() : comment.strip();
    at = end;
    if (comment.equals(FOREIGN)) {
      return;
    }
    boolean behind = !tokens.isEmpty() && tokens.getLast().line() == line;
    if (!behind) {
      above.add(comment);
    } else if (!tokens.getLast().is("end")) {
      Token last = tokens.removeLast();
      tokens.add(new Token(last.kind(), last.text(), last.line(), last.above(), comment));
    }
  }

  private void token(char c) {
    if (isWordStart(c) || c == '$') {
      add(Kind.WORD, run(at + 1, Lexer::isWordPart));
    } else if (Character.isDigit(c)) {
      number();
    } else if (c == '`') {
      add(Kind.DIRECTIVE, run(at, each -> each != '\n'));
    } else if (c == '"') {
      string();
    } else if (c == '/' && text.startsWith("/*", at)) {
      marked();
    } else {
      symbol(c);
    }
  }

  /** A width and base belong to the number that follows them. */
  private void number() {
    String number = run(at, each -> Character.isDigit(each));
    int end = at + number.length();
    if (end < text.length() && text.charAt(end) == '\'' && !text.startsWith("'{", end)) {
      number = run(end + 1, Lexer::isWordPart);
    }
    add(Kind.NUMBER, number);
  }

  private void string() {
    int end = at + 1;
    while (end < text.length() && text.charAt(end) != '"' && text.charAt(end) != '\n') {
      end += text.charAt(end) == '\\' ? 2 : 1;
    }
    if (end >= text.length() || text.charAt(end) != '"') {
      throw new VerilogException(line, "a string without an end");
    }
    add(Kind.STRING, text.substring(at, end + 1));
  }

  /** The two comments that mean something. */
  private void marked() {
    if (text.startsWith(UNUSED, at)) {
      add(Kind.OPEN, UNUSED);
      return;
    }
    int end = text.indexOf("*/", at);
    if (!text.startsWith(CAST, at) || end < 0) {
      throw new VerilogException(line, "a comment that means nothing here");
    }
    add(Kind.CAST, text.substring(at, end + 2));
  }

  private void symbol(char c) {
    String symbol = SYMBOLS.stream().filter(s -> text.startsWith(s, at)).findFirst().orElse(null);
    // @(*) is no attribute's end, and {(*a) is no start of one.
    if (symbol == null && "()[]{};:,.#@=?~&|^!+-*/%<>".indexOf(c) < 0) {
      throw new VerilogException(line, "the character " + c);
    }
    add(Kind.SYMBOL, symbol == null ? String.valueOf(c) : symbol);
  }

  private void add(Kind kind, String token) {
    tokens.add(new Token(kind, token, line, List.copyOf(above), ""));
    above = new ArrayList<>();
    at += kind == Kind.END ? 0 : token.length();
  }

  /** From where the lexer is to the first character after {@code from} that is none of these. */
  private String run(int from, java.util.function.IntPredicate member) {
    int end = from;
    while (end < text.length() && member.test(text.charAt(end))) {
      end++;
    }
    return text.substring(at, end);
  }

  static boolean isWordStart(int c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
  }

  static boolean isWordPart(int c) {
    return isWordStart(c) || c >= '0' && c <= '9' || c == '$';
  }
}
