// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.verilog;

import java.util.List;

/**
 * A piece of Verilog text.
 *
 * @param kind what it is
 * @param text as it stands there
 * @param line its line, from 1
 * @param above the comments that have lines of their own before it, without slashes
 * @param comment the comment behind it on its line, without slashes; empty where there is none
 */
record Token(Kind kind, String text, int line, List<String> above, String comment) {
  /** What a token is. */
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
