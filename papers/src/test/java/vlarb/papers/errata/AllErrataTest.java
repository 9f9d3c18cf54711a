// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.errata;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class AllErrataTest {
  static List<Erratum> errata() {
    return AllErrata.all();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("errata")
  void itsCaseShowsIt(Erratum erratum) {
    Evidence evidence = erratum.evidence().get();
    assertTrue(evidence.isShown(), evidence::finding);
    assertFalse(evidence.finding().contains("|"), "a table's cell");
  }

  @Test
  void theNumbersCountFromOneAndNoPaperIsLeftOut() {
    List<Integer> numbers = errata().stream().map(Erratum::number).toList();
    assertEquals(IntStream.rangeClosed(1, numbers.size()).boxed().toList(), numbers);
    Set<Paper> papers = errata().stream().map(Erratum::paper).collect(Collectors.toSet());
    assertEquals(EnumSet.copyOf(Arrays.asList(Paper.values())), papers);
  }

  /** The figures that the cases must come to. */
  @Test
  void theFiguresAreThoseOfThePlanningContract() {
    assertFinding(WasteCases.uniform(), "8.934795 exactly");
    assertFinding(WasteCases.proportional(), "5.696386 exactly");
    assertFinding(AdmissionCases.tenServiceLevels(), "= 68 entries of 64");
    assertFinding(AdmissionCases.rateBeyondAnEntry(), "418 to 1665 blocks: 2 to 7 entries, so");
    assertFinding(AdmissionCases.rateBeyondAnEntry(), "distance 32 to 8");
    assertFinding(AdmissionCases.reservable(), "70 % of the link");
    assertFinding(ArbitrationCases.bestCase(), "5.9 %");
    assertFinding(GraphCases.paths(), "C = 3, and no two of them have more than 5 paths, not 8");
    assertFinding(GraphCases.cycles(), "has 3 cycles");
    assertFinding(
        GraphCases.patterns(),
        "by the tree of b bac has 1X, bdc X0; by that of a acb has 01, acdb 01");
    assertFinding(ArbitrationCases.pktLen(), "[6, 6, 1, 7, 7]");
  }

  private static void assertFinding(Evidence evidence, String part) {
    assertTrue(evidence.finding().contains(part), evidence::finding);
  }
}
