// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.rtl.generate.ArbiterDesign;
import vlarb.testbench.cosim.VerilogFiles;
import vlarb.testbench.lockstep.Lockstep;
import vlarb.testbench.lockstep.Mismatch;
import vlarb.testbench.lockstep.Observer;
import vlarb.testbench.stimulus.Exerciser;
import vlarb.testsupport.TakesTurns;
import vlarb.verilator.Simulation;
import vlarb.verilator.VerilatedDesign;

/** Lock-step finds the bugs seeded between an arbiter and its table engine. */
@Execution(ExecutionMode.CONCURRENT)
class ManagedMutationTest {
  private static final Rules RULES =
      new Rules(
          HighLimitExpiry.NOT_POSITIVE,
          LowTurn.ONE_PACKET,
          UnsupportedVl.FOLD,
          UnlistedVl.WHEN_IDLE);
  private static final ArbiterParameters ARBITER =
      new ArbiterParameters(8, 2, 8, 64, Architecture.FLAT, CreditKind.FLAGS, RULES)
          .withEngine(new EngineParameters(new TableSize(8), Policy.MODEL4, 4));

  private static final long CYCLES = 250_000;
  private static final int SEED = 7;

  private static final Map<Architecture, List<VerilogModule>> RIGHT =
      new EnumMap<>(Architecture.class);

  @BeforeAll
  static void generate() {
    for (Architecture architecture :
        EnumSet.of(Architecture.FLAT, Architecture.SCAN, Architecture.TREE)) {
      RIGHT.put(architecture, ArbiterDesign.of(arbiter(architecture)).modules());
    }
  }

  private static ArbiterParameters arbiter(Architecture architecture) {
    ArbiterParameters arbiter =
        architecture.takesEngine(UnsupportedVl.FOLD)
            ? ARBITER
            : ARBITER.withRules(RULES.withUnsupportedVl(UnsupportedVl.SKIP));
    return arbiter.withArchitecture(architecture);
  }

  @Tag("thorough")
  @ParameterizedTest
  @EnumSource(names = {"FLAT", "SCAN", "TREE"})
  void rightDesignAgrees(Architecture architecture) {
    assertEquals(Optional.empty(), run(architecture, RIGHT.get(architecture)));
  }

  @Tag("thorough")
  @TakesTurns(0)
  @ParameterizedTest(name = "{0}, {2}")
  @CsvSource(
      delimiter = ';',
      value = {
        "FLAT; ManagedTable8; dead entries are served; next.eligible: drop live",
        "FLAT; ManagedTable8; a dead entry goes on; remaining: counts -> 1'h1",
        "FLAT; ManagedTable8; the other weight counts; weighed: bank[next.index] -> ~bank[next.index]",
        "FLAT; ManagedTable8; the turns that go on are told of; begins = send",
        "FLAT; ManagedTable8; a name is not folded; vl: {2'h0, servingName[1:0]} -> servingName",
        "FLAT; ManagedTable8; the odd VL counts for the even; found1: ~found0 -> 8'hFF",
        "FLAT; NextEligible8; no wrapping around; index: wrapped.index -> 3'h0",
        "FLAT; NextEligible8; the pointer's entry comes first; aheadUpTo = 8'h7F >> ~pointer",
        "FLAT; LowestBit8; half a window is not seen; skip2 = ~window4[0]",
        "FLAT; RowBuilder; VLs of the low table before stay listed; clear: drop ~secondNamed",
        "FLAT; DataArbitration; each cycle is a decision; noneEligible: drop decide",
        "FLAT; Management; the high table can be written; writable: lowHit -> entryHit",
        "FLAT; TableReadout; the other weight is read; words.readAddress: bank[entry] -> ~bank[entry]",
        "FLAT; TableReadout; dead entries can be read; data: counted -> 1'h1",
        "SCAN; ScanArbitration; boundaries come a cycle late; boundary: result.sent -> steps.step[0]",
        "SCAN; ScanArbitration; the wrong table's weight; loaded: memories.weight -> high.weight",
        "SCAN; ScanArbitration; the low table keeps what it has; low.newRemaining: memories.commit -> 1'h0",
        "SCAN; ScanResult; idle decisions are not told of; wasNone: decides -> leaves",
        "SCAN; ScanResult; turns that go on are told of; begun: foundBegins -> byHigh",
        "SCAN; ScanResult; a grant beside a commit is forgotten; wasSent = sends",
        "SCAN; ScanResult; a commit moves the high table; highMoved = _ | prepare",
        "SCAN; TableReadout; dead entries can be read; data: counted -> 1'h1",
        "TREE; ManagedRows; a release does not break off; stops: drop anew",
        "TREE; ManagedRows; rows are made beside two copies; stops: drop halfway",
        "TREE; ManagedRows; rows are made beside a commit; stops: drop committing",
        "TREE; ManagedRows; the old copy's rows stay in use; moves: drop handsOver",
        "TREE; ManagedRows; where nothing is eligible as well; two = 1'h0",
        "TREE; ManagedRows; no rows without the old copy; last: later -> 1'h1",
        "TREE; ManagedRows; the old copy is missing too early; askedLater = 1'h1",
        "TREE; ManagedRows; both tables in one bank; highWriteBank: laterMerged -> 1'h0",
        "TREE; ManagedRows; the banks change a cycle early; ready: lastMerged -> lastNamed",
        "TREE; ManagedRows; looks go on by other weights; changes: drop weighs",
        "TREE; ManagedRows; a dead entry goes on; died = 1'h0",
        "TREE; ManagedRows; the other weight counts; weights.readAddress: bank[servingEntry] -> ~bank[servingEntry]",
        "TREE; RowBuilder; dead entries have rows; weighty: highCounts -> 1'h1",
        "TREE; RowBuilder; what the high table listed stays; highListedSoFar: clear -> 1'h0",
        "TREE; Copier; the new copy has no rows; counts: comes -> 1'h0",
        "TREE; Copier; the old copy keeps its rows; oldDiesToo: drop moves & askedLater",
        "TREE; RowArbitration; the low table's weight; weights.weight: highSent -> 1'h0",
        "TREE; WeightAccount; a commit ends the high table's turn; leftHigh: ends -> fresh",
        "TREE; TurnNotices; all decisions find something; wasNone = 1'h0",
        "TREE; TurnNotices; turns that go on are told of; began: drop ~continues"
      })
  void seededBugIsFound(Architecture architecture, String module, String bug, String edit) {
    List<VerilogModule> mutant = VerilogModule.edited(RIGHT.get(architecture), module, edit);
    assertTrue(
        run(architecture, mutant).isPresent(), () -> "not found in " + CYCLES + " cycles: " + bug);
  }

  private static Optional<Mismatch> run(Architecture architecture, List<VerilogModule> design) {
    ArbiterParameters arbiter = arbiter(architecture);
    try (VerilogFiles verilog = new VerilogFiles(design);
        Simulation simulation =
            VerilatedDesign.of(ArbiterDesign.TOP, verilog.files())
                .clock("clock")
                .lintFatal(false)
                .randomInitialState()
                .forShortRuns()
                .build()
                .openRandom(SEED)) {
      Exerciser exerciser = new Exerciser(arbiter, List.of(), List.of(), 6, SEED);
      return new Lockstep(simulation, arbiter, exerciser, Observer.NONE).run(CYCLES);
    }
  }
}
