// SPDX-License-Identifier: Apache-2.0
package vlarb.network.setting;

/** The headers of a packet, beside its payload. */
public enum Headers {
  /** Packets have no headers: sizes are those on the wire, as in the papers. */
  NONE(0, 0),
  /** LRH 8, BTH 12 and ICRC 4 bytes, which PktLen counts, and the VCRC's 2, which it does not. */
  IBA(24, 2);

  /** Bytes of the LRH: a switch knows a packet's way once it has these. */
  public static final int LRH = 8;

  private final int counted;
  private final int uncounted;

  Headers(int counted, int uncounted) {
    this.counted = counted;
    this.uncounted = uncounted;
  }

  /** Bytes on the wire of a packet with a payload. */
  public int wireBytes(int payload) {
    return payload + counted + uncounted;
  }

  /** PktLen in dwords of a packet with a payload. */
  public int dwords(int payload) {
    return (payload + counted + 3) / 4;
  }
}
