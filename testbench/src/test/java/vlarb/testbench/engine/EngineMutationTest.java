// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.chisel.VerilogModule;
import vlarb.model.table.cycle.Command;
import vlarb.model.table.cycle.CycleTableEngine;
import vlarb.model.table.cycle.EngineInputs;
import vlarb.model.table.cycle.EngineOutputs;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.cycle.Operation;
import vlarb.model.table.policy.Maintenance;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.rtl.generate.EngineDesign;
import vlarb.testbench.cosim.VerilogFiles;
import vlarb.testsupport.TakesTurns;
import vlarb.verilator.Simulation;
import vlarb.verilator.VerilatedDesign;

/**
 * Lock-step finds every bug seeded in the table engine, and none where there is none. What memory
 * returns for a word that is being written is undefined, and so it is noise here.
 */
@TakesTurns(1)
@Execution(ExecutionMode.CONCURRENT)
@Tag("thorough")
class EngineMutationTest {
  private static final long CYCLES = 1_000_000;
  private static final int SEED = 7;

  private static final Map<Policy, List<VerilogModule>> RIGHT = new EnumMap<>(Policy.class);

  @BeforeAll
  static void generate() {
    for (Policy policy : Policy.ofHardware()) {
      RIGHT.put(policy, EngineDesign.of(parameters(policy)));
    }
  }

  /** A table of 8 entries needs no set put into order twice. */
  private static EngineParameters parameters(Policy policy) {
    boolean orders = policy.afterRelease().contains(Maintenance.REORDER);
    return new EngineParameters(new TableSize(orders ? 16 : 8), policy, 2);
  }

  @ParameterizedTest
  @MethodSource("vlarb.model.table.policy.Policy#ofHardware")
  void rightDesignAgrees(Policy policy) {
    assertEquals(Optional.empty(), run(policy, RIGHT.get(policy)));
  }

  @ParameterizedTest(name = "{1}: {2}")
  @CsvSource(
      delimiter = ';',
      value = {
        "MODEL4; Model4Core; the right one of two sets is filled; left: setIsLeft -> ~setIsLeft",
        "MODEL4; Model4Core; brothers are exchanged; strangers = 1'h1",
        "MODEL4; Model4Core; an insert leaves nothing of a larger set; gets: drop borrowed",
        "MODEL4; Model4Core; a singular set stays behind; moves3 = 1'h0",
        "MODEL4; Model4Core; a full table takes one more; enough: |count -> 1'h1",
        "MODEL4; Model4Core; ready before all is known; ready: drop settling | settlingDeep",
        "LAZY; LazyCore; the right one of two sets is filled; leftSet = right",
        "LAZY; LazyCore; a request gets a set of a larger one; place2: drop ~has2",
        "LAZY; LazyCore; entries that were moved stay occupied; clearing = 1'h0",
        "LAZY; LazyCore; entries that were moved to stay free; entryMoves = 1'h0",
        "LAZY; LazyCore; the deepest pair is joined; left: tooSmall -> tooSmall & ~makesRoom",
        "LAZY; SetScan; free brothers count as singular; looked = sets",
        "LAZY; SetScan; half a set counts as free; fathers: sets[2] & sets[3] -> sets[2] | sets[3]",
        "MODEL1; Model1Core; nothing is joined after inserts; defragments: commanded -> releases",
        "MODEL2; OrderedCore; sets to the right count as misplaced; toItsLeft: drop scan.leftmost < rankedIndex",
        "MODEL2; OrderedCore; one exchange is taken to be enough; setDone = 1'h1",
        "MODEL2; OrderedCore; a set moves beside its place; ancestor = misplacedIndex",
        "MODEL2; OrderedCore; the second singular set is left; levelDone: drop second | ~ranked",
        "MODEL3; OrderedCore; reordering stops a level early; ordered: rank[0] -> rank[1]",
        "MODEL4; Planner; what was moved just now is not seen; knownHandle: sure -> 1'h0",
        "MODEL4; Planner; what was moved before that is not seen; start: byMoveBefore -> 1'h0",
        "MODEL4; Planner; a place counts that is read while it is written; stale = 1'h0",
        "MODEL4; Planner; an exchange ends early; walking: exchangeValid & (|exchangeSpan) -> 1'h0",
        "MODEL4; Copier; old copies stay; mask.die: drop diesLater",
        "MODEL4; Copier; old copies die at once; mask.die: swaps -> isMove",
        "MODEL4; Copier; copies are seen unwritten; mayGoLive: drop complete",
        "MODEL4; Copier; copies become live anywhere; mayGoLive: drop boundary",
        "MODEL4; Copier; what is left over is lost; writeWeight = share",
        "MODEL4; Copier; the weight in use is overwritten; writeBank = ~_",
        "MODEL4; Copier; a weight comes with a VL; writesVl: drop ~isWeigh",
        "MODEL4; Copier; a released sequence comes back; vain = 1'h0",
        "MODEL4; Copier; a record is read while it is written; waits: drop recordWritten",
        "MODEL4; Copier; all have more than one entry; complete: jobSpan == 3'h0 -> 1'h0",
        "MODEL4; Copier; a move never ends; moved = 1'h0",
        "MODEL4; Copier; a job begins where a released sequence lives; waits: drop releaser.releasing",
        "MODEL4; Releaser; what is being copied survives; whileCopied = 1'h0",
        "MODEL4; Releaser; another copy survives; killOther = 1'h0",
        "MODEL4; Releaser; a copy becomes live after its release; holdsBack: drop ofJob",
        "MODEL4; PassedTurn; turns passed over do not count; asFar: turnEntry >= turnNext -> turnEntry == turnNext",
        "MODEL4; WeightCheck; an entry weighs 256; tooMuch2: drop |(weight[10:9])",
        "MODEL4; WeightCheck; an entry weighs 255 and one more; tooMuch1: drop (&(weight[9:2])) & (|(weight[1:0]))",
        "MODEL4; Commander; VL15 is placed; canBe: drop vlAsked != VL15",
        "MODEL4; Commander; commands overtake exchanges; quiet: drop planned",
        "MODEL4; Commander; a release overtakes another; canRelease: drop ~releasing",
        "MODEL4; Commander; an answer is lost; answerFree = 1'h1",
        "MODEL4; TableEngine; a handle is given out twice; slots.take = 1'h0"
      })
  void seededBugIsFound(Policy policy, String module, String bug, String edit) {
    List<VerilogModule> mutant = VerilogModule.edited(RIGHT.get(policy), module, edit);
    assertTrue(run(policy, mutant).isPresent(), () -> "not found in " + CYCLES + " cycles: " + bug);
  }

  /**
   * The planner moves a sequence twice running where memory has a handle that is given out again
   * for a larger set: too rare for random commands.
   */
  @Test
  void levelOfAnotherSequenceIsFound() {
    EngineParameters parameters = parameters(Policy.MODEL4);
    List<VerilogModule> right = RIGHT.get(Policy.MODEL4);
    assertEquals(Optional.empty(), run(parameters, right, twiceRunning()));
    List<VerilogModule> mutant = VerilogModule.edited(right, "Planner", "movedLevel = level");
    assertTrue(run(parameters, mutant, twiceRunning()).isPresent());
  }

  /** Fills a table of 8 entries; the handle of the sequence on entry 4 goes to one of 2 entries. */
  private static ScriptedCommands twiceRunning() {
    List<Command> commands = new ArrayList<>();
    commands.add(new Command(Operation.INSERT, 1, 0, 0, 40));
    for (int single = 0; single < 4; single++) {
      commands.add(new Command(Operation.INSERT, 3, 0, 1, 10));
    }
    commands.add(new Command(Operation.RELEASE, 0, 0, 0, 0));
    commands.add(new Command(Operation.RELEASE, 0, 1, 0, 0));
    for (int handle : new int[] {5, 6, 7, 0}) {
      commands.add(new Command(Operation.INSERT, 2, 0, 2, 20));
      commands.add(new Command(Operation.RELEASE, 0, handle, 0, 0));
    }
    commands.add(new Command(Operation.INSERT, 2, 0, 2, 20));
    commands.add(new Command(Operation.RELEASE, 0, 3, 0, 0));
    return new ScriptedCommands(new TableSize(8), commands, SEED);
  }

  private static Optional<EngineLockstep.Mismatch> run(Policy policy, List<VerilogModule> design) {
    EngineParameters parameters = parameters(policy);
    return run(parameters, design, new EngineExerciser(parameters, SEED)::next);
  }

  private static Optional<EngineLockstep.Mismatch> run(
      EngineParameters parameters,
      List<VerilogModule> design,
      BiConsumer<EngineInputs, EngineOutputs> stimulus) {
    try (VerilogFiles verilog = new VerilogFiles(NoisyMemories.in(design));
        Simulation simulation =
            VerilatedDesign.of(EngineDesign.TOP, verilog.files())
                .clock("clock")
                .lintFatal(false)
                .randomInitialState()
                .build()
                .openRandom(SEED)) {
      CycleTableEngine model = new CycleTableEngine(parameters);
      EngineCoverage coverage = new EngineCoverage(model, parameters);
      return new EngineLockstep(simulation, model, stimulus, coverage).run(CYCLES);
    }
  }
}
