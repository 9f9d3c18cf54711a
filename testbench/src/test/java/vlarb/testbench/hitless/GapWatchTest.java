// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.hitless;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.chisel.VerilogModule;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Rules;
import vlarb.model.cycle.CycleArbiter;
import vlarb.model.table.cycle.EngineInputs;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.rtl.generate.Design;
import vlarb.testbench.cosim.VerilogFiles;
import vlarb.testbench.lockstep.ArbiterPins;
import vlarb.testbench.mutation.VerilogMutation;
import vlarb.testbench.stimulus.Exerciser;
import vlarb.verilator.Signal;
import vlarb.verilator.Simulation;
import vlarb.verilator.VerilatedDesign;

/**
 * What the hardware itself shows of a managed table keeps the promise, and the watch sees where it
 * does not. The model only makes the stimulus.
 */
@Execution(ExecutionMode.CONCURRENT)
class GapWatchTest {
  private static final ArbiterParameters ARBITER =
      new ArbiterParameters(8, 2, 4, 64, Architecture.FLAT, CreditKind.FLAGS, Rules.SPEC)
          .withEngine(new EngineParameters(new TableSize(8), Policy.MODEL4, 4));

  private static final int CYCLES = 300_000;
  private static final int SEED = 3;

  private static List<VerilogModule> right;

  @BeforeAll
  static void generate() {
    right = Design.of(ARBITER).modules();
  }

  @Test
  void keepsThePromise() {
    GapWatch watch = watch(right);
    assertTrue(watch.handedOver() > 50, () -> watch.handedOver() + " moves felt by the pointer");
    assertEquals(0, watch.beyond());
    assertEquals(0, watch.turnsTooMany());
    for (int level = 1; level <= 3; level++) {
      assertEquals(1 << level, watch.longest(level));
    }
  }

  @ParameterizedTest(name = "{1}")
  @CsvSource(
      delimiter = ';',
      value = {
        "Copier; old copies die at once; goesLive & swaps; goesLive & isMove",
        "VlArbiter; an idleness that is none; (_arbitration_noneEligible),; (grantReady),"
      })
  void seesLongGaps(String module, String bug, String old, String wrong) {
    GapWatch watch = watch(VerilogMutation.seed(right, module, old, wrong));
    assertTrue(watch.beyond() > 0, bug);
  }

  @ParameterizedTest(name = "{1}")
  @CsvSource(
      delimiter = ';',
      value = {
        "Copier; old copies stay; (oldDies |; (1'h0 |",
        "PassedTurn; turns passed over do not count; gap <= onward; gap == onward"
      })
  void seesTurnsTooMany(String module, String bug, String old, String wrong) {
    GapWatch watch = watch(VerilogMutation.seed(right, module, old, wrong));
    assertTrue(watch.turnsTooMany() > 0, bug);
  }

  private static GapWatch watch(List<VerilogModule> design) {
    GapWatch watch = new GapWatch(ARBITER.highCap());
    try (VerilogFiles verilog = new VerilogFiles(design);
        Simulation simulation = open(verilog.files())) {
      new Run(simulation).run(watch);
    }
    return watch;
  }

  private static Simulation open(List<Path> files) {
    return VerilatedDesign.of(Design.TOP, files)
        .clock("clock")
        .lintFatal(false)
        .internals()
        .build()
        .open();
  }

  /** The hardware under a stimulus; its nets say what it decides and whose entries are. */
  private static final class Run {
    private final CycleArbiter model = CycleArbiter.of(ARBITER);
    private final Exerciser exerciser = new Exerciser(ARBITER, List.of(), List.of(), 255, SEED);
    private final ArbiterPins pins;
    private final Signal begins;
    private final Signal pointer;
    private final Signal beginningEntry;
    private final Signal noneEligible;
    private final Signal live;
    private final Signal copied;
    private final Signal releasing;
    private final Signal released;
    private final EngineInputs decision = new EngineInputs();

    Run(Simulation simulation) {
      begins = simulation.internal("arbitration.begins");
      pointer = simulation.signal("highPointer");
      beginningEntry = simulation.internal("arbitration.beginningEntry");
      noneEligible = simulation.internal("arbitration.noneEligible");
      live = simulation.signal("highLive");
      copied = simulation.internal("engine.copier.handle");
      releasing = simulation.internal("engine.copier.releaser.active");
      released = simulation.internal("engine.copier.releaser.handle");
      pins = new ArbiterPins(simulation, ARBITER);
      pins.reset(true);
      pins.cycle();
      pins.reset(false);
    }

    void run(GapWatch watch) {
      int owner = 0;
      for (int cycle = 0; cycle < CYCLES; cycle++) {
        exerciser.next(model.in, model.out);
        model.settle();
        pins.drive(model.in);
        pins.cycle();
        decision.turn = begins.sampled() == 1;
        decision.pointer = (int) pointer.sampled();
        decision.turnEntry = (int) beginningEntry.sampled();
        decision.noneEligible = noneEligible.sampled() == 1;
        int dying = releasing.sampled() == 1 ? (int) released.sampled() : -1;
        int copying = owner;
        watch.cycle(decision, live.sampled(), dying, _ -> copying);
        // What becomes live does so at the end of a cycle in which it is being copied.
        owner = (int) copied.sampled();
        model.edge();
      }
    }
  }
}
