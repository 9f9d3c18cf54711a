// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.simulator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Tables;
import vlarb.model.iba.VlWeight;
import vlarb.testbench.cosim.ArbiterRtl;
import vlarb.verilator.Signal;
import vlarb.verilator.Simulation;
import vlarb.verilator.Trace;

/**
 * The smallest packet that docs/arbiter.md states keeps the link full, back to back with packets of
 * the same length; a packet one dword shorter leaves gaps.
 */
@Tag("thorough")
class SmallestPacketTest {
  private static final int DWORD = 4;
  private static final int LENGTH_BITS = 11;
  private static final int CYCLES = 20_000;

  @ParameterizedTest(name = "{0}, {1} data VLs, {2} bytes a cycle: {3} bytes")
  @CsvSource({
    "SCAN,  2,   8,  104",
    "SCAN,  4,  64,  832",
    "SCAN,  8,  16,  240",
    "SCAN, 15,   4,   76",
    "SCAN, 15,  64, 1216",
    "SCAN, 15, 128, 2432",
    "TREE,  2,   8,   48",
    "TREE,  4,  64,  384",
    "TREE,  8,  16,  112",
    "TREE, 15,   4,   32",
    "TREE, 15,  64,  512",
    "TREE, 15, 128, 1024",
    "FLAT, 15,   8,    8",
    "FLAT, 15,  64,   64"
  })
  void keepsTheLinkFull(Architecture architecture, int dataVls, int bytesPerCycle, int bytes) {
    ArbiterParameters parameters =
        new ArbiterParameters(
                64, 64, dataVls, bytesPerCycle, architecture, CreditKind.FLAGS, Rules.SPEC)
            .withTablesAtReset(tables(dataVls));
    try (Simulation simulation = new ArbiterRtl.Generated(parameters).build(Trace.NONE).open()) {
      assertEquals(0, gaps(simulation, parameters, bytes), "cycles with a gap");
    }
    try (Simulation simulation = new ArbiterRtl.Generated(parameters).build(Trace.NONE).open()) {
      assertTrue(gaps(simulation, parameters, bytes - DWORD) > 0, "a shorter packet needs no gap");
    }
  }

  /** Each VL once in either table, with a weight that ends its turn after a few packets. */
  private static Tables tables(int dataVls) {
    List<VlWeight> all =
        IntStream.range(0, dataVls).mapToObj(vl -> new VlWeight(vl, 40 + vl)).toList();
    return new Tables(1, all, all);
  }

  /**
   * Cycles in which the link carries less than it could. The link takes a packet in the cycle in
   * which the rest of the packet before is less than what the cycle carries; every VL always has
   * another packet.
   */
  private static int gaps(Simulation simulation, ArbiterParameters parameters, int bytes) {
    simulation.signal("reset").set(1);
    simulation.cycle();
    simulation.signal("reset").set(0);
    simulation.signal("headValid").set((1L << parameters.dataVls()) - 1);
    simulation.signal("creditAvailable").set((1L << parameters.dataVls()) - 1);
    BigInteger lengths = BigInteger.ZERO;
    for (int vl = 0; vl < parameters.dataVls(); vl++) {
      BigInteger length = BigInteger.valueOf(bytes / DWORD);
      lengths = lengths.or(length.shiftLeft(LENGTH_BITS * vl));
    }
    simulation.signal("headLength").setBig(lengths);
    Signal ready = simulation.signal("grantReady");
    Signal valid = simulation.signal("grantValid");
    boolean begun = false;
    int left = 0;
    int gaps = 0;
    for (int cycle = 0; cycle < CYCLES; cycle++) {
      boolean free = left < parameters.bytesPerCycle();
      ready.set(free ? 1 : 0);
      simulation.cycle();
      if (free && valid.sampled() == 1) {
        left += bytes;
        begun = true;
      }
      int carried = Math.min(left, parameters.bytesPerCycle());
      gaps += begun && carried < parameters.bytesPerCycle() ? 1 : 0;
      left -= carried;
    }
    assertTrue(begun, "nothing is sent");
    return gaps;
  }
}
