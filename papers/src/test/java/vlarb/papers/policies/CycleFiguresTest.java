// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.policies;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class CycleFiguresTest {
  @Test
  void ofAThousandOperationsAllButOneAreWithin() {
    CycleFigures figures = new CycleFigures();
    for (int operation = 0; operation < 500; operation++) {
      figures.count(3);
    }
    for (int operation = 0; operation < 499; operation++) {
      figures.count(7);
    }
    figures.count(1000);
    assertEquals(1000, figures.operations());
    assertEquals((500 * 3 + 499 * 7 + 1000) / 1000.0, figures.mean());
    assertEquals(3, figures.within(0.5));
    assertEquals(7, figures.within(0.501));
    assertEquals(7, figures.within(0.999));
    assertEquals(1000, figures.within(0.9991));
    assertEquals(1000, figures.worst());
  }

  @Test
  void nothingCounted() {
    CycleFigures figures = new CycleFigures();
    assertTrue(Double.isNaN(figures.mean()));
    assertThrows(IllegalStateException.class, figures::worst);
  }
}
