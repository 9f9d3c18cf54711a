// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The tables of figure 5 of the paper of 2007. */
class TpdsFigure5Test {
  @Test
  void everyTableIsAsPrinted() {
    TpdsFigure5 figure = new TpdsFigure5();
    figure.make(1, done -> {});
    String text = figure.report().markdown();
    System.out.print(text);
    assertEquals(List.of(), figure.failures());
    assertEquals(8, text.lines().filter(line -> line.endsWith("| reproduced |")).count(), text);
    assertTrue(text.contains("| b0X | 1 | ✓ | ✓ |\n| b1X | 2 | – | – |\n"), text);
    assertTrue(text.contains("| d0X | 1 | – | ✓ |\n| d1X | 2 | ✓ | – |\n"), text);
  }
}
