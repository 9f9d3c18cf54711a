// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * The discards of packets at the heads of the queues: packets that are too old, {@link
 * HeadLifetime}, and all while the link is down, {@link LinkDown#FLUSH}.
 *
 * <ol>
 *   <li>Ticks follow each other from the end of reset on; a tick ends with its last cycle. The age
 *       of a head is the number of ticks that have ended since the packet came to the head. A
 *       packet is too old at one more than {@link HeadLifetime#TICKS}.
 *   <li>In each cycle the lowest VL is marked whose head is to be discarded, but not where the
 *       head's grant is taken, the exit holds another packet of the VL, or a head was marked in the
 *       cycle before.
 *   <li>In the next cycle no packet is granted, and the head is discarded: unless an entry shows a
 *       discard at the same place, or a counter waits for another one. Then it stays, and is marked
 *       again.
 *   <li>In the cycle after, no packet is granted either, and the arbiter forgets what it remembers
 *       of heads.
 * </ol>
 */
final class HeadDiscards {
  private static final int VLS = 16;
  private static final int TOO_OLD = HeadLifetime.TICKS + 1;

  /**
   * A head that is to be discarded.
   *
   * @param cause of the discard
   */
  record Marked(int vl, DiscardCause cause) {}

  private final HeadRules rules;

  /** By VL. */
  private final List<VlQueue> queues;

  private final int[] ages = new int[VLS];

  /** Cycles of the tick that have gone. */
  private int ofTick;

  private Optional<Marked> marked = Optional.empty();

  /** A head was discarded in the cycle before. */
  private boolean moved;

  HeadDiscards(HeadRules rules, List<VlQueue> queues) {
    this.rules = rules;
    this.queues = queues;
  }

  /** The head that is marked. */
  Optional<Marked> marked() {
    return marked;
  }

  /** Returns true if no packet may be granted in this cycle. */
  boolean holdGrants() {
    return moved || marked.isPresent();
  }

  /** Returns true if heads have moved without a grant, and the arbiter has to forget them. */
  boolean haveMoved() {
    return moved;
  }

  /**
   * The clock edge, before queues change.
   *
   * @param discards the head that is marked is discarded
   * @param up credits count in this cycle
   * @param taken returns true if the grant of a VL's head is taken
   * @param held returns true if the exit holds a packet of a VL
   */
  void edge(boolean discards, boolean up, IntPredicate taken, IntPredicate held) {
    Optional<Marked> next = Optional.empty();
    for (int vl = VLS - 1; vl >= 0; vl--) {
      Optional<DiscardCause> cause = cause(vl, up);
      if (cause.isPresent() && marked.isEmpty() && !taken.test(vl) && !held.test(vl)) {
        next = Optional.of(new Marked(vl, cause.get()));
      }
    }
    boolean ends = rules.lifetime().filter(limit -> ofTick + 1 == limit.tickCycles()).isPresent();
    ofTick = ends ? 0 : ofTick + 1;
    for (int vl = 0; vl < VLS; vl++) {
      boolean goes = taken.test(vl) || discards && marked.orElseThrow().vl() == vl;
      boolean stays = queues.get(vl).head().isPresent() && !goes;
      ages[vl] = stays ? Math.min(TOO_OLD, ages[vl] + (ends ? 1 : 0)) : 0;
    }
    marked = next;
    moved = discards;
  }

  /** The cause for which the head of a VL is to be discarded, if it is. */
  private Optional<DiscardCause> cause(int vl, boolean up) {
    if (queues.get(vl).head().isEmpty()) {
      return Optional.empty();
    }
    if (ages[vl] == TOO_OLD) {
      return Optional.of(DiscardCause.LIFETIME);
    }
    return !up && rules.linkDown() == LinkDown.FLUSH
        ? Optional.of(DiscardCause.LINK_DOWN)
        : Optional.empty();
  }
}
