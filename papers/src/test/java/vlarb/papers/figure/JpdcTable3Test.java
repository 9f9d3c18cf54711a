// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Table 3 of the 2009 paper, its smallest size. */
class JpdcTable3Test {
  @Test
  void theSmallestNetworkReservesAndSendsAsPrinted() {
    JpdcTable3 table = new JpdcTable3(List.of(8), 2, 400);
    table.make(2, done -> {});
    assertEquals(List.of(), table.failures());
    String text = table.report().markdown();
    List<String> lines = text.lines().filter(line -> line.contains("| 8 |")).toList();
    assertEquals(11, lines.size());
    for (String line : lines) {
      // A crossbar of the links' rate holds admitted traffic up.
      boolean slow = line.contains("speedup 1");
      assertTrue(slow || line.endsWith("| within |") || line.endsWith("| shown only |"), line);
    }
    assertTrue(text.contains("all arrived"));
  }
}
