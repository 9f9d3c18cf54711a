// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.budget;

import java.util.Locale;
import java.util.Optional;
import vlarb.fpga.flow.Ice40;
import vlarb.fpga.flow.StandardCells;
import vlarb.fpga.flow.Target;

/**
 * A target that no open tool builds for: its clock is estimated from the clock of a target that was
 * measured.
 *
 * @param target the target's name
 * @param factor the estimated clock is the measured one times this
 * @param mostMhz no clock above this is estimated
 * @param source the source of the factor, as a sentence
 */
public record Estimate(String target, double factor, double mostMhz, String source) {
  private static final Estimate ULTRASCALE_PLUS =
      new Estimate(
          "Virtex UltraScale+",
          7.4,
          666,
          "PicoRV32 (picorv32_axi, TWO_CYCLE_ALU) reaches 666 MHz there by the figures of the project "
              + "(speed grade -2, Vivado), and 90 MHz in an HX8K by this flow, the best of five seeds. "
              + "No clock above 666 MHz is estimated.");

  private static final Estimate ASAP7 =
      new Estimate(
          "ASAP7, predictive 7 nm cells",
          5.1,
          Double.POSITIVE_INFINITY,
          "In ASAP7 (Arizona State University; regular threshold, typical, 0.7 V) with ideal wires the "
              + "yardstick takes 0.449 ns in place of 2.40 ns, and the module TableChoice 0.121 ns in "
              + "place of 0.617 ns: 5.3 and 5.1 times less. Memories are flip-flops here as there.");

  /** Returns the estimate that starts from a measured target, if there is one. */
  public static Optional<Estimate> from(Target measured) {
    if (measured.equals(Ice40.HX8K)) {
      return Optional.of(ULTRASCALE_PLUS);
    }
    return measured.equals(StandardCells.OSU018) ? Optional.of(ASAP7) : Optional.empty();
  }

  /** The target's name without what explains it. */
  public String label() {
    return target.split(",", 2)[0];
  }

  /** The period that is estimated, in nanoseconds. */
  public double periodNs(double measuredNs) {
    return Math.max(measuredNs / factor, 1000 / mostMhz);
  }

  /** Says for readers what the estimate is, and its source. */
  public String words() {
    return String.format(
        Locale.ROOT,
        "Estimated, not measured: the clock in %s is %.1f times the measured one. %s",
        target,
        factor,
        source);
  }
}
