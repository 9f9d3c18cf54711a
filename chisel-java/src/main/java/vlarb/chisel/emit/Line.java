// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.regex.Pattern;

/**
 * A line as the compiler prints it.
 *
 * @param code what stands before the compiler's comment
 * @param locators the comment, which names the sources of the line; may be empty
 */
record Line(String code, String locators) {
  private static final String SEPARATOR = "\t// ";
  private static final Pattern BLOCK_END = Pattern.compile("\\bend // .*");

  static Line of(String printed) {
    int split = printed.indexOf(SEPARATOR);
    return split < 0
        ? new Line(BLOCK_END.matcher(printed).replaceFirst("end"), "")
        : new Line(printed.substring(0, split), printed.substring(split + SEPARATOR.length()));
  }

  /** As this, with other code. */
  Line withCode(String other) {
    return new Line(other, locators);
  }

  boolean isBlank() {
    return code.isBlank();
  }

  /** Whether it is an attribute of the declaration that follows. */
  boolean isAttribute() {
    return code.startsWith("  (*");
  }

  /** The spaces before the code. */
  String indent() {
    return code.substring(0, code.length() - code.stripLeading().length());
  }
}
