// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.bus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.cosim.Clock;
import vlarb.cosim.CosimFailure;
import vlarb.cosim.Dut;
import vlarb.cosim.scoreboard.Scoreboard;
import vlarb.cosim.simulator.Design;
import vlarb.cosim.verilator.Verilator;
import vlarb.cosim.vpi.Icarus;

/** Source, sink and monitor around a register slice, right ones and wrong. */
class AxiStreamTest {
  private static final int PACKETS = 60;

  private static Dut open(String simulator, int bug) {
    try {
      Path verilog = Path.of(AxiStreamTest.class.getResource("axis_slice.v").toURI());
      Design design =
          Design.of("axis_slice", verilog).parameters(Map.of("BUG", Integer.toString(bug)));
      return Dut.open(simulator.equals("icarus") ? new Icarus() : new Verilator(), design);
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static AxiStreamPacket packet(RandomGenerator random) {
    var bytes = new byte[1 + random.nextInt(13)];
    random.nextBytes(bytes);
    AxiStreamPacket packet = AxiStreamPacket.of(bytes);
    long[] users = random.longs((bytes.length + 3) / 4, 0, 4).toArray();
    boolean plain = Arrays.stream(users).allMatch(user -> user == 0);
    return plain ? packet : packet.withUsers(users);
  }

  /** Packets from two tasks, with pauses and back-pressure, through a design. */
  private static void exercise(Dut dut) {
    Clock clk = dut.clock("clk", 10);
    RandomGenerator random = dut.random();
    dut.run(
        () -> {
          BooleanSupplier inReset = dut.signal("rst")::wasSet;
          AxiStream in = AxiStream.of(dut, "s_");
          AxiStream out = AxiStream.of(dut, "m_");
          dut.signal("rst").set(true);
          clk.edges(2).await();
          dut.signal("rst").set(false);
          clk.edges(1).await();
          var source = new AxiStreamSource(dut, clk, in, () -> random.nextInt(3));
          Scoreboard<AxiStreamPacket> expected = Scoreboard.inOrder("packets");
          new AxiStreamMonitor(clk, in, inReset, expected::expect);
          var sink = new AxiStreamSink(dut, clk, out, inReset, () -> random.nextInt(3) == 0);
          for (int task = 0; task < 2; task++) {
            dut.fork(
                "source " + task,
                () -> {
                  for (int i = 0; i < PACKETS / 2; i++) {
                    source.send(packet(random));
                  }
                });
          }
          for (int i = 0; i < PACKETS; i++) {
            expected.actual(sink.receive());
          }
          expected.checkEmpty();
          assertEquals(PACKETS, expected.matched());
        });
  }

  @ParameterizedTest
  @ValueSource(strings = {"verilator", "icarus"})
  void packetsGoThrough(String simulator) {
    try (Dut dut = open(simulator, 0)) {
      exercise(dut);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "1, 'm_tkeep is 0x'",
    "2, 'm_tdata changes from '",
    "3, 'm_tvalid is withdrawn before m_tready'",
    "4, 'm_tkeep is 0x'",
    "5, 'packets: item '"
  })
  void whatIsWrongIsFound(int bug, String message) {
    try (Dut dut = open("verilator", bug)) {
      CosimFailure failure = assertThrows(CosimFailure.class, () -> exercise(dut));
      assertInstanceOf(AssertionError.class, failure.getCause(), failure.getMessage());
      assertTrue(failure.getCause().getMessage().startsWith(message), failure.getMessage());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"verilator", "icarus"})
  void bytesAreInTheirPlaces(String simulator) {
    try (Dut dut = open(simulator, 0)) {
      Clock clk = dut.clock("clk", 10);
      dut.run(
          () -> {
            dut.signal("rst").set(true);
            clk.edges(2).await();
            dut.signal("rst").set(false);
            var source = new AxiStreamSource(dut, clk, AxiStream.of(dut, "s_"));
            dut.signal("m_tready").set(true);
            dut.fork("send", () -> source.send(AxiStreamPacket.of(1, 2, 3, 4, 5).withUsers(2, 1)));
            clk.until(dut.signal("m_tvalid")::wasSet).await();
            assertEquals(0x04030201, dut.signal("m_tdata").sampled());
            assertEquals(0xF, dut.signal("m_tkeep").sampled());
            assertEquals(2, dut.signal("m_tuser").sampled());
            clk.until(dut.signal("m_tlast")::wasSet).await();
            assertEquals(5, dut.signal("m_tdata").sampled());
            assertEquals(1, dut.signal("m_tkeep").sampled());
            assertEquals(1, dut.signal("m_tuser").sampled());
          });
    }
  }

  @Test
  void whatThePortsCannotCarryIsRefused() {
    try (Dut dut = open("verilator", 0)) {
      Clock clk = dut.clock("clk", 10);
      AxiStream all = AxiStream.of(dut, "s_");
      AxiStream bare =
          new AxiStream(
              all.tdata(),
              all.tvalid(),
              all.tready(),
              Optional.empty(),
              Optional.empty(),
              Optional.empty());
      var source = new AxiStreamSource(dut, clk, bare);
      AxiStreamPacket beat = AxiStreamPacket.of(1, 2, 3, 4);
      List.of(
              AxiStreamPacket.of(new byte[0]),
              AxiStreamPacket.of(1, 2, 3),
              AxiStreamPacket.of(1, 2, 3, 4, 5, 6, 7, 8),
              beat.withUsers(1))
          .forEach(
              packet -> assertThrows(IllegalArgumentException.class, () -> source.send(packet)));
      assertThrows(
          IllegalArgumentException.class,
          () ->
              new AxiStream(
                  all.tdata(),
                  all.tvalid(),
                  all.tready(),
                  all.tuser(),
                  all.tlast(),
                  Optional.empty()));
      assertEquals("4 bytes [01 02 03 04]", beat.toString());
    }
  }
}
