// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.trace;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.chisel.VerilogModule;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.HighLimitExpiry;
import vlarb.model.arbitration.LowTurn;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.UnlistedVl;
import vlarb.model.arbitration.UnsupportedVl;
import vlarb.model.cycle.HardwareFaultException;
import vlarb.rtl.generate.ArbiterDesign;
import vlarb.testbench.cosim.ArbiterRtl;
import vlarb.verilator.SimulatorLibrary;
import vlarb.verilator.Trace;

/** Generated traces tell a wrong engine from a right one. */
@Tag("thorough")
class SeededBugsTest {
  private static final int TRACES = 100;

  private static final ArbiterParameters ARBITER =
      Ports.port(4, 4, CreditKind.BLOCKS, Rules.SHANLEY);

  /** A choice that a model takes for another. */
  private enum WrongRule {
    EXPIRY(
        new Rules(
            HighLimitExpiry.NOT_POSITIVE,
            LowTurn.UNTIL_EXHAUSTED,
            UnsupportedVl.SKIP,
            UnlistedVl.NEVER)),
    TURN(
        new Rules(
            HighLimitExpiry.NEGATIVE, LowTurn.ONE_PACKET, UnsupportedVl.SKIP, UnlistedVl.NEVER)),
    UNSUPPORTED(
        new Rules(
            HighLimitExpiry.NEGATIVE,
            LowTurn.UNTIL_EXHAUSTED,
            UnsupportedVl.FOLD,
            UnlistedVl.NEVER)),
    UNLISTED(
        new Rules(
            HighLimitExpiry.NEGATIVE,
            LowTurn.UNTIL_EXHAUSTED,
            UnsupportedVl.SKIP,
            UnlistedVl.WHEN_IDLE));

    private final Rules rules;

    WrongRule(Rules rules) {
      this.rules = rules;
    }
  }

  @TempDir private Path folder;

  @Test
  void theRightEnginesAgree() {
    SimulatorLibrary library = new ArbiterRtl.Generated(ARBITER).build(Trace.NONE);
    assertTrue(agree(ARBITER, library));
  }

  @ParameterizedTest
  @EnumSource
  void aModelWithAWrongRuleIsFound(WrongRule wrong) {
    SimulatorLibrary library = new ArbiterRtl.Generated(ARBITER).build(Trace.NONE);
    assertFalse(agree(ARBITER.withRules(wrong.rules), library));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "DataVl # hasCredits = needed < blocks",
        "HighPriCounter # base = counted",
        "HighPriCounter # atZero = zero",
        "RowTable4 # goesOn: drop |remaining",
        "RowBuilder # laterThan: serves[i] -> 1'h0",
        "DataArbitration # highTurn: turn & low.holds -> turn",
      })
  void hardwareWithABugIsFound(String module, String edit) throws IOException {
    List<Path> files = new ArrayList<>();
    List<VerilogModule> right = ArbiterDesign.of(ARBITER).modules();
    for (VerilogModule each : VerilogModule.edited(right, module, edit)) {
      files.add(Files.writeString(folder.resolve(each.fileName()), each.text()));
    }
    SimulatorLibrary library = new ArbiterRtl.Given(files).build(Trace.NONE);
    assertFalse(agree(ARBITER, library));
  }

  /** True if a model and hardware print the same for every trace. */
  private static boolean agree(ArbiterParameters model, SimulatorLibrary library) {
    for (int seed = 0; seed < TRACES; seed++) {
      List<TraceEvent> events = Engines.parse(RandomTrace.of(seed, ARBITER), ARBITER);
      List<String> expected = Engines.run(events, new ModelEngine(model));
      try {
        if (!expected.equals(Engines.run(events, RtlEngine.open(library, ARBITER)))) {
          return false;
        }
      } catch (HardwareFaultException e) {
        return false;
      }
    }
    return true;
  }
}
