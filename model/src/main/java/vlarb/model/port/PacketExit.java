// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import vlarb.model.port.VlQueue.Packet;

/**
 * The exit of a port: reads the packets that the arbiter grants, a beat a cycle.
 *
 * <ol>
 *   <li>A grant is taken while no packet waits and at most one beat of the present one is to be
 *       read. The packet is read from the next cycle on, or as soon as the present one is read.
 *   <li>A beat that is read in <em>t</em> is the memory's output in <em>t</em> + 1 and on {@code
 *       m_axis} from <em>t</em> + 2 on, behind the beats before it.
 *   <li>A beat is read if the two registers behind the memory have room for it, given whether the
 *       link takes a beat in this cycle. So a packet leaves without a pause but those of the link,
 *       and so do packets that follow each other.
 * </ol>
 */
final class PacketExit {
  /** Registers behind the memory, of which the first is {@code m_axis}. */
  private static final int BEHIND = 2;

  private static final int DWORD = 4;

  /**
   * A packet that is granted.
   *
   * @param source as an arbiter's {@code grantSource}
   */
  record Granted(int vl, int source, Packet packet) {}

  /** A beat on its way out. */
  private record Out(int[] data, int bytes, boolean last, int vl, int source) {}

  private final PortParameters parameters;
  private final PortInputs in;
  private final PortOutputs out;
  private final List<VlQueue> queues;

  /** The packet that is read. */
  private Optional<Granted> present = Optional.empty();

  /** Beats of it that are to be read. */
  private int left;

  private Optional<Granted> waiting = Optional.empty();
  private Optional<Out> fromMemory = Optional.empty();
  private final Deque<Out> behind = new ArrayDeque<>();

  PacketExit(PortParameters parameters, PortInputs in, PortOutputs out, List<VlQueue> queues) {
    this.parameters = parameters;
    this.in = in;
    this.out = out;
    this.queues = queues;
  }

  /** Returns true if a grant can be taken in this cycle. */
  boolean isOpen() {
    return waiting.isEmpty() && left <= 1;
  }

  void settle() {
    Out first = behind.peekFirst();
    out.stream.valid = first != null;
    if (first == null) {
      return;
    }
    System.arraycopy(first.data, 0, out.stream.data, 0, first.data.length);
    out.stream.keepFirst(first.bytes);
    out.stream.last = first.last;
    out.stream.dest = first.vl;
    out.stream.user = first.source;
  }

  /**
   * The clock edge.
   *
   * @param granted the packet whose grant this cycle takes
   */
  void edge(Optional<Granted> granted) {
    boolean leaves = !behind.isEmpty() && in.ready;
    int kept = behind.size() + (fromMemory.isPresent() ? 1 : 0) - (leaves ? 1 : 0);
    if (leaves) {
      behind.removeFirst();
    }
    fromMemory.ifPresent(behind::addLast);
    fromMemory = left > 0 && kept < BEHIND ? Optional.of(read()) : Optional.empty();
    Optional<Granted> next = waiting.or(() -> granted);
    if (left == 0) {
      present = next;
      left = next.map(one -> parameters.beats(one.packet.dwords())).orElse(0);
      waiting = Optional.empty();
    } else {
      waiting = next;
    }
  }

  private Out read() {
    Granted packet = present.orElseThrow();
    int beats = parameters.beats(packet.packet.dwords());
    left--;
    int bytes = DWORD * packet.packet.dwords() - packet.packet.missing();
    return new Out(
        queues.get(packet.vl).read(),
        left == 0 ? bytes - (beats - 1) * parameters.width() : parameters.width(),
        left == 0,
        packet.vl,
        packet.source);
  }
}
