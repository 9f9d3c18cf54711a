// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port.registers;

import java.util.Optional;

/**
 * The registers that a port has beside the arbiter's, by number: they begin behind those that any
 * arbiter can have. There is a counter of each kind for each VL, 15 for SMPs.
 *
 * @param counters the counters, where there are any
 * @param slToVl the SL-to-VL table after reset, where there is one
 * @param commands the commands to the table engine, where there is one
 */
public record PortRegisters(
    Optional<PortCounters> counters, Optional<SlToVl> slToVl, Optional<TableCommands> commands) {
  /** The first number that is no arbiter's. */
  public static final int FIRST = 256;

  /** Dwords of the packets sent, from the LRH to the ICRC. */
  public static final int XMIT_DATA = FIRST;

  /** Packets sent. */
  public static final int XMIT_PKTS = FIRST + 0x10;

  /** Ticks in which a packet waits and none of its VL is sent. */
  public static final int XMIT_WAIT = FIRST + 0x20;

  /** Packets discarded for the first cause; those of the next cause follow {@link #VLS} further. */
  public static final int XMIT_DISCARDS = FIRST + 0x80;

  /** The VL of SL0; those of the other service levels follow. */
  public static final int SL_TO_VL = FIRST + 0x100;

  /** Causes of discards for which there is room. */
  public static final int CAUSES = 8;

  /** VLs, of which each has a counter of each kind. */
  public static final int VLS = 16;

  /** No registers but the arbiter's. */
  public static final PortRegisters NONE =
      new PortRegisters(Optional.empty(), Optional.empty(), Optional.empty());

  private static final int ARBITER_ADDRESS_BITS = 8;
  private static final int ARBITER_DATA_BITS = 12;
  private static final int ADDRESS_BITS = 10;

  /** Returns true if the port has registers of its own. */
  public boolean any() {
    return counters.isPresent() || slToVl.isPresent() || commands.isPresent();
  }

  /** Returns true if the registers take connections to admit. */
  public boolean admits() {
    return commands.filter(TableCommands.OfAdmission.class::isInstance).isPresent();
  }

  /** Returns these registers with counters. */
  public PortRegisters with(PortCounters others) {
    return new PortRegisters(Optional.of(others), slToVl, commands);
  }

  /** Returns these registers with an SL-to-VL table. */
  public PortRegisters with(SlToVl table) {
    return new PortRegisters(counters, Optional.of(table), commands);
  }

  /** Returns these registers with commands to a table engine. */
  public PortRegisters with(TableCommands others) {
    return new PortRegisters(counters, slToVl, Optional.of(others));
  }

  /** Returns these registers without an SL-to-VL table. */
  public PortRegisters withoutSlToVl() {
    return new PortRegisters(counters, Optional.empty(), commands);
  }

  /** Bits of a register's number. */
  public int addressBits() {
    return any() ? ADDRESS_BITS : ARBITER_ADDRESS_BITS;
  }

  /** Bits of the data of an access. */
  public int dataBits() {
    return counters.isPresent() || commands.isPresent()
        ? PortCounters.USUAL_BITS
        : ARBITER_DATA_BITS;
  }

  /** Returns true if a write of these data is none to a register of the arbiter. */
  static boolean isWide(int data) {
    return data >>> ARBITER_DATA_BITS != 0;
  }
}
