// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.bus;

import java.util.function.BooleanSupplier;
import vlarb.cosim.Clock;
import vlarb.cosim.Dut;
import vlarb.cosim.Mailbox;

/**
 * Takes packets out of an AXI4-Stream, with back-pressure as the test wishes, and checks the rules
 * of {@link AxiStreamMonitor}.
 */
public final class AxiStreamSink {
  /** Cycles after which a design that sends nothing fails the test. */
  private static final long LIMIT = 1000;

  private final Clock clock;
  private final Mailbox<AxiStreamPacket> packets;

  /**
   * A sink that is always ready.
   *
   * @param inReset see {@link AxiStreamMonitor}
   */
  public AxiStreamSink(Dut dut, Clock clock, AxiStream stream, BooleanSupplier inReset) {
    this(dut, clock, stream, inReset, () -> true);
  }

  /**
   * A sink that is not always ready.
   *
   * @param inReset see {@link AxiStreamMonitor}
   * @param ready asked at each edge: whether TREADY is set until the next
   */
  public AxiStreamSink(
      Dut dut, Clock clock, AxiStream stream, BooleanSupplier inReset, BooleanSupplier ready) {
    this.clock = clock;
    packets = dut.mailbox("packets from " + stream.tdata());
    new AxiStreamMonitor(clock, stream, inReset, packets::offer);
    clock.everyEdge(() -> stream.tready().set(ready.getAsBoolean()));
  }

  /**
   * The oldest packet that has come, waiting for one where there is none.
   *
   * @throws vlarb.cosim.TriggerTimeoutException if none comes in 1000 cycles
   */
  public AxiStreamPacket receive() {
    packets.notEmpty().within(LIMIT * clock.period()).await();
    return packets.take();
  }

  /** The number of packets that have come and were not received. */
  public int pending() {
    return packets.size();
  }
}
