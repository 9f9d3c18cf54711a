// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.verilog;

import java.util.List;

/**
 * A token of Verilog.
 *
 * @param kind of token
 * @param text as written
 * @param line the token's line, from 1
 * @param above the comments on lines of their own before the token, without slashes
 * @param comment the comment after the token on the same line, without slashes; empty if there is
 *     none
 */
record Token(Kind kind, String text, int line, List<String> above, String comment) {
  /** The kind of a token. */
  enum Kind {
    WORD,
    NUMBER,
    STRING,
    SYMBOL,
    DIRECTIVE,
    CAST,
    OPEN,
    END
  }

  boolean is(String other) {
    return kind != Kind.STRING && text.equals(other);
  }
}
