// SPDX-License-Identifier: Apache-2.0
package vlarb.model.traffic;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/**
 * The packets of one queue, in the order in which they join it. The queue has room for all of them,
 * so that the next packet is taken from a source only when the previous one has left.
 */
@FunctionalInterface
public interface PacketSource {
  /** The source without packets. */
  PacketSource NONE = Optional::empty;

  /** The next packet, not before the one that was given last; none after the last. */
  Optional<Packet> next();

  /**
   * A packet that comes several times at once.
   *
   * @param times 1 or more
   */
  record Burst(Packet packet, int times) {}

  /**
   * The packets of these bursts.
   *
   * @param bursts in the order of their cycles
   */
  static PacketSource ofBursts(List<Burst> bursts) {
    Iterator<Burst> left = List.copyOf(bursts).iterator();
    return new PacketSource() {
      private Packet packet;
      private int times;

      @Override
      public Optional<Packet> next() {
        if (times == 0) {
          if (!left.hasNext()) {
            return Optional.empty();
          }
          Burst burst = left.next();
          packet = burst.packet();
          times = burst.times();
        }
        times--;
        return Optional.of(packet);
      }
    };
  }

  /**
   * Makes a source of these packets.
   *
   * @param packets the packets, in the order of their cycles
   */
  static PacketSource of(List<Packet> packets) {
    Iterator<Packet> left = List.copyOf(packets).iterator();
    return () -> left.hasNext() ? Optional.of(left.next()) : Optional.empty();
  }
}
