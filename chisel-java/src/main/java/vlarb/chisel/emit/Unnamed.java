// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

/** Wires that the compiler made, without a name from the source. */
final class Unnamed {
  private static final String START = "_GEN";

  private Unnamed() {}

  /** True if the compiler made up this name. */
  static boolean is(String name) {
    return name.startsWith(START)
        && (name.length() == START.length()
            || name.charAt(START.length()) == '_'
                && name.length() > START.length() + 1
                && name.chars().skip(START.length() + 1).allMatch(Character::isDigit));
  }
}
