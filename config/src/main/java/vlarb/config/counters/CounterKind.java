// SPDX-License-Identifier: Apache-2.0
package vlarb.config.counters;

import java.util.Optional;

/**
 * The counters that say how a port sends, among all that it has.
 *
 * <p>Names and widths are those of {@code libibmad/fields.c} in rdma-core.
 */
public enum CounterKind {
  /** Dwords sent on all VLs. */
  XMIT_DATA("PortXmitData", 32, 1, Group.PORT),
  /**
   * Ticks, of the device's own length, in which the port had data to send and sent none, for lack
   * of credits or of arbitration.
   */
  XMIT_WAIT("PortXmitWait", 32, 1, Group.PORT),
  /** Such ticks of one VL. */
  VL_XMIT_WAIT("PortVLXmitWait", 16, 16, Group.VLS),
  /** Dwords sent of one SL. */
  SL_XMIT_DATA("XmtDataSL", 32, 16, Group.LEVELS);

  /** Bits of the counters of a whole port in PortCountersExtended. */
  static final int EXTENDED_BITS = 64;

  private final String text;
  private final int bits;
  private final int numbers;
  private final Group group;

  /** The counters that are read and cleared together. */
  enum Group {
    PORT,
    VLS,
    LEVELS
  }

  CounterKind(String text, int bits, int numbers, Group group) {
    this.text = text;
    this.bits = bits;
    this.numbers = numbers;
    this.group = group;
  }

  /** The name that tools print, before the number of a VL or SL. */
  public String text() {
    return text;
  }

  /** Bits of the counter where it is not an extended one: it stops at its greatest value. */
  int bits() {
    return bits;
  }

  /** One counter, or one for each of 16 VLs or SLs. */
  int numbers() {
    return numbers;
  }

  /** The counters with which it is cleared. */
  Group group() {
    return group;
  }

  /** The kind with a name; none where nothing here needs the counter. */
  static Optional<CounterKind> of(String text) {
    for (CounterKind kind : values()) {
      if (kind.text.equalsIgnoreCase(text)) {
        return Optional.of(kind);
      }
    }
    return Optional.empty();
  }
}
