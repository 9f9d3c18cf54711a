// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.lockstep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.chisel.VerilogModule;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.DataState;
import vlarb.model.arbitration.HighLimitExpiry;
import vlarb.model.arbitration.LowTurn;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Settings;
import vlarb.model.arbitration.UnlistedVl;
import vlarb.model.arbitration.UnsupportedVl;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.cycle.FlatArbiter;
import vlarb.rtl.generate.ArbiterDesign;
import vlarb.verilator.Simulation;
import vlarb.verilator.VerilatedDesign;

/**
 * Tests of what a mismatch tells: hardware that sends an unlisted VL beside a model that never
 * does.
 */
@Tag("newest-tools")
class MismatchTest {
  private static final long CREDITS_ARRIVE = 20;
  private static final long PACKET_ARRIVES = 30;

  @TempDir Path folder;

  /** One packet of five dwords on VL0, which no table lists. */
  private static final class OnePacket implements Stimulus {
    private long cycle = -1;

    @Override
    public void next(ArbiterInputs in, ArbiterOutputs before) {
      cycle++;
      in.creditValid = cycle == CREDITS_ARRIVE;
      in.creditBlocks = 1;
      in.headValid = cycle >= PACKET_ARRIVES ? 1 : 0;
      in.headLength[0] = 5;
    }
  }

  @Test
  void namesCyclePortsAndBothValues() throws IOException {
    ArbiterParameters hardware = parameters(UnlistedVl.WHEN_IDLE);
    ArbiterParameters model = parameters(UnlistedVl.NEVER);
    try (Simulation simulation = open(hardware)) {
      Lockstep lockstep =
          new Lockstep(
              simulation, hardware, () -> new FlatArbiter(model), new OnePacket(), Observer.NONE);
      Mismatch mismatch = lockstep.run(1000).orElseThrow();

      assertEquals(PACKET_ARRIVES, mismatch.cycle());
      assertEquals(
          List.of(
              "grantValid: RTL 1'h1, model 1'h0",
              "grantSource: RTL 2'h3, model 2'h0",
              "grantLength: RTL 11'h5, model 11'h0"),
          mismatch.differences().stream().map(Object::toString).toList());
      assertTrue(mismatch.ports().contains(new PortValue("headValid", 2, BigInteger.ONE)));
      assertTrue(mismatch.ports().contains(new PortValue("headReady", 2, BigInteger.ZERO)));
      assertEquals(DataState.start(Settings.afterReset(model)), mismatch.model());
      assertEquals(
          """
          last commit: none since reset
          high table: no entries
          low table: no entries
          VLHighLimit: 0
          data VLs: 2 operational
          eligible: VL0
          high position: entry 3, 0 dwords left
          low position: entry 3, 0 dwords left
          HighPriCounter: 1""",
          mismatch.situation().toString());
    }
  }

  private static ArbiterParameters parameters(UnlistedVl unlisted) {
    Rules rules =
        new Rules(HighLimitExpiry.NOT_POSITIVE, LowTurn.ONE_PACKET, UnsupportedVl.SKIP, unlisted);
    return new ArbiterParameters(4, 4, 2, 4, Architecture.FLAT, CreditKind.BLOCKS, rules);
  }

  private Simulation open(ArbiterParameters parameters) throws IOException {
    List<Path> files = new ArrayList<>();
    for (VerilogModule module : ArbiterDesign.of(parameters).modules()) {
      files.add(Files.writeString(folder.resolve(module.fileName()), module.text()));
    }
    return VerilatedDesign.of(ArbiterDesign.TOP, files)
        .clock("clock")
        .cacheDirectory(folder.resolve("cache"))
        .build()
        .open();
  }
}
