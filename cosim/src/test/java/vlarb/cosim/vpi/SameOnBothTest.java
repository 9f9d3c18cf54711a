// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.vpi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.testkit.engine.EngineTestKit;
import vlarb.cosim.Clock;
import vlarb.cosim.Dut;
import vlarb.cosim.Signal;
import vlarb.cosim.axis.AxisFifoTest;
import vlarb.cosim.simulator.Design;
import vlarb.cosim.simulator.SimulatorFactory;
import vlarb.cosim.verilator.Verilator;

/** One test bench on one design gives the same result, whatever simulates. */
class SameOnBothTest {
  private static final int EDGES = 300;

  /** The character in place of an x, which names have too. */
  private static final char UNKNOWN = '?';

  @ParameterizedTest
  @ValueSource(strings = {"verilator", "icarus"})
  void testsOfADesignThatIsNotOursPass(String simulator) {
    EngineTestKit.engine("junit-jupiter")
        .configurationParameter("vlarb.cosim.simulator", simulator)
        .selectors(selectClass(AxisFifoTest.class))
        .execute()
        .testEvents()
        .assertStatistics(counts -> counts.started(7).succeeded(7));
  }

  @Test
  void allPortsAreTheSameAtEveryEdge() {
    List<String> seen = fifo(new Verilator());
    assertSame(seen, fifo(new Icarus()));
    assertTrue(seen.stream().distinct().count() > EDGES / 2);
  }

  /**
   * Asserts that two lists are the same but for bits that only a simulator of four states knows to
   * be unknown.
   */
  private static void assertSame(List<String> twoStates, List<String> fourStates) {
    assertEquals(twoStates.size(), fourStates.size());
    for (int i = 0; i < twoStates.size(); i++) {
      var two = new StringBuilder(twoStates.get(i));
      String four = fourStates.get(i);
      for (int at = 0; at < four.length(); at++) {
        if (four.charAt(at) == UNKNOWN) {
          two.setCharAt(at, UNKNOWN);
        }
      }
      assertEquals(two.toString(), four);
    }
  }

  private static List<String> fifo(SimulatorFactory factory) {
    Path file = IcarusTest.file("/vlarb/cosim/axis/axis_fifo.v");
    try (Dut dut = Dut.open(factory, Design.of("axis_fifo", file))) {
      var lines = new ArrayList<String>();
      Clock clock = dut.clock("clk", 10);
      dut.run(
          () -> {
            dut.signal("rst").set(1);
            clock.edges(2).await();
            dut.signal("rst").set(0);
            driveAndNote(dut, clock, List.of("s_tdata", "s_tlast", "s_tvalid", "m_tready"), lines);
          });
      return lines;
    }
  }

  @Test
  void cyclesOfOneClockAreAsThoseAmongOthers() {
    List<String> alone = twoClocks(new Verilator(), false);
    assertSame(alone, twoClocks(new Icarus(), false));
    List<String> both = twoClocks(new Verilator(), true);
    assertSame(both, twoClocks(new Icarus(), true));
    assertTrue(both.stream().distinct().count() > EDGES / 2);
  }

  private static List<String> twoClocks(SimulatorFactory factory, boolean both) {
    Path file = IcarusTest.file("/vlarb/cosim/verilator/two_clocks.v");
    try (Dut dut = Dut.open(factory, Design.of("two_clocks", file))) {
      var lines = new ArrayList<String>();
      Clock clock = dut.clock("clock", 10);
      if (both) {
        dut.clock("slow", 30);
      }
      dut.run(() -> driveAndNote(dut, clock, List.of("in", "wide"), lines));
      return lines;
    }
  }

  /** Drives random values and notes all ports before and after each edge. */
  private static void driveAndNote(Dut dut, Clock clock, List<String> inputs, List<String> lines) {
    Random random = Random.from(dut.random());
    for (int i = 0; i < EDGES; i++) {
      for (String input : inputs) {
        Signal signal = dut.signal(input);
        signal.setBig(new BigInteger(signal.width(), random));
      }
      clock.risingEdge().await();
      var values = new TreeMap<String, String>();
      for (Signal port : dut.ports()) {
        String bits = port.sampledBits() + "/" + port.bits();
        values.put(port.name(), bits.replace('x', UNKNOWN));
      }
      lines.add(dut.time() + " " + values);
    }
  }
}
