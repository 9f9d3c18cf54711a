// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.diagnosis;

import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * The length of a tick of PortXmitWait: told, or from the field Tick of a port, which {@code
 * perfquery -c} prints, and the rate of its link.
 *
 * <p>A tick is Tick + 1 bytes of link time. Tick 7 counts bytes of the port, others those of each
 * of its lanes, here 4 (<a
 * href="https://docs.nvidia.com/networking/display/ibdiagnetusermanualv213/congestion+assessment+on+infiniband+links">
 * Congestion Assessment on InfiniBand Links</a>, NVIDIA).
 *
 * @param told in seconds, above 0, for all ports
 * @param rate of the links, in bytes a second, above 0
 */
public record TickLength(OptionalDouble told, OptionalDouble rate) {
  /** Devices with this field count bytes of the port, whatever its width. */
  private static final int OF_PORT = 7;

  private static final int LANES = 4;

  /**
   * The length in seconds; empty where it is not known.
   *
   * @param field the field Tick of the port, 0 to 255, where it was read
   */
  OptionalDouble seconds(OptionalInt field) {
    if (told.isPresent() || rate.isEmpty() || field.isEmpty()) {
      return told;
    }
    int bytes = (field.getAsInt() + 1) * (field.getAsInt() == OF_PORT ? 1 : LANES);
    return OptionalDouble.of(bytes / rate.getAsDouble());
  }
}
