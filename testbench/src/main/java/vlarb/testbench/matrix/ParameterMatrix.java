// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.matrix;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import vlarb.config.ArbiterVariants;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.HeadKind;
import vlarb.model.arbitration.HighLimitExpiry;
import vlarb.model.arbitration.LowTurn;
import vlarb.model.arbitration.Offer;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Tables;
import vlarb.model.arbitration.UnlistedVl;
import vlarb.model.arbitration.UnsupportedVl;
import vlarb.model.iba.VlWeight;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;

/** Arbiters in which every pair of values of two parameters occurs, and both profiles. */
public final class ParameterMatrix {
  /** Rules that differ from {@link Rules#SPEC} in each choice. */
  private static final Rules OTHER_RULES =
      new Rules(
          HighLimitExpiry.NEGATIVE,
          LowTurn.UNTIL_EXHAUSTED,
          UnsupportedVl.FOLD,
          UnlistedVl.WHEN_IDLE);

  private ParameterMatrix() {}

  /** The arbiters, always the same in the same order. */
  public static List<ArbiterParameters> all() {
    List<List<UnaryOperator<ArbiterParameters>>> variants = ArbiterVariants.all();
    int[] sizes = variants.stream().mapToInt(List::size).toArray();
    List<int[]> rows = Pairwise.rows(sizes);
    if (Pairwise.uncovered(rows, sizes) != 0) {
      throw new IllegalStateException("a pair is missing");
    }
    List<ArbiterParameters> all = new ArrayList<>();
    rows.forEach(row -> all.add(arbiter(variants, row)));
    for (Rules profile : List.of(Rules.SPEC, Rules.SHANLEY)) {
      all.add(new ArbiterParameters(8, 5, 15, 4, Architecture.FLAT, CreditKind.BLOCKS, profile));
    }
    return all;
  }

  /** Arbiters that have a table engine, of each architecture. */
  static List<ArbiterParameters> managed() {
    return List.of(
        managed(64, 16, Policy.LAZY, OTHER_RULES, PortOptions.NONE),
        managed(
                16,
                5,
                Policy.MODEL4,
                Rules.SPEC,
                PortOptions.NONE.withClockEnable().withOffer(Offer.STABLE))
            .withArchitecture(Architecture.SCAN),
        managed(64, 16, Policy.MODEL4, Rules.SPEC, PortOptions.NONE)
            .withArchitecture(Architecture.TREE),
        managed(16, 5, Policy.LAZY, Rules.SHANLEY, PortOptions.NONE.withClockEnable())
            .as(Architecture.PAIRS, HeadKind.SERIAL));
  }

  /** Arbiters that load tables after reset, of each kind of management port. */
  static List<ArbiterParameters> loaded() {
    List<VlWeight> high = List.of(new VlWeight(3, 20), VlWeight.NULL, new VlWeight(0, 1));
    List<VlWeight> low = List.of(new VlWeight(1, 255), new VlWeight(2, 8), new VlWeight(9, 3));
    Tables both = new Tables(6, high, low);
    PortOptions counters = new PortOptions(PortOptions.LONGEST, PortOptions.FEWEST_BITS);
    ArbiterParameters flat =
        new ArbiterParameters(5, 8, 4, 8, Architecture.FLAT, CreditKind.FLAGS, Rules.SHANLEY);
    return List.of(
        flat.withTablesAtReset(both),
        flat.withOptions(counters.withClockEnable())
            .withArchitecture(Architecture.SCAN)
            .withTablesAtReset(both),
        managed(16, 5, Policy.LAZY, Rules.SPEC, PortOptions.NONE)
            .withTablesAtReset(new Tables(255, List.of(), low)));
  }

  /** Arbiters to which packets are announced, of each number of VLs. */
  static List<ArbiterParameters> announced() {
    PortOptions bounded = new PortOptions(2072, 0).withClockEnable();
    List<VlWeight> high = List.of(new VlWeight(3, 20), new VlWeight(0, 1));
    List<VlWeight> low = List.of(new VlWeight(1, 255), new VlWeight(2, 8));
    return List.of(
        announced(64, 64, 15, Rules.SPEC, PortOptions.NONE),
        announced(64, 64, 15, Rules.SPEC, PortOptions.NONE).withArchitecture(Architecture.PAIRS),
        announced(5, 16, 8, Rules.SHANLEY, bounded),
        announced(16, 5, 4, Rules.SHANLEY, bounded).withArchitecture(Architecture.PAIRS),
        announced(2, 8, 4, OTHER_RULES, PortOptions.NONE)
            .withTablesAtReset(new Tables(6, high, low)),
        announced(1, 1, 2, Rules.SPEC, new PortOptions(PortOptions.SHORTEST, 0)));
  }

  private static ArbiterParameters announced(
      int high, int low, int vls, Rules rules, PortOptions options) {
    return new ArbiterParameters(
        high,
        low,
        vls,
        16,
        Architecture.TREE,
        CreditKind.BLOCKS,
        rules,
        options.withHeads(HeadKind.SERIAL));
  }

  private static ArbiterParameters managed(
      int high, int low, Policy policy, Rules rules, PortOptions options) {
    return new ArbiterParameters(high, low, 15, 16, Architecture.FLAT, CreditKind.BLOCKS, rules)
        .withOptions(options)
        .withEngine(EngineParameters.of(new TableSize(high), policy));
  }

  private static ArbiterParameters arbiter(
      List<List<UnaryOperator<ArbiterParameters>>> variants, int[] row) {
    ArbiterParameters arbiter = ArbiterParameters.DEFAULT;
    for (int key = 0; key < row.length; key++) {
      arbiter = variants.get(key).get(row[key]).apply(arbiter);
    }
    return arbiter;
  }
}
