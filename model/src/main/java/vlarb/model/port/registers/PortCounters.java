// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port.registers;

/**
 * The counters of a port, by VL, {@code port.counters}.
 *
 * @param bits of a counter, 2 to 32: a counter stays at its greatest value until it is cleared
 */
public record PortCounters(int bits) {
  /** Bits of a counter of the performance management class. */
  public static final int USUAL_BITS = 32;

  /** Counters as the performance management class has them. */
  public static final PortCounters USUAL = new PortCounters(USUAL_BITS);

  public PortCounters {
    if (bits < 2 || bits > USUAL_BITS) {
      throw new IllegalArgumentException("a counter has 2 to 32 bits, not " + bits);
    }
  }

  /** The greatest value. */
  long most() {
    return (1L << bits) - 1;
  }
}
