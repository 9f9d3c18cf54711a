// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.compare;

import vlarb.fpga.flow.Target;
import vlarb.model.arbitration.ArbiterParameters;

/**
 * An arbiter of which area and clock are known.
 *
 * @param target the target that it was measured in
 * @param area in {@code areaUnit}
 * @param periodNs the clock's period in nanoseconds
 */
public record SizedArbiter(
    ArbiterParameters parameters, Target target, double area, String areaUnit, double periodNs) {
  private static final String SERIAL = "-serial";

  /** The architecture's name in a configuration, with {@value #SERIAL} for serial heads. */
  public String name() {
    return nameOf(parameters);
  }

  /** The name of an arbiter with these parameters. */
  public static String nameOf(ArbiterParameters parameters) {
    String architecture = ArchitectureComparison.name(parameters.architecture());
    return parameters.announced() ? architecture + SERIAL : architecture;
  }

  /**
   * Returns this arbiter with a data path of so many bytes, which changes neither area nor clock.
   */
  SizedArbiter withBytesPerCycle(int bytes) {
    return new SizedArbiter(parameters.withBytesPerCycle(bytes), target, area, areaUnit, periodNs);
  }
}
