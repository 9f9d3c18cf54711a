// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.flat;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.of.arbiter.row.RowBuilderInside;
import vlarb.proof.of.arbiter.table.TwoBanks;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;
import vlarb.proof.rule.Symbolic;
import vlarb.rtl.arbiter.flat.TableMemories.TablePorts;

/**
 * Properties of the memories of rows and weights. Here a word is read in a cycle of one's choice,
 * and in that of a commit already in the bank that comes into force.
 */
final class TableMemoriesProperties {
  private final TableMemoriesInside memories;
  private final RowBuilderInside builder;

  /** The bank that is read in this cycle. */
  private final UInt inUse;

  private TableMemoriesProperties(TableMemoriesInside memories) {
    this.memories = memories;
    builder = memories.builder();
    inUse = mux(memories.commit(), memories.bank().not(), memories.bank());
  }

  /** States all of it. */
  static void state(TableMemoriesInside memories) {
    TableMemoriesProperties properties = new TableMemoriesProperties(memories);
    TwoBanks banks = new TwoBanks(memories.module(), memories.bank());
    banks.exchangedWhen(memories.builder().done());
    banks.madeOfEntries(
        memories.access(), memories.builder().walking(), memories.builder().readAddress());
    Bool writes = memories.builder().writeRow();
    if (memories.high().isPresent()) {
      int bits = memories.shape().entryBits();
      Bool ofHigh = memories.builder().rowAddress().bits(bits, bits).bit(0);
      properties.inForce("high", writes.and(ofHigh), memories.high().get());
      properties.inForce("low", writes.and(ofHigh.not()), memories.low());
    } else {
      properties.inForce("low", writes, memories.low());
    }
  }

  /**
   * A word that is read in the bank in force is the word that was made for this bank while the
   * other bank was in force; no word is made in the cycle in which banks are exchanged.
   *
   * @param made a word of the table is made
   */
  private void inForce(String table, Bool made, TablePorts ports) {
    UInt address = inUse.cat(ports.entry()).named(table + "Address");
    UInt symbol = Symbolic.constant(memories.module(), address).named(table + "Symbol");
    int bits = ports.rows().entryBits();
    UInt entry = builder.rowAddress().bits(bits - 1, 0);
    UInt row = memories.shape().order().narrowed(builder.row(), bits);
    UInt word = builder.weight().cat(row);
    Bool isMade = regInit(false).named(table + "IsMade");
    UInt forBank = reg(uint(word.width())).named(table + "Made");
    when(
        made.and(memories.bank().not().cat(entry).eq(symbol)),
        () -> {
          isMade.set(true);
          forBank.set(word);
        });
    Bool quiet = memories.commit().and(made).not();
    Bool reads = ports.read().and(address.eq(symbol)).and(isMade).and(quiet);
    UInt seen = ports.weight().cat(ports.row());
    Bool read = Past.was(memories.module(), reads).named(table + "IsRead");
    Rule.TABLE_ATOMIC.implies(table + "_as_made", read, seen.eq(regNext(forBank)));
    Rule.TABLE_ATOMIC.implies(
        table + "_stays", Past.was(memories.module(), ports.read().not()), seen.eq(regNext(seen)));
    Rule.TABLE_ATOMIC.reachable(table + "_read", read);
  }
}
