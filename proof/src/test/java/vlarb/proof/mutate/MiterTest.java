// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.mutate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Rules;

/** Tests of what a proof of equivalence shows of known mutants, and what it must not show. */
@Tag("thorough")
class MiterTest {
  private static final ArbiterParameters TREE =
      new ArbiterParameters(8, 5, 4, 64, Architecture.TREE, CreditKind.BLOCKS, Rules.SPEC);

  /** A bit of what an entry has left, of 13: the last one is its sign. */
  private static final String LEFT = "inv B arbitration.weights.ofTable";

  private static final int SIGN = 12;

  /** Rows are written after a reset in the middle of a commit, too. */
  private static final String STRAY_WRITE = "const1 Q arbitration.memories.builder.busyMerged";

  private static final String WRONG_OUTPUT = "inv Y grantVl";

  /** Rows are made of another entry. */
  private static final String WRONG_READ = "inv Q arbitration.memories.builder_readAddress";

  @TempDir Path folder;

  @Test
  void onlyWhatDoesTheSameIsProved() {
    MutableDesign design =
        new MutableDesign(HuntedDesign.arbiter(TREE), MutationClass.CELLS, folder);
    PointMutation left = find(design, LEFT);
    List<PointMutation> mutants =
        List.of(
            negative(left),
            left,
            find(design, STRAY_WRITE),
            find(design, WRONG_OUTPUT),
            find(design, WRONG_READ));
    assertArrayEquals(
        new boolean[] {true, false, false, false, false},
        new MutantEquivalence(design, 60).of("known", mutants));
  }

  /** The mutation where the number is negative: no turn goes on with it then. */
  private static PointMutation negative(PointMutation of) {
    return new PointMutation(
        "cnot1", of.cell(), of.port(), of.bit(), SIGN, of.wire(), of.wireBit(), of.lines());
  }

  private static PointMutation find(MutableDesign design, String text) {
    return design.mutations().stream()
        .map(PointMutation.class::cast)
        .filter(each -> text.equals(brief(each)))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no mutant " + text));
  }

  private static String brief(PointMutation each) {
    return "%s %s %s".formatted(each.mode(), each.port(), each.wire());
  }
}
