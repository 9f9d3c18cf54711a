// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.coverage;

import java.util.LinkedHashMap;
import java.util.Map;
import vlarb.cosim.coverage.Coverage.Item;
import vlarb.model.cycle.ArbiterOutputs;

/** Counts in how many cycles each VL was sent from each table. */
final class VlByTable {
  static final String NAME = "VL by table";

  private final long[] high;
  private final long[] low;

  VlByTable(int dataVls) {
    high = new long[dataVls];
    low = new long[dataVls];
  }

  /** Counts a packet that a table sends. */
  void see(ArbiterOutputs out) {
    (out.grantTable == ArbiterOutputs.TABLE_HIGH ? high : low)[out.grantVl]++;
  }

  /** The bins for both tables of each VL. */
  Item item() {
    Map<String, Long> bins = new LinkedHashMap<>();
    for (int vl = 0; vl < high.length; vl++) {
      bins.put("VL" + vl + ", high", high[vl]);
      bins.put("VL" + vl + ", low", low[vl]);
    }
    return new Item(NAME, bins);
  }
}
