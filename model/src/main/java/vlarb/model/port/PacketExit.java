// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.port.VlQueue.Packet;

/**
 * The exit of a port: reads the packets that the arbiter grants, a beat a cycle.
 *
 * <ol>
 *   <li>A grant is taken while no packet waits and at most one beat of the present one is to be
 *       read, but not in the cycle after another grant or after a packet has waited. The packet is
 *       read from the next cycle on, or as soon as the present one is read.
 *   <li>A beat that is read in <em>t</em> is the memory's output in <em>t</em> + 1 and on {@code
 *       m_axis} from <em>t</em> + 2 on, behind the beats before it.
 *   <li>A beat is read if the two registers behind the memory have room for it, given whether the
 *       link takes a beat in this cycle. So a packet leaves without a pause but those of the link,
 *       and so do packets that follow each other. A packet that cuts through also pauses where its
 *       input does: a beat can be read from the cycle after on in which it was stored.
 *   <li>A flow-control packet is no queue's: in place of a beat of the memory it is one of four
 *       bytes.
 * </ol>
 */
final class PacketExit {
  /** Registers behind the memory, of which the first is {@code m_axis}. */
  private static final int BEHIND = 2;

  private static final int DWORD = 4;

  /** The bit of {@code tuser} beside the source. */
  private static final int BAD = 4;

  /**
   * A packet that is granted.
   *
   * @param source as an arbiter's {@code grantSource}
   * @param flowControl the packet where the source is a flow-control packet; others are in a queue
   */
  record Granted(int vl, int source, Packet packet, Optional<FlowControlPacket> flowControl) {
    /** A packet of a queue. */
    static Granted queued(int vl, int source, Packet packet) {
      return new Granted(vl, source, packet, Optional.empty());
    }

    /** A flow-control packet: one dword. */
    static Granted of(FlowControlPacket packet) {
      return new Granted(0, ArbiterOutputs.SOURCE_FCP, new Packet(1, 0), Optional.of(packet));
    }

    /** Returns true if the packet is of a VL's queue. */
    boolean isOf(int ofVl) {
      return vl == ofVl && flowControl.isEmpty();
    }
  }

  /** A beat on its way out. */
  private record Out(int[] data, boolean bad, int bytes, boolean last, int vl, int source) {
    boolean isFlowControl() {
      return source == ArbiterOutputs.SOURCE_FCP;
    }
  }

  private final PortParameters parameters;

  /** The beats that leave. */
  private final Stream stream;

  /** Returns true if the beat that leaves is taken. */
  private final BooleanSupplier ready;

  private final List<VlQueue> queues;

  /** The packet that is read. */
  private Optional<Granted> present = Optional.empty();

  /** Beats of it that are to be read. */
  private int left;

  private Optional<Granted> waiting = Optional.empty();
  private boolean open = true;
  private Optional<Out> fromMemory = Optional.empty();
  private final Deque<Out> behind = new ArrayDeque<>();

  PacketExit(
      PortParameters parameters, Stream stream, BooleanSupplier ready, List<VlQueue> queues) {
    this.parameters = parameters;
    this.stream = stream;
    this.ready = ready;
    this.queues = queues;
  }

  /** Returns true if a grant can be taken in this cycle. */
  boolean isOpen() {
    return open;
  }

  /** Returns true if a flow-control packet is in front of the registers behind the memory. */
  boolean holdsFlowControl() {
    return left > 0 && present.orElseThrow().flowControl.isPresent()
        || waiting.filter(one -> one.flowControl.isPresent()).isPresent()
        || fromMemory.filter(Out::isFlowControl).isPresent();
  }

  /** Returns true if a packet of a VL is granted of which beats are to be read. */
  boolean holds(int vl) {
    return left > 0 && present.orElseThrow().isOf(vl)
        || waiting.filter(one -> one.isOf(vl)).isPresent();
  }

  void settle() {
    Out first = behind.peekFirst();
    stream.valid = first != null;
    if (first == null) {
      return;
    }
    System.arraycopy(first.data, 0, stream.data, 0, first.data.length);
    stream.keepFirst(first.bytes);
    stream.last = first.last;
    stream.dest = first.vl;
    stream.user = first.bad ? BAD | first.source : first.source;
  }

  /**
   * The clock edge.
   *
   * @param granted the packet whose grant this cycle takes
   */
  void edge(Optional<Granted> granted) {
    boolean leaves = !behind.isEmpty() && ready.getAsBoolean();
    int kept = behind.size() + (fromMemory.isPresent() ? 1 : 0) - (leaves ? 1 : 0);
    if (leaves) {
      behind.removeFirst();
    }
    fromMemory.ifPresent(behind::addLast);
    fromMemory = kept < BEHIND && canRead() ? Optional.of(read()) : Optional.empty();
    open = granted.isEmpty() && waiting.isEmpty() && left <= 1;
    Optional<Granted> next = waiting.or(() -> granted);
    if (left == 0) {
      present = next;
      left = next.map(one -> parameters.beats(one.packet.dwords())).orElse(0);
      waiting = Optional.empty();
    } else {
      waiting = next;
    }
  }

  /** The beat of a flow-control packet. */
  private VlQueue.Stored beat(FlowControlPacket packet) {
    int[] beat = new int[parameters.width() / DWORD];
    beat[0] = packet.dword();
    return new VlQueue.Stored(beat, false);
  }

  /** Returns true if the next beat of the present packet is there. */
  private boolean canRead() {
    return left > 0
        && present
            .filter(one -> one.flowControl.isPresent() || queues.get(one.vl).canRead())
            .isPresent();
  }

  private Out read() {
    Granted packet = present.orElseThrow();
    int beats = parameters.beats(packet.packet.dwords());
    left--;
    int bytes = DWORD * packet.packet.dwords() - packet.packet.missing();
    VlQueue.Stored beat =
        packet.flowControl.map(this::beat).orElseGet(() -> queues.get(packet.vl).read(left == 0));
    return new Out(
        beat.data(),
        beat.bad(),
        left == 0 ? bytes - (beats - 1) * parameters.width() : parameters.width(),
        left == 0,
        packet.vl,
        packet.source);
  }
}
