// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port.registers;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import vlarb.model.port.registers.PortEvents.Discarded;
import vlarb.model.port.registers.PortEvents.Sent;

/**
 * The counters of a port, by VL, of which one is counted in a cycle; a counter stays at its
 * greatest value. Cycles count from the end of reset on.
 *
 * <ol>
 *   <li>The first {@value #SWEEP} cycles clear the counters.
 *   <li>Of four cycles 0 to 3, cycle 0 counts a tick of a VL, and the VLs take turns: a tick has 64
 *       cycles. A tick counts if a packet waits in each of its cycles and no beat of the VL leaves.
 *       Cycle 2 is an access's, if there is one.
 *   <li>The others count a packet that was granted, its dwords first and then itself, and packets
 *       that were discarded, from the cycle after on. Where a grant and a discard wait, they take
 *       turns.
 *   <li>No packet is granted while one waits to be counted, but in the cycle that counts the packet
 *       itself. No beat leaves the front of the entry where a third discard could come before the
 *       first one is counted. A head is discarded while no other discard waits.
 * </ol>
 */
final class TrafficCounters {
  /** Cycles that clear the counters. */
  private static final int SWEEP = 256;

  private static final int VLS = PortRegisters.VLS;
  private static final int FRAME = 4;
  private static final int TICK_SLOT = 0;
  private static final int ACCESS_SLOT = 2;
  private static final int MOST_DISCARDS = 2;

  private final long most;

  /** By the number of the register beyond the first. */
  private final long[] values = new long[SWEEP];

  /** Cycles since reset. */
  private long now;

  /** By VL: a packet has waited in each cycle of the tick, so far. */
  private int waits;

  private Optional<Sent> sent = Optional.empty();

  /** The dwords of {@link #sent} are counted. */
  private boolean half;

  private final Deque<Discarded> discards = new ArrayDeque<>();

  /** A discard, not a grant, was counted last. */
  private boolean discardWasLast;

  TrafficCounters(PortCounters counters) {
    most = counters.most();
  }

  static boolean isCounter(int register, int causes) {
    return register >= PortRegisters.XMIT_DATA && register < PortRegisters.XMIT_WAIT + VLS
        || register >= PortRegisters.XMIT_DISCARDS
            && register < PortRegisters.XMIT_DISCARDS + causes * VLS;
  }

  boolean isSwept() {
    return now >= SWEEP;
  }

  /** Returns true if an access is made in this cycle, where there is one. */
  boolean isAccessSlot() {
    return now % FRAME == ACCESS_SLOT;
  }

  /**
   * Returns true if no packet may be granted in this cycle.
   *
   * @param access an access waits
   */
  boolean holdsGrants(boolean access) {
    return !isSwept() || sent.isPresent() && !(half && isFree(access));
  }

  /**
   * Returns true if no beat may leave the front of the entry in this cycle.
   *
   * @param shown a discard is shown in this cycle
   */
  boolean holdsEntry(boolean shown) {
    return !isSwept() || discards.size() + (shown ? 1 : 0) >= MOST_DISCARDS;
  }

  /** Returns true if a discard that is no entry's may be shown in this cycle. */
  boolean takesDiscard() {
    return isSwept() && discards.isEmpty();
  }

  private boolean isFree(boolean access) {
    return now % FRAME != TICK_SLOT && !(access && isAccessSlot());
  }

  int value(int register) {
    return (int) values[register - PortRegisters.FIRST];
  }

  void clear(int register) {
    values[register - PortRegisters.FIRST] = 0;
  }

  /**
   * The clock edge.
   *
   * @param access an access waits, or is made in this cycle
   */
  void edge(PortEvents events, boolean access) {
    waits &= events.waiting();
    if (now % FRAME == TICK_SLOT) {
      tick((int) (now / FRAME % VLS));
    } else if (isFree(access)) {
      count();
    }
    if (events.sent().isPresent()) {
      sent = events.sent();
    }
    events.discarded().ifPresent(discards::addLast);
    now++;
  }

  private void tick(int vl) {
    if ((waits >> vl & 1) == 1) {
      add(PortRegisters.XMIT_WAIT + vl, 1);
    }
    waits |= 1 << vl;
  }

  /** Counts what waits for it. */
  private void count() {
    if (half) {
      add(PortRegisters.XMIT_PKTS + sent.orElseThrow().vl(), 1);
      half = false;
      sent = Optional.empty();
    } else if (!discards.isEmpty() && !(discardWasLast && sent.isPresent())) {
      Discarded one = discards.removeFirst();
      add(PortRegisters.XMIT_DISCARDS + VLS * one.cause() + one.vl(), 1);
      discardWasLast = true;
    } else if (sent.isPresent()) {
      add(PortRegisters.XMIT_DATA + sent.get().vl(), sent.get().dwords());
      half = true;
      discardWasLast = false;
    }
  }

  private void add(int register, int more) {
    int place = register - PortRegisters.FIRST;
    values[place] = Math.min(most, values[place] + more);
  }
}
