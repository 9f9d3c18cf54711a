// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.SplittableRandom;
import vlarb.model.port.WirePacket.Fate;

/** A wire in one direction, in order, that loses, corrupts and doubles packets at stated rates. */
final class FaultyWire {
  /** Cycles from one end to the other. */
  static final int DELAY = 20;

  /**
   * The rates, of a thousand packets each.
   *
   * @param doubled flow-control packets that come twice
   * @param doubledData data packets that come twice
   */
  record Rates(int lost, int corrupt, int doubled, int doubledData) {
    static final Rates NONE = new Rates(0, 0, 0, 0);
  }

  private final SplittableRandom random;
  private final Deque<WirePacket> packets = new ArrayDeque<>();
  Rates rates = Rates.NONE;

  FaultyWire(SplittableRandom random) {
    this.random = random;
  }

  void put(WirePacket packet) {
    int lot = random.nextInt(1000);
    if (lot < rates.lost) {
      packets.addLast(packet.with(Fate.LOST));
    } else if (lot < rates.lost + rates.corrupt) {
      packets.addLast(corrupt(packet).with(Fate.CORRUPT));
    } else {
      packets.addLast(packet);
      int twice = packet.flowControl().isPresent() ? rates.doubled : rates.doubledData;
      if (random.nextInt(1000) < twice) {
        packets.addLast(packet.with(Fate.COPY));
      }
    }
  }

  private WirePacket corrupt(WirePacket packet) {
    return packet
        .flowControl()
        .map(sent -> packet.with(FlowControlPacket.of(sent.dword() ^ random.nextInt())))
        .orElse(packet);
  }

  /** The packet that comes next, if it is there. */
  Optional<WirePacket> next(long now) {
    return Optional.ofNullable(packets.peekFirst()).filter(packet -> packet.arrives() <= now);
  }

  void take() {
    packets.removeFirst();
  }
}
