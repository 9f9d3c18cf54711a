// SPDX-License-Identifier: Apache-2.0
package vlarb.config.fabric;

import java.util.OptionalInt;

/**
 * A surprise.
 *
 * @param vl the VL that the warning concerns, if it concerns one
 * @param text one line for people: what happens, and why
 */
public record Warning(WarningCode code, OptionalInt vl, String text) {
  /** A surprise that concerns no single VL. */
  public static Warning of(WarningCode code, String text) {
    return new Warning(code, OptionalInt.empty(), text);
  }

  /** A surprise about a VL. */
  public static Warning of(WarningCode code, int vl, String text) {
    return new Warning(code, OptionalInt.of(vl), text);
  }
}
