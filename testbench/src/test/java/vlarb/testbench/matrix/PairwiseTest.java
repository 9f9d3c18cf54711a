// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class PairwiseTest {
  @Test
  void aPairThatIsMissingIsCounted() {
    List<int[]> rows = List.of(new int[] {0, 0}, new int[] {0, 1}, new int[] {1, 0});
    assertEquals(1, Pairwise.uncovered(rows, 2, 2));
  }

  @Test
  void noPairIsMissing() {
    List<int[]> rows = Pairwise.rows(3, 2, 2, 4);
    assertEquals(0, Pairwise.uncovered(rows, 3, 2, 2, 4));
  }
}
