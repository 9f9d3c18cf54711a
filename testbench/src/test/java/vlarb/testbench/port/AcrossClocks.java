// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import java.util.stream.LongStream;
import vlarb.cosim.Clock;
import vlarb.cosim.ClockShape;
import vlarb.cosim.Dut;
import vlarb.cosim.Task;
import vlarb.cosim.bus.AxiLite;
import vlarb.cosim.bus.AxiLiteMaster;
import vlarb.cosim.bus.AxiStream;
import vlarb.cosim.bus.AxiStreamMonitor;
import vlarb.cosim.bus.AxiStreamPacket;
import vlarb.cosim.bus.AxiStreamSink;
import vlarb.cosim.bus.AxiStreamSource;
import vlarb.cosim.bus.BusErrorException;
import vlarb.model.port.PortParameters;

/**
 * Numbered packets, and accesses to registers, through a port whose streams and bus have clocks of
 * their own.
 */
final class AcrossClocks {
  private static final int HIGH = 4 * 64;
  private static final int NOWHERE = 0xFF0;
  private static final int WINDOW = 200;
  private static final int RESET_EDGES = 4;

  /** Dwords: source and sink wait for a thousand cycles. */
  private static final int LONGEST = 40;

  /** Packets on the way, at the most, for the same reason. */
  private static final int ON_THE_WAY = 6;

  private final Dut dut;
  private final PortParameters parameters;
  private final SplittableRandom random;
  private final Clock own;
  private final Clock input;
  private final Clock output;
  private final Clock bus;
  private final AxiStreamSource source;
  private final AxiStreamSink sink;
  private final AxiLiteMaster master;

  /** By VL, packets that have not come. */
  private final List<Deque<NumberedPacket>> sent = new ArrayList<>();

  private final int[] serials = new int[16];
  private int creditVl;

  /**
   * @param periods of the clocks: the port's own, that of the stream in, of the stream out, of the
   *     bus
   */
  AcrossClocks(Dut dut, PortParameters parameters, List<Integer> periods, long seed) {
    this.dut = dut;
    this.parameters = parameters;
    random = new SplittableRandom(seed);
    own = clock("clock", periods.get(0));
    input = clock("s_axis_aclk", periods.get(1));
    output = clock("m_axis_aclk", periods.get(2));
    bus = clock("s_axi_aclk", periods.get(3));
    AxiStream in = AxiStream.of(dut, "s_axis_");
    AxiStream out = AxiStream.of(dut, "m_axis_");
    BooleanSupplier inReset = dut.signal("reset")::wasSet;
    source = new AxiStreamSource(dut, input, in, () -> random.nextInt(8) == 0 ? 3 : 0);
    sink = new AxiStreamSink(dut, output, out, inReset, () -> random.nextInt(4) != 0);
    new AxiStreamMonitor(input, in, inReset, _ -> {});
    master = new AxiLiteMaster(dut, bus, AxiLite.of(dut, "s_axi_"), () -> random.nextInt(3));
    for (int vl = 0; vl < 16; vl++) {
      sent.add(new ArrayDeque<>());
    }
    own.everyEdge(this::credit);
  }

  private Clock clock(String port, int period) {
    return dut.clock(port, ClockShape.of(period).phase(1 + random.nextInt(period)));
  }

  /** Gives credits for more blocks than packets take. */
  private void credit() {
    creditVl = (creditVl + 1) % parameters.arbiter().dataVls();
    int blocks = dut.signal("blocksSent").getBig().shiftRight(12 * creditVl).intValue();
    dut.signal("linkUp").set(true);
    dut.signal("creditLimitValid").set(true);
    dut.signal("creditLimitVl").set(creditVl);
    dut.signal("creditLimit").set(blocks + WINDOW & 4095);
  }

  /** Starts a task beside the others. */
  Task inBackground(Task.Body body) {
    return dut.fork("beside", body);
  }

  /** Waits for edges of the port's own clock. */
  void waitFor(int edges) {
    own.edges(edges).await();
  }

  /** Resets all, for four edges of the slowest clock. */
  void reset() {
    dut.signal("reset").set(true);
    dut.signal("s_axis_tvalid").set(false);
    long slowest =
        LongStream.of(own.period(), input.period(), output.period(), bus.period())
            .max()
            .orElseThrow();
    dut.timer((RESET_EDGES + 1) * slowest).await();
    dut.signal("reset").set(false);
    while (sink.pending() > 0) {
      sink.receive();
    }
    sent.forEach(Deque::clear);
    own.until(() -> dut.signal("initDone").wasSet()).await();
  }

  /** Sends packets, and expects each of them whole, in the order of its VL. */
  void packets(int count) {
    Task sending = dut.fork("packets", () -> send(count));
    for (int i = 0; i < count; i++) {
      receive(sink.receive());
    }
    sending.join();
    sent.forEach(rest -> assertEquals(List.of(), List.copyOf(rest)));
    output.edges(100).await();
    assertEquals(0, sink.pending(), "packets from nowhere");
  }

  /** Sends packets that nobody expects. */
  void send(int count) {
    for (int i = 0; i < count; i++) {
      int vl = random.nextInt(parameters.arbiter().dataVls());
      if (parameters.bytes(vl) == 0) {
        vl = 0;
      }
      NumberedPacket packet =
          NumberedPacket.random(vl, serials[vl]++, LONGEST, parameters.width(), 0, random);
      input.until(() -> sent.stream().mapToInt(Deque::size).sum() < ON_THE_WAY).await();
      sent.get(vl).addLast(packet);
      dut.signal("s_axis_tdest").set(vl);
      source.send(AxiStreamPacket.of(packet.bytes()));
    }
  }

  private void receive(AxiStreamPacket came) {
    byte[] bytes = came.toArray();
    int vl = bytes[12];
    assertTrue(NumberedPacket.isWhole(bytes, vl), "a packet has changed");
    NumberedPacket first = sent.get(vl).removeFirst();
    assertEquals(first.serial(), NumberedPacket.serial(bytes), "VL" + vl + " is out of order");
  }

  /** Writes registers and reads them back; an access to nowhere is refused. */
  void accesses(int count) {
    for (int i = 0; i < count; i++) {
      int entry = HIGH + 4 * random.nextInt(parameters.arbiter().highCap());
      int weight = random.nextInt(256);
      master.write(entry, weight);
      assertEquals(weight, master.read(entry));
      assertThrows(BusErrorException.class, () -> master.read(NOWHERE));
    }
    assertFalse(dut.signal("commitPending").isSet());
  }
}
