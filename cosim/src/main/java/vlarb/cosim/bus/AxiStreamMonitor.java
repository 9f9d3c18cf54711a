// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.bus;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import vlarb.cosim.Clock;

/**
 * Assembles the packets of an AXI4-Stream, and fails the test if a rule is broken. A beat that is
 * offered stays until it is taken. TKEEP marks all bytes of every beat but a packet's last one, and
 * there the lowest bytes, at least one.
 *
 * <p>AXI4-Stream allows bytes without TKEEP anywhere; few designs produce such bytes, and a design
 * that receives aligned packets never does.
 */
public final class AxiStreamMonitor {
  private final AxiStream stream;
  private final ValidReady channel;
  private final Stability stability;
  private final Consumer<AxiStreamPacket> packets;
  private final List<Byte> bytes = new ArrayList<>();
  private final List<BigInteger> users = new ArrayList<>();
  private long beats;
  private long whole;

  /**
   * Watches a stream from the next edge on.
   *
   * @param inReset whether the design was in reset at the present edge, when no rule holds and what
   *     there is of a packet is forgotten
   * @param packets takes each packet at the edge of its last beat, as a mailbox's {@code offer} or
   *     a scoreboard's {@code actual} does
   * @throws ProtocolViolation at the edge, as the test's failure
   */
  public AxiStreamMonitor(
      Clock clock, AxiStream stream, BooleanSupplier inReset, Consumer<AxiStreamPacket> packets) {
    this.stream = stream;
    this.packets = packets;
    channel = stream.channel();
    stability = new Stability(channel);
    clock.everyEdge(() -> edge(inReset.getAsBoolean()));
  }

  private void edge(boolean reset) {
    if (reset) {
      stability.reset();
      bytes.clear();
      users.clear();
      return;
    }
    stability.check();
    if (channel.transferred()) {
      beats++;
      take();
    }
  }

  private void take() {
    boolean last = stream.tlast().isEmpty() || stream.tlast().get().wasSet();
    int count = kept(last);
    BigInteger data = stream.tdata().sampledBig();
    for (int i = 0; i < count; i++) {
      bytes.add(data.shiftRight(i * Byte.SIZE).byteValue());
    }
    stream.tuser().ifPresent(user -> users.add(user.sampledBig()));
    if (last) {
      whole++;
      boolean plain = users.stream().allMatch(user -> user.signum() == 0);
      packets.accept(new AxiStreamPacket(bytes, plain ? List.of() : users));
      bytes.clear();
      users.clear();
    }
  }

  /** The number of bytes of the beat that belong to the packet. */
  private int kept(boolean last) {
    if (stream.tkeep().isEmpty()) {
      return stream.bytes();
    }
    BigInteger keep = stream.tkeep().get().sampledBig();
    int count = keep.bitLength();
    boolean gaps = keep.bitCount() != count;
    if (gaps || count == 0 || !last && count < stream.bytes()) {
      throw new ProtocolViolation(
          "%s is %#x in %s, expected %s"
              .formatted(
                  stream.tkeep().get(),
                  keep,
                  last ? "a packet's last beat" : "a beat before a packet's last",
                  last ? "the lowest bits, at least one" : "all bits"));
    }
    return count;
  }

  /** Beats transferred since it watches; a test may ask that there were any. */
  public long beats() {
    return beats;
  }

  /** The number of packets that have ended since the monitor watches. */
  public long packets() {
    return whole;
  }
}
