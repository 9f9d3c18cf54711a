// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.errata;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.model.table.sets.FreeEntries;
import vlarb.model.table.sets.TableSize;

class ErrataTest {
  static List<Erratum> errata() {
    return Errata.all();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("errata")
  void thePrintedFormGoesWrongAndTheCorrectedOneDoesNot(Erratum erratum) {
    Evidence evidence = erratum.evidence().get();
    assertTrue(evidence.isShown(), evidence::finding);
    assertFalse(evidence.finding().isEmpty());
  }

  @Test
  void theNumbersCountFromOne() {
    List<Integer> numbers = Errata.all().stream().map(Erratum::number).toList();
    assertEquals(IntStream.rangeClosed(1, numbers.size()).boxed().toList(), numbers);
  }

  /** Times that can be are no evidence: the case needs those that are printed. */
  @Test
  void timesThatAreRightShowNothing() {
    assertTrue(MeasuredTimes.SUMMARY_INSERT.canBe());
    assertFalse(MeasuredTimes.SUMMARY_INSERT.exchanged().canBe());
  }

  /** The corrected reordering is not accused. */
  @Test
  void aTableThatIsPutInOrderIsNotCounted() {
    TableSize sixteen = new TableSize(16);
    FreeEntries free = FreeEntries.none(sixteen).with(sixteen.set(2, 0)).with(sixteen.set(3, 8));
    assertFalse(free.isOrdered());
    assertTrue(PrintedReordering.CORRECTED.orders(free));
  }
}
