// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.bus;

import java.math.BigInteger;
import java.util.List;
import java.util.function.IntSupplier;
import vlarb.cosim.Clock;
import vlarb.cosim.Dut;
import vlarb.cosim.Lock;

/** Sends packets into an AXI4-Stream, beat by beat. Tasks may share it: each packet goes whole. */
public final class AxiStreamSource {
  /** Cycles after which a design that takes nothing fails the test. */
  private static final long LIMIT = 1000;

  private final Clock clock;
  private final AxiStream stream;
  private final Pause pause;
  private final Lock sending;

  /** A source that offers a beat in each cycle while it has a packet. */
  public AxiStreamSource(Dut dut, Clock clock, AxiStream stream) {
    this(dut, clock, stream, () -> 0);
  }

  /**
   * A source that takes its time.
   *
   * @param pause asked before each beat: cycles, 0 or more, without TVALID
   */
  public AxiStreamSource(Dut dut, Clock clock, AxiStream stream, IntSupplier pause) {
    this.clock = clock;
    this.stream = stream;
    this.pause = new Pause(clock, pause);
    sending = dut.lock("packets to " + stream.tdata());
  }

  /**
   * Sends a packet, and returns at the edge at which its last beat is taken.
   *
   * @throws IllegalArgumentException if the packet is empty, or is one that the ports cannot carry:
   *     of several beats without TLAST, with an odd end without TKEEP, or with TUSER without TUSER
   * @throws vlarb.cosim.TriggerTimeoutException if a beat is not taken in 1000 cycles
   */
  public void send(AxiStreamPacket packet) {
    check(packet);
    try (Lock.Held _ = sending.acquire()) {
      int beats = beats(packet);
      for (int beat = 0; beat < beats; beat++) {
        pause.await();
        drive(packet, beat, beat == beats - 1);
        clock.until(stream.tready()::wasSet).within(LIMIT * clock.period()).await();
        stream.tvalid().set(false);
      }
    }
  }

  private int beats(AxiStreamPacket packet) {
    return Math.ceilDiv(packet.bytes().size(), stream.bytes());
  }

  private void check(AxiStreamPacket packet) {
    if (packet.bytes().isEmpty()) {
      throw new IllegalArgumentException("expected a packet of 1 byte or more");
    }
    if (stream.tlast().isEmpty() && beats(packet) > 1) {
      throw new IllegalArgumentException(
          "a packet of %d beats for %s, which has no tlast"
              .formatted(beats(packet), stream.tdata()));
    }
    if (stream.tkeep().isEmpty() && packet.bytes().size() % stream.bytes() != 0) {
      throw new IllegalArgumentException(
          "a packet of %d bytes for %s, which has %d in a beat and no tkeep"
              .formatted(packet.bytes().size(), stream.tdata(), stream.bytes()));
    }
    if (stream.tuser().isEmpty() && !packet.users().isEmpty()) {
      throw new IllegalArgumentException(
          "a packet with users for %s, which has no tuser".formatted(stream.tdata()));
    }
  }

  private void drive(AxiStreamPacket packet, int beat, boolean last) {
    int first = beat * stream.bytes();
    int end = Math.min(first + stream.bytes(), packet.bytes().size());
    stream.tdata().setBig(number(packet.bytes().subList(first, end)));
    stream.tkeep().ifPresent(keep -> keep.setBig(ones(end - first)));
    stream.tlast().ifPresent(signal -> signal.set(last));
    stream
        .tuser()
        .ifPresent(
            user ->
                user.setBig(
                    beat < packet.users().size() ? packet.users().get(beat) : BigInteger.ZERO));
    stream.tvalid().set(true);
  }

  private static BigInteger ones(int count) {
    return BigInteger.ONE.shiftLeft(count).subtract(BigInteger.ONE);
  }

  /** The number whose lowest byte is the first. */
  private static BigInteger number(List<Byte> bytes) {
    BigInteger value = BigInteger.ZERO;
    for (byte each : bytes.reversed()) {
      value = value.shiftLeft(Byte.SIZE).or(BigInteger.valueOf(Byte.toUnsignedInt(each)));
    }
    return value;
  }
}
