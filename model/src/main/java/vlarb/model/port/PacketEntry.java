// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import vlarb.model.port.StoreStage.Pushed;
import vlarb.model.port.StoreStage.Storing;
import vlarb.model.port.VlQueue.Packet;
import vlarb.model.port.VlQueue.Stored;

/**
 * The entry of a port: finds a packet's VL, measures the packet, checks it, and stores it in its
 * queue.
 *
 * <ol>
 *   <li>Two registers take beats; {@code tready} is high while one is free. A beat that is taken in
 *       <em>t</em> is at the front from <em>t</em> + 1 on, behind the beats before it.
 *   <li>A cycle checks the beat at the front. The first beat of a packet waits there until PktLen
 *       is in front of the entry, and, where packets wait for room, until the queue has room for
 *       all of the packet; with counted lengths for the longest one. A packet that does not wait,
 *       and whose length is told, is in error if there is no room for all of it.
 *   <li>The room that a queue shows does not count what was pushed in this cycle and in the one
 *       before. So the first beat waits for as long, unless there is room for the longest packet
 *       and one of a single beat beside its own; with beats of four bytes PktLen is in the second
 *       beat, and no packet has a single one.
 *   <li>The next cycle stores the beat, {@link StoreStage}. The last beat ends the packet: without
 *       an error the packet is pushed to its queue, with one it is forgotten, and the discard is
 *       shown. {@link CutThroughEntry} does otherwise.
 * </ol>
 */
class PacketEntry {
  /** Registers for beats. */
  private static final int FRONT = 2;

  /** The dword of the LRH with PktLen. */
  private static final int LENGTH_DWORD = 1;

  private static final int LENGTH_BITS = 0x7FF;
  private static final int DWORD = 4;

  private final PortParameters parameters;
  private final Stream in;
  private final EntryOutputs out;

  /** By VL. */
  private final List<VlQueue> queues;

  private final PacketVl vls;
  private final StoreStage store;
  private final Deque<Beat> front = new ArrayDeque<>();

  /** The first beat of the packet at the front was written, or thrown away. */
  private boolean inside;

  private int vl;

  /** Dwords that PktLen tells. */
  private int announced;

  /** Bytes of the packet up to the beat before. */
  private int bytes;

  private Optional<DiscardCause> cause = Optional.empty();

  PacketEntry(
      PortParameters parameters, Stream in, EntryOutputs out, List<VlQueue> queues, PacketVl vls) {
    this.parameters = parameters;
    this.in = in;
    this.out = out;
    this.queues = queues;
    this.vls = vls;
    store = new StoreStage(parameters, out, queues);
  }

  void settle() {
    out.ready = front.size() < FRONT;
    store.settle();
  }

  /** The entry of a port with this mode of the queues. */
  static PacketEntry of(
      PortParameters parameters, Stream in, EntryOutputs out, List<VlQueue> queues, PacketVl vls) {
    return switch (parameters.input().mode()) {
      case STORE_AND_FORWARD -> new PacketEntry(parameters, in, out, queues, vls);
      case CUT_THROUGH -> new CutThroughEntry(parameters, in, out, queues, vls);
    };
  }

  /**
   * The clock edge.
   *
   * @param held the beat at the front stays
   */
  Optional<Pushed> edge(boolean held) {
    boolean taken = in.valid && out.ready;
    Optional<Pushed> pushed = store.edge(step(held));
    if (taken) {
      front.addLast(vls.taken(in.beat()));
    }
    return pushed;
  }

  /** Takes the beat at the front, if there is one that nothing holds and that need not wait. */
  Optional<Storing> step(boolean held) {
    boolean takes = !held && !front.isEmpty() && (inside || begins());
    return takes ? Optional.of(take(front.removeFirst())) : Optional.empty();
  }

  /** The VL of the packet at the front. */
  final int vl() {
    return vl;
  }

  /** The first beat of a packet is at the front; returns true if it need not wait. */
  private boolean begins() {
    Beat first = front.getFirst();
    boolean seen =
        parameters.length() == LengthSource.COUNTED
            || parameters.width() > DWORD
            || first.last()
            || front.size() == FRONT;
    if (!seen) {
      return false;
    }
    vl = first.dest();
    bytes = 0;
    announced = announced();
    cause = causeAtFirst(first);
    if (cause.isPresent() || parameters.length() == LengthSource.COUNTED && !holds()) {
      return true;
    }
    boolean recent = store.hasRecent();
    int blocks = blocks(most()) + (recent ? parameters.mostBlocksOfTwoCycles() : 0);
    if (queues.get(vl).hasRoom(blocks)) {
      return true;
    }
    cause = recent || holds() ? Optional.empty() : Optional.of(DiscardCause.FULL);
    return cause.isPresent();
  }

  private int blocks(int dwords) {
    return VlQueue.blocks(dwords, parameters.width());
  }

  private boolean holds() {
    return parameters.full() == FullQueue.HOLD && vl != PortParameters.SMP_VL;
  }

  /** Dwords that the packet has at the most. */
  private int most() {
    return switch (parameters.length()) {
      case LRH -> announced;
      case COUNTED -> parameters.mostDwords();
    };
  }

  /** PktLen; 0 where the packet ends before it. */
  private int announced() {
    int perBeat = parameters.width() / DWORD;
    Beat beat = perBeat > LENGTH_DWORD ? front.getFirst() : front.getLast();
    if (perBeat <= LENGTH_DWORD && front.getFirst().last()) {
      return 0;
    }
    int dword = beat.data()[LENGTH_DWORD % perBeat];
    return (dword >>> 8 & 0xFF | dword << 8 & 0xFF00) & LENGTH_BITS;
  }

  private Optional<DiscardCause> causeAtFirst(Beat first) {
    if (vls.isUnmapped(first)) {
      return Optional.of(DiscardCause.NO_VL);
    }
    if (parameters.bytes(vl) == 0) {
      return Optional.of(DiscardCause.NO_QUEUE);
    }
    boolean wrong =
        parameters.length() == LengthSource.LRH
            && (announced == 0 || announced > parameters.mostDwords());
    return wrong ? Optional.of(DiscardCause.LENGTH) : Optional.empty();
  }

  /** Returns true if the beat at the front is not the first of its packet. */
  final boolean isInside() {
    return inside;
  }

  /** The first error of the packet at the front. */
  final Optional<DiscardCause> cause() {
    return cause;
  }

  /** Dwords that PktLen of the packet at the front tells. */
  final int told() {
    return announced;
  }

  /** The data of the beat at the front as they are stored. */
  final int[] stored(Beat beat) {
    return inside ? beat.data() : vls.stored(beat);
  }

  /** Takes the beat that was at the front. */
  Storing take(Beat beat) {
    Stored stored = new Stored(stored(beat), false);
    Optional<Stored> written = cause.isEmpty() ? Optional.of(stored) : Optional.empty();
    check(beat);
    int dwords = (bytes + DWORD - 1) / DWORD;
    Packet whole = new Packet(dwords, DWORD * dwords - bytes);
    boolean offers = beat.last() && cause.isEmpty();
    return new Storing(
        vl, written, offers ? Optional.of(whole) : Optional.empty(), beat.last(), cause);
  }

  /** Finds an error that a beat shows. */
  final void check(Beat beat) {
    inside = !beat.last();
    if (cause.isEmpty()) {
      cause = causeAt(beat);
    }
  }

  /** The error that a beat shows; counts the bytes of the beat. */
  private Optional<DiscardCause> causeAt(Beat beat) {
    int carried = beat.bytes();
    if (carried == Beat.HOLES || !beat.last() && carried < parameters.width()) {
      return Optional.of(DiscardCause.KEEP);
    }
    bytes += carried;
    return isWrong(beat.last()) ? Optional.of(DiscardCause.LENGTH) : Optional.empty();
  }

  private boolean isWrong(boolean last) {
    return switch (parameters.length()) {
      case LRH -> last ? bytes != DWORD * announced : bytes >= DWORD * announced;
      case COUNTED -> bytes > DWORD * parameters.mostDwords();
    };
  }
}
