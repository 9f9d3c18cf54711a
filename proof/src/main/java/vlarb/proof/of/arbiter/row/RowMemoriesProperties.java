// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.row;

import vlarb.proof.of.arbiter.table.TwoBanks;
import vlarb.proof.of.arbiter.table.TwoBanks.Made;
import vlarb.rtl.arbiter.row.RowBuilder;

/** Properties of the memories of rows and weights. */
final class RowMemoriesProperties {
  private RowMemoriesProperties() {}

  /** States all of it. */
  static void state(RowMemoriesInside memories) {
    RowBuilderInside builder = memories.builder();
    TwoBanks banks = new TwoBanks(memories.module(), memories.bank());
    banks.exchangedWhen(builder.done());
    banks.madeOfEntries(memories.access(), builder.walking(), builder.readAddress());
    RowBuilder.WeightWrite own = builder.ownWeight().orElseThrow();
    Made weights = new Made(own.write(), own.address(), builder.weight());
    banks.inForce("weight", weights, memories.weightAddress(), memories.weight());
    Made rows = new Made(builder.writeRow(), builder.rowAddress(), builder.row());
    banks.inForce("row", rows, memories.rowAddress(), memories.row());
  }
}
