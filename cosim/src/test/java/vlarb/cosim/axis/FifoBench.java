// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.axis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.Random;
import java.util.random.RandomGenerator;
import vlarb.cosim.Clock;
import vlarb.cosim.Dut;
import vlarb.cosim.Mailbox;
import vlarb.cosim.Signal;
import vlarb.cosim.coverage.Bin;
import vlarb.cosim.coverage.CoverGroup;
import vlarb.cosim.coverage.CoverPoint;
import vlarb.cosim.coverage.Cross;

/** Random words through the FIFO, compared with what went in. */
final class FifoBench {
  private static final int LIMIT = 1000;

  private final Dut dut;
  private final Clock clock;

  FifoBench(Dut dut, Clock clock) {
    this.dut = dut;
    this.clock = clock;
  }

  void reset() {
    dut.signal("rst").set(true);
    clock.edges(2).await();
    dut.signal("rst").set(false);
  }

  /** Covers how full the FIFO was, and what was done to the FIFO then. */
  private void cover() {
    CoverGroup group = dut.coverGroup("fifo");
    Signal count = dut.signal("count");
    int capacity = 1 << count.width() - 1;
    CoverPoint fill =
        group.point(
            "fill",
            count::sampled,
            Bin.of("empty", 0),
            Bin.range("some", 1, capacity - 1),
            Bin.of("full", capacity));
    CoverPoint put = group.flag("put", () -> wasBoth("s_tvalid", "s_tready"));
    CoverPoint take = group.flag("take", () -> wasBoth("m_tvalid", "m_tready"));
    group
        .cross("put and take", fill, put, take)
        .without("full", "yes", Cross.ANY)
        .without("empty", Cross.ANY, "yes");
    clock.everyEdge(group::sample);
  }

  private boolean wasBoth(String valid, String ready) {
    return dut.signal(valid).wasSet() && dut.signal(ready).wasSet();
  }

  /** Sends and checks this many words; the test's seed says which and when. */
  void run(int count) {
    RandomGenerator random = dut.random();
    var in = new Stream(dut, clock, "s");
    var out = new Stream(dut, clock, "m");
    Mailbox<Word> toSend = dut.<Word>mailbox("to send");
    Mailbox<Word> accepted = dut.<Word>mailbox("accepted");
    Mailbox<Word> received = dut.<Word>mailbox("received");
    reset();
    in.monitor(accepted);
    out.monitor(received);
    out.checkStability();
    cover();
    // Whole stretches in which one side is slower, so that the FIFO fills and empties.
    in.source(toSend, () -> random.nextInt(8) < (clock.cycles() / 64) % 6);
    out.sink(() -> random.nextInt(8) < (clock.cycles() / 96) % 7);
    for (int i = 0; i < count; i++) {
      var data = new BigInteger(in.data.width(), Random.from(random));
      toSend.put(new Word(data, random.nextInt(4) == 0));
    }
    for (int i = 0; i < count; i++) {
      received.notEmpty().within(LIMIT * clock.period()).await();
      assertEquals(accepted.take(), received.take(), "word " + i);
    }
  }
}
