// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.random;

import java.util.List;
import java.util.Optional;
import vlarb.chisel.EmitOptions;

/**
 * A module as data.
 *
 * @param outputs the formulas of the outputs; their widths are those of the formulas
 * @param child the module that it instantiates, as often as {@code children} says; a child has no
 *     child
 * @param variant the way in which the module is emitted
 */
record Description(
    List<Shape> shapes,
    List<Step> steps,
    List<Formula> outputs,
    Optional<Description> child,
    int children,
    Variant variant) {

  /** A module without others in it. */
  static Description alone(List<Shape> shapes, List<Step> steps, List<Formula> outputs) {
    return new Description(shapes, steps, outputs, Optional.empty(), 0, Variant.PLAIN);
  }

  /** Returns this module around so many equal ones, emitted in some way. */
  Description around(Optional<Description> inner, int count, Variant how) {
    return new Description(
        shapes, steps, outputs, inner.map(i -> i.around(Optional.empty(), 0, how)), count, how);
  }

  /** The way in which a design is emitted. */
  enum Variant {
    PLAIN,
    /** The modules within keep all their ports. */
    PUBLIC,
    PROPERTIES,
    CLOCK_ENABLE;

    EmitOptions options() {
      EmitOptions plain = EmitOptions.design();
      return switch (this) {
        case PLAIN, PUBLIC -> plain;
        case PROPERTIES -> plain.withProperties();
        case CLOCK_ENABLE -> plain.withClockEnable("enabledClock");
      };
    }
  }
}
