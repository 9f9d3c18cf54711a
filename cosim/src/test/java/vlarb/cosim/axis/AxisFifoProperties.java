// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.axis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.math.BigInteger;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.platform.testkit.engine.EngineTestKit;
import vlarb.cosim.Clock;
import vlarb.cosim.CosimFailure;
import vlarb.cosim.Dut;
import vlarb.cosim.Mailbox;
import vlarb.cosim.simulator.Design;
import vlarb.cosim.verilator.Verilator;

/** The FIFO with words that jqwik makes; of a failure it finds the smallest case. */
class AxisFifoProperties {
  /** Cycles that a word may take once the sink is ready. */
  private static final int LIMIT = 10;

  @Property(tries = 50)
  void whatGoesInComesOut(
      @ForAll @Size(max = 60) List<@IntRange(max = 255) Integer> words,
      @ForAll @IntRange(max = 100) int pause)
      throws URISyntaxException {
    transfer(fifo(), words, pause);
  }

  private static Path fifo() throws URISyntaxException {
    return Path.of(AxisFifoProperties.class.getResource("axis_fifo.v").toURI());
  }

  /** Sends words as fast as it can, to a sink that is not ready for the first cycles. */
  private static void transfer(Path verilog, List<Integer> words, int pause) {
    try (Dut dut = Dut.open(new Verilator(), Design.of("axis_fifo", verilog))) {
      Clock clock = dut.clock("clk", 10);
      dut.run(
          () -> {
            var in = new Stream(dut, clock, "s");
            var out = new Stream(dut, clock, "m");
            Mailbox<Word> sent = dut.<Word>mailbox("sent");
            Mailbox<Word> received = dut.<Word>mailbox("received");
            new FifoBench(dut, clock).reset();
            long start = clock.cycles() + pause;
            in.source(sent, () -> false);
            out.sink(() -> clock.cycles() < start);
            out.monitor(received);
            for (int word : words) {
              sent.put(new Word(BigInteger.valueOf(word), false));
            }
            for (int word : words) {
              received.notEmpty().within((pause + LIMIT) * clock.period()).await();
              assertEquals(word, received.take().data().intValue());
            }
          });
    }
  }

  /** A FIFO that overflows fails with one word more than the FIFO has room for. */
  @Example
  void theSmallestFailureIsFound() throws IOException, URISyntaxException {
    Path folder = Files.createTempDirectory("fifo");
    Overflowing.fifo =
        Files.writeString(
            folder.resolve("axis_fifo.v"),
            Files.readString(fifo())
                .replace("s_tready = !count[DEPTH_LOG2]", "s_tready = count <= 16"));
    EngineTestKit.engine("jqwik")
        .selectors(selectClass(Overflowing.class))
        .execute()
        .testEvents()
        .assertStatistics(counts -> counts.failed(1));
    assertEquals(17, Overflowing.fewestWords);
    Files.delete(Overflowing.fifo);
    Files.delete(folder);
  }

  /** Run by {@link #theSmallestFailureIsFound} only. */
  static class Overflowing {
    private static Path fifo;
    private static int fewestWords = Integer.MAX_VALUE;

    @Property(tries = 50, seed = "1")
    void whatGoesInComesOut(
        @ForAll @Size(max = 60) List<@IntRange(max = 255) Integer> words,
        @ForAll @IntRange(max = 100) int pause) {
      try {
        transfer(fifo, words, pause);
      } catch (CosimFailure e) {
        fewestWords = Math.min(fewestWords, words.size());
        throw e;
      }
    }
  }
}
