// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.row;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.of.arbiter.table.TwoBanks;
import vlarb.proof.of.arbiter.table.TwoBanks.Made;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;
import vlarb.proof.rule.Symbolic;
import vlarb.rtl.arbiter.row.RowMemories;
import vlarb.rtl.arbiter.rows.RowBuilder;

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
    Bool isHigh = builder.rowAddress().bit(builder.rowAddress().width() - 1);
    Bool commits = memories.highBanks().map(_ -> isHigh.not()).orElseGet(() -> lit(true));
    Made rows = new Made(builder.writeRow().and(commits), builder.rowAddress(), builder.row());
    banks.inForce("row", rows, memories.rowAddress(), memories.row());
    memories.highBanks().ifPresent(high -> rowsOfEngine(memories, high));
  }

  /** A row of a table engine's table is the one that was made last for its bank. */
  private static void rowsOfEngine(RowMemoriesInside memories, RowMemories.HighBanks high) {
    RowBuilderInside builder = memories.builder();
    Rule.relyOn("another_bank_is_written", high.highWriteBank().ne(high.highBank()));
    UInt read = cat(memories.rowAddress(), high.highBank());
    UInt symbol = Symbolic.constant(memories.module(), read).named("rowOfEngineSymbol");
    Bool isHigh = symbol.bit(symbol.width() - 1);
    Bool isMade = regInit(false);
    UInt made = reg(uint(memories.row().width())).named("rowOfEngineMade");
    Bool writes =
        builder.writeRow().and(symbol.eq(cat(builder.rowAddress(), high.highWriteBank())));
    when(
        writes,
        () -> {
          isMade.set(true);
          made.set(builder.row());
        });
    Bool known = Past.was(memories.module(), isMade.and(isHigh).and(read.eq(symbol)));
    Rule.TABLE_ATOMIC.implies("row_of_engine_as_made", known, memories.row().eq(regNext(made)));
    Rule.TABLE_ATOMIC.reachable("row_of_engine", known);
  }
}
