// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.chisel.VerilogModule;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Rules;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.rtl.generate.ArbiterDesign;
import vlarb.testbench.lockstep.Lockstep;
import vlarb.testbench.lockstep.Observer;
import vlarb.testbench.lockstep.Stimulus;
import vlarb.testbench.stimulus.Exerciser;
import vlarb.verilator.Simulation;
import vlarb.verilator.SimulationStoppedException;
import vlarb.verilator.VerilatedDesign;

/** The properties beside the look-ahead check what the look-ahead relies on. */
@Tag("thorough")
class ScanAssumptionTest {
  private static final long CHANGE = 100;

  @TempDir Path folder;

  private static ArbiterParameters parameters(CreditKind credits) {
    return new ArbiterParameters(8, 8, 4, 4, Architecture.SCAN, credits, Rules.SPEC);
  }

  /** A packet that could be sent, and what becomes of it although it was not. */
  private enum Broken implements Stimulus {
    HEAD_WITHDRAWN {
      @Override
      void change(ArbiterInputs in) {
        in.headValid = 0;
      }
    },
    LENGTH_CHANGED {
      @Override
      void change(ArbiterInputs in) {
        in.headLength[2]++;
      }
    },
    FLAG_WITHDRAWN {
      @Override
      void change(ArbiterInputs in) {
        in.creditAvailable = 0;
      }
    };

    private long cycle;

    abstract void change(ArbiterInputs in);

    @Override
    public void next(ArbiterInputs in, ArbiterOutputs before) {
      if (cycle++ < CHANGE) {
        in.headValid = 1 << 2;
        in.headLength[2] = 10;
        in.creditAvailable = 1 << 2;
      } else if (cycle == CHANGE + 1) {
        change(in);
      }
    }
  }

  @Test
  void whatChangesWithADiscardIsNot() throws IOException {
    ArbiterParameters parameters = parameters(CreditKind.FLAGS);
    for (Broken broken : Broken.values()) {
      Stimulus told =
          (in, before) -> {
            broken.next(in, before);
            in.discard = broken.cycle == CHANGE + 1;
          };
      broken.cycle = 0;
      try (Simulation simulation = open(parameters)) {
        Lockstep lockstep = new Lockstep(simulation, parameters, told, Observer.NONE);
        assertEquals(Optional.empty(), lockstep.run(2 * CHANGE), broken.name());
      }
      broken.cycle = 0;
    }
  }

  private Simulation open(ArbiterParameters parameters) throws IOException {
    List<Path> files = new ArrayList<>();
    for (VerilogModule module : CheckedDesign.of(parameters)) {
      files.add(Files.writeString(folder.resolve(module.fileName()), module.text()));
    }
    return VerilatedDesign.of(ArbiterDesign.TOP, files)
        .clock("clock")
        .lintFatal(false)
        .build()
        .open();
  }

  @Test
  void theExerciserKeepsToIt() throws IOException {
    for (CreditKind credits : CreditKind.values()) {
      ArbiterParameters parameters = parameters(credits);
      Exerciser exerciser = new Exerciser(parameters, List.of(), List.of(), 6, 3);
      try (Simulation simulation = open(parameters)) {
        Lockstep lockstep = new Lockstep(simulation, parameters, exerciser, Observer.NONE);
        assertEquals(Optional.empty(), lockstep.run(50_000));
      }
    }
  }

  @Test
  void whatDoesNotStandUntilItIsSentIsReported() throws IOException {
    ArbiterParameters parameters = parameters(CreditKind.FLAGS);
    for (Broken broken : Broken.values()) {
      try (Simulation simulation = open(parameters)) {
        Lockstep lockstep = new Lockstep(simulation, parameters, broken, Observer.NONE);
        SimulationStoppedException stopped =
            assertThrows(SimulationStoppedException.class, () -> lockstep.run(2 * CHANGE));
        assertTrue(
            stopped.getMessage().contains("head_stands_until_sent_VL2"), stopped.getMessage());
      }
    }
  }
}
