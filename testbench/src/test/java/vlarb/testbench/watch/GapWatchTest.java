// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.chisel.VerilogModule;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.HighLimitExpiry;
import vlarb.model.arbitration.LowTurn;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.UnlistedVl;
import vlarb.model.arbitration.UnsupportedVl;
import vlarb.model.cycle.CycleArbiter;
import vlarb.model.table.cycle.EngineInputs;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.rtl.generate.ArbiterDesign;
import vlarb.testbench.cosim.VerilogFiles;
import vlarb.testbench.lockstep.ArbiterPins;
import vlarb.testbench.stimulus.TableCommands;
import vlarb.verilator.Signal;
import vlarb.verilator.Simulation;
import vlarb.verilator.VerilatedDesign;

/**
 * The hardware, by what its ports show of a managed table, keeps the promise, and the watch sees
 * where it does not. The model only makes the stimulus.
 */
@Execution(ExecutionMode.CONCURRENT)
class GapWatchTest {
  /** Each entry serves a VL that there is. */
  private static final Rules RULES =
      new Rules(
          HighLimitExpiry.NOT_POSITIVE, LowTurn.ONE_PACKET, UnsupportedVl.FOLD, UnlistedVl.NEVER);

  private static final ArbiterParameters ARBITER =
      new ArbiterParameters(8, 2, 4, 64, Architecture.FLAT, CreditKind.FLAGS, RULES)
          .withEngine(new EngineParameters(new TableSize(8), Policy.MODEL4, 4));

  private static final int CYCLES = 200_000;

  /** The VLs with a full queue. */
  private static final int ALL = 0x7FFF;

  private static final int SOME = 0x7777;

  /** Long packets, so that the pointer goes on after one or two. */
  private static final int DWORDS = 2047;

  private static final int SEED = 3;

  private static final Map<Architecture, List<VerilogModule>> RIGHT =
      new EnumMap<>(Architecture.class);

  @BeforeAll
  static void generate() {
    for (Architecture architecture :
        EnumSet.of(Architecture.FLAT, Architecture.SCAN, Architecture.TREE)) {
      RIGHT.put(architecture, ArbiterDesign.of(arbiter(architecture)).modules());
    }
  }

  /** All VLs that an entry can name are there where unsupported VLs are passed over. */
  private static ArbiterParameters arbiter(Architecture architecture) {
    ArbiterParameters arbiter =
        architecture.takesEngine(UnsupportedVl.FOLD)
            ? ARBITER
            : ARBITER.withRules(RULES.withUnsupportedVl(UnsupportedVl.SKIP)).withDataVls(15);
    return arbiter.withArchitecture(architecture);
  }

  @ParameterizedTest
  @EnumSource(names = {"FLAT", "SCAN", "TREE"})
  void keepsThePromise(Architecture architecture) {
    Run full = run(architecture, RIGHT.get(architecture), ALL, _ -> false);
    keepsThePromise(full.watch);
    assertEquals(0, full.passedOver);
    keepsThePromise(run(architecture, RIGHT.get(architecture), SOME, _ -> false).watch);
  }

  private static void keepsThePromise(GapWatch watch) {
    assertTrue(watch.handedOver() > 200, () -> watch.handedOver() + " moves felt by the pointer");
    assertEquals(0, watch.beyond());
    assertEquals(0, watch.turnsTooMany());
    for (int level = 1; level <= 3; level++) {
      assertEquals(1 << level, watch.longest(level));
    }
  }

  @Tag("thorough")
  @ParameterizedTest(name = "{0}, {2}")
  @CsvSource(
      delimiter = ';',
      value = {
        "FLAT; Copier; old copies die at once; mask.die: swaps -> isMove",
        "FLAT; VlArbiter; an idleness that is none; engine.noneEligible = grantReady",
        "SCAN; Copier; old copies die at once; mask.die: swaps -> isMove",
        "SCAN; TableEngine; an idleness that is none; copier.noneEligible = boundary",
        "TREE; Copier; old copies die at once; mask.die: swaps -> isMove",
        "TREE; TableEngine; an idleness that is none; copier.noneEligible = turn"
      })
  void seesLongGaps(Architecture architecture, String module, String bug, String edit) {
    List<VerilogModule> mutant = VerilogModule.edited(RIGHT.get(architecture), module, edit);
    Predicate<Run> seen = run -> run.watch.beyond() > 0;
    assertTrue(seen.test(run(architecture, mutant, ALL, seen)), bug);
  }

  @ParameterizedTest(name = "{0}, {2}")
  @CsvSource(
      delimiter = ';',
      value = {
        "FLAT; Copier; old copies stay; mask.die: drop diesLater",
        "FLAT; PassedTurn; turns passed over do not count; asFar: turnEntry >= turnNext -> turnEntry == turnNext",
        "SCAN; Copier; old copies stay; mask.die: drop diesLater",
        "TREE; Copier; old copies stay; mask.die: drop diesLater"
      })
  void seesTurnsTooMany(Architecture architecture, String module, String bug, String edit) {
    List<VerilogModule> mutant = VerilogModule.edited(RIGHT.get(architecture), module, edit);
    Predicate<Run> seen = run -> run.watch.turnsTooMany() > 0;
    assertTrue(seen.test(run(architecture, mutant, SOME, seen)), bug);
  }

  /** The watch takes what the pointer passes for turns; that none is lost so is seen beside it. */
  @Tag("thorough")
  @ParameterizedTest(name = "{0}, {2}")
  @CsvSource(
      delimiter = ';',
      value = {
        "SCAN; TableEngine; boundaries in every cycle; copier.boundary = 1'h1",
        "SCAN; ScanArbitration; boundaries come a cycle late; boundary: result.sent -> steps.step[0]"
      })
  void seesEntriesPassedOver(Architecture architecture, String module, String bug, String edit) {
    List<VerilogModule> mutant = VerilogModule.edited(RIGHT.get(architecture), module, edit);
    Predicate<Run> seen = run -> run.passedOver > 0;
    assertTrue(seen.test(run(architecture, mutant, ALL, seen)), bug);
  }

  /** Watches a design for all cycles, or until enough is seen. */
  private static Run run(
      Architecture architecture, List<VerilogModule> design, int vls, Predicate<Run> enough) {
    try (VerilogFiles verilog = new VerilogFiles(design);
        Simulation simulation = open(verilog.files())) {
      Run run = new Run(simulation, arbiter(architecture), vls);
      run.run(enough);
      return run;
    }
  }

  private static Simulation open(List<Path> files) {
    return VerilatedDesign.of(ArbiterDesign.TOP, files)
        .clock("clock")
        .lintFatal(false)
        .internals()
        .forShortRuns()
        .build()
        .open();
  }

  /**
   * The hardware with queues always full or always empty, and random commands; its nets say what it
   * decides and whose entries are. The link takes a packet in a quarter of the cycles.
   */
  private static final class Run {
    private final GapWatch watch = new GapWatch(ARBITER.highCap());

    /**
     * The number of times that live entries were not granted when it was their turn, as if not
     * eligible.
     */
    private int passedOver;

    private final CycleArbiter model;
    private final TableCommands commands;
    private final Random random = new Random(SEED);
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

    Run(Simulation simulation, ArbiterParameters parameters, int vls) {
      model = CycleArbiter.of(parameters);
      commands = new TableCommands(parameters.engine().orElseThrow(), parameters.dataVls(), SEED);
      begins = simulation.internal("arbitration.begins");
      pointer = simulation.signal("highPointer");
      beginningEntry = simulation.internal("arbitration.beginningEntry");
      noneEligible = simulation.internal("arbitration.noneEligible");
      live = simulation.signal("highLive");
      copied = simulation.internal("engine.copier.handle");
      releasing = simulation.internal("engine.copier.releaser.active");
      released = simulation.internal("engine.copier.releaser.handle");
      pins = new ArbiterPins(simulation, parameters);
      int there = vls & (1 << parameters.dataVls()) - 1;
      model.in.headValid = there;
      model.in.creditAvailable = there;
      Arrays.fill(model.in.headLength, DWORDS);
      pins.drive(model.in);
      pins.reset(true);
      pins.cycle();
      pins.reset(false);
    }

    void run(Predicate<Run> enough) {
      int owner = 0;
      for (int cycle = 0; cycle < CYCLES && !enough.test(this); cycle++) {
        commands.next(model.in.engine, model.out.engine);
        model.in.grantReady = random.nextInt(4) == 0;
        model.settle();
        pins.drive(model.in);
        pins.cycle();
        observe(owner);
        // What becomes live does so at the end of a cycle in which it is being copied.
        owner = (int) copied.sampled();
        model.edge();
      }
    }

    private void observe(int owner) {
      decision.turn = begins.sampled() == 1;
      decision.pointer = (int) pointer.sampled();
      decision.turnEntry = (int) beginningEntry.sampled();
      decision.noneEligible = noneEligible.sampled() == 1;
      int dying = releasing.sampled() == 1 ? (int) released.sampled() : -1;
      watch.cycle(decision, live.sampled(), dying, _ -> owner);
      if (decision.turn && (live.sampled() & between(decision)) != 0) {
        passedOver++;
      }
    }

    private static long between(EngineInputs decision) {
      int entries = ARBITER.highCap();
      long positions = 0;
      int position = (decision.pointer + 1) % entries;
      while (position != decision.turnEntry) {
        positions |= 1L << position;
        position = (position + 1) % entries;
      }
      return positions;
    }
  }
}
