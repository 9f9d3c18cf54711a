// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.mutation;

import java.util.List;
import java.util.Optional;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.HeadKind;
import vlarb.model.arbitration.HighLimitExpiry;
import vlarb.model.arbitration.LowTurn;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.UnlistedVl;
import vlarb.model.arbitration.UnsupportedVl;
import vlarb.testbench.lockstep.Lockstep;
import vlarb.testbench.lockstep.Mismatch;
import vlarb.testbench.lockstep.Observer;
import vlarb.testbench.stimulus.Exerciser;
import vlarb.verilator.Simulation;

/** The arbiters that bugs are seeded in, and the run that has to find them. */
public enum Bench {
  /** The default rules. */
  SPEC(Architecture.FLAT, 8, 8, 4, Rules.SPEC),
  /** Rules that all differ from the default, and capacities that are no powers of two. */
  OTHER_RULES(
      Architecture.FLAT,
      5,
      3,
      8,
      new Rules(
          HighLimitExpiry.NEGATIVE,
          LowTurn.UNTIL_EXHAUSTED,
          UnsupportedVl.FOLD,
          UnlistedVl.WHEN_IDLE)),
  /** The default rules, looking ahead. */
  SCAN(Architecture.SCAN, 8, 8, 4, Rules.SPEC),
  /** Two groups of two VLs for each table, and a comparison. */
  TREE(Architecture.TREE, 8, 8, 4, Rules.SPEC),
  /** Rows that say which VL comes first. */
  PAIRS(Architecture.PAIRS, 8, 8, 4, Rules.SPEC),
  /** Two groups again, with packets that are announced. */
  SERIAL(Architecture.TREE, 8, 8, 4, Rules.SPEC, PortOptions.NONE.withHeads(HeadKind.SERIAL)),
  /** An interface with all that it can have beside arbitration. */
  OPTIONS(Architecture.FLAT, 3, 2, 4, Rules.SPEC, new PortOptions(2048, 8).withClockEnable());

  /** The number of clock cycles for which a bug may hide. */
  static final long CYCLES = 1_000_000;

  private static final int HIGH_LIMIT = 6;
  private static final int SEED = 7;

  private final ArbiterParameters parameters;

  Bench(Architecture architecture, int highCap, int lowCap, int dataVls, Rules rules) {
    this(architecture, highCap, lowCap, dataVls, rules, PortOptions.NONE);
  }

  Bench(
      Architecture architecture,
      int highCap,
      int lowCap,
      int dataVls,
      Rules rules,
      PortOptions options) {
    parameters =
        new ArbiterParameters(highCap, lowCap, dataVls, 4, architecture, CreditKind.BLOCKS, rules)
            .withOptions(options);
  }

  public ArbiterParameters parameters() {
    return parameters;
  }

  /** Runs a design of these parameters beside the golden model. */
  Optional<Mismatch> run(Simulation simulation) {
    var exerciser = new Exerciser(parameters, List.of(), List.of(), HIGH_LIMIT, SEED);
    return new Lockstep(simulation, parameters, exerciser, Observer.NONE).run(CYCLES);
  }
}
