// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import java.util.List;
import java.util.Optional;
import vlarb.model.port.VlQueue.Packet;
import vlarb.model.port.VlQueue.Stored;

/**
 * The end of an entry: stores the beat that was taken from the front in the cycle before, pushes
 * the packet to its queue, or shows the discard.
 *
 * <p>A packet whose length is counted is in error if a beat that is stored finds no block.
 */
final class StoreStage {
  private final PortParameters parameters;
  private final EntryOutputs out;

  /** By VL. */
  private final List<VlQueue> queues;

  /** The beat that is stored in this cycle. */
  private Optional<Storing> present = Optional.empty();

  /** The packet that is stored has found no block for a beat before. */
  private boolean overflowed;

  /** A packet may have been pushed in the cycle before. */
  private boolean pushedBefore;

  /**
   * The work of a cycle.
   *
   * @param beat the beat that is stored, where one is
   * @param offers the packet that is pushed to its queue, unless it is found to be in error
   * @param ends the last beat of a packet was taken
   * @param cause the first error of the packet
   */
  record Storing(
      int vl,
      Optional<Stored> beat,
      Optional<Packet> offers,
      boolean ends,
      Optional<DiscardCause> cause) {}

  /**
   * A packet that is pushed to a queue.
   *
   * @param vl of the queue
   */
  record Pushed(int vl, Packet packet) {}

  StoreStage(PortParameters parameters, EntryOutputs out, List<VlQueue> queues) {
    this.parameters = parameters;
    this.out = out;
    this.queues = queues;
  }

  void settle() {
    Optional<DiscardCause> error = present.filter(Storing::ends).flatMap(this::errorOf);
    out.discardValid = false;
    error.ifPresent(why -> out.show(present.orElseThrow().vl, why));
  }

  /**
   * The clock edge.
   *
   * @param next the work of the next cycle
   */
  Optional<Pushed> edge(Optional<Storing> next) {
    pushedBefore = mayPush();
    Optional<Pushed> pushed = present.flatMap(this::store);
    present = next;
    return pushed;
  }

  /** Returns true if packets may have been pushed that the room of a queue does not count. */
  boolean hasRecent() {
    return mayPush() || pushedBefore;
  }

  /** Returns true if this cycle pushes a packet, or finds one in error. */
  private boolean mayPush() {
    return switch (parameters.input().mode()) {
      case STORE_AND_FORWARD -> present.filter(Storing::ends).isPresent();
      case CUT_THROUGH -> present.flatMap(Storing::offers).isPresent();
    };
  }

  /** The first error of the packet. */
  private Optional<DiscardCause> errorOf(Storing beat) {
    Optional<DiscardCause> full = Optional.of(DiscardCause.FULL);
    return overflowed ? full : beat.cause.or(() -> overflows(beat) ? full : Optional.empty());
  }

  private boolean overflows(Storing beat) {
    return parameters.length() == LengthSource.COUNTED
        && beat.beat.isPresent()
        && queues.get(beat.vl).isFull();
  }

  private Optional<Pushed> store(Storing beat) {
    VlQueue queue = queues.get(beat.vl);
    overflowed |= beat.cause.isEmpty() && overflows(beat);
    boolean lacks = overflowed;
    beat.beat.filter(_ -> !lacks).ifPresent(queue::write);
    Optional<Packet> offers = beat.offers.filter(_ -> !lacks);
    if (beat.ends) {
      overflowed = false;
      forget(queue, offers);
    }
    return offers.map(packet -> new Pushed(beat.vl, packet));
  }

  /** A packet has ended: one that is not pushed is forgotten. */
  private void forget(VlQueue queue, Optional<Packet> offers) {
    if (parameters.input().mode() == QueueMode.STORE_AND_FORWARD && offers.isEmpty()) {
      queue.forget();
    }
  }
}
