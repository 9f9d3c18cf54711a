// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.verilog;

import java.util.ArrayList;
import java.util.List;
import vlarb.chisel.verilog.Token.Kind;

/** The tokens of a text, read from first to last. */
final class Tokens {
  /**
   * Brackets, operators and conditions within each other: what reads, changes and prints a tree
   * recurses so deep.
   */
  static final int DEEPEST = 400;

  private final List<Token> tokens;
  private int depth;
  private int at;
  private String module = "(none yet)";

  Tokens(String text) {
    this(Lexer.tokens(text));
  }

  private Tokens(List<Token> tokens) {
    this.tokens = tokens;
  }

  /** The tokens of a text in which {@code instance.port} is one name. */
  static Tokens withPaths(String text) {
    List<Token> joined = new ArrayList<>();
    for (Token token : Lexer.tokens(text)) {
      boolean goesOn = joined.size() > 1 && joined.getLast().is(".") && token.kind() == Kind.WORD;
      if (goesOn) {
        joined.removeLast();
        String path = joined.removeLast().text() + "." + token.text();
        joined.add(new Token(Kind.WORD, path, token.line(), token.above(), token.comment()));
      } else {
        joined.add(token);
      }
    }
    return new Tokens(joined);
  }

  /** All tokens from here on belong to this module. */
  void enter(String name) {
    module = name;
  }

  Token peek() {
    return tokens.get(at);
  }

  /** The token {@code ahead} of the next one. */
  Token peek(int ahead) {
    return tokens.get(Math.min(at + ahead, tokens.size() - 1));
  }

  Token next() {
    Token token = tokens.get(at);
    at = Math.min(at + 1, tokens.size() - 1);
    return token;
  }

  /** Reads the next token if it is this one. */
  boolean take(String text) {
    boolean is = peek().is(text);
    if (is) {
      next();
    }
    return is;
  }

  /** Reads this token, which must be the next one. */
  Token expect(String text) {
    if (!peek().is(text)) {
      throw refuse("'" + text + "'");
    }
    return next();
  }

  /** Reads a name. */
  String name() {
    if (peek().kind() != Kind.WORD || Keywords.isKeyword(peek().text())) {
      throw refuse("a name");
    }
    return next().text();
  }

  /** Goes into something that stands within something else. */
  void deeper() {
    depth++;
    if (depth > DEEPEST) {
      throw refuse("no more than " + DEEPEST + " brackets, operators and conditions in each other");
    }
  }

  /** Leaves it. */
  void shallower() {
    shallower(1);
  }

  /** Leaves several of them. */
  void shallower(int levels) {
    depth -= levels;
  }

  VerilogException refuse(String expected) {
    return new VerilogException(module, peek().line(), expected, "'" + peek().text() + "'");
  }

  /** The comment of something that began with one token and ends with another. */
  static String comment(Token first, Token last) {
    return last.comment().isEmpty() ? String.join(" ", first.above()) : last.comment();
  }
}
