// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

/**
 * Woven code calls this after a local variable has got its first value; see {@link
 * vlarb.chisel.weave.WeaveLocals}. Not meant to be called by hand: use {@link Signal#named}.
 */
public final class LocalNames {
  private LocalNames() {}

  /**
   * Names the hardware in {@code value}, if it is any and has no name yet. In a copy of {@link
   * Hardware#repeat} it gives none: copies of one variable would have as many names.
   *
   * @param value anything that a local variable may hold
   * @param name the variable's name
   */
  public static void name(Object value, String name) {
    if (Elaboration.isActive() && !Elaboration.isInCopy()) {
      Names.nameLocal(value, name);
    }
  }
}
