// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.flat.proof;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.flat.TableMemories;
import vlarb.rtl.arbiter.flat.TableMemories.TablePorts;
import vlarb.rtl.arbiter.row.RowBuilder;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.property.Past;
import vlarb.rtl.property.Rule;
import vlarb.rtl.property.Symbolic;

/**
 * What is proved of the memories, for one symbolic word of each and therefore for every word. The
 * words that decisions read were made before their bank was put in force, and they were made of the
 * entries that management wrote. A block memory's own symbolic word is the same one: both are what
 * is addressed in reset.
 */
final class MemoriesProperties {
  private final TableMemories memories;
  private final RowBuilder builder;

  /** The bank that is read in this cycle. */
  private final UInt inUse;

  private MemoriesProperties(TableMemories memories) {
    this.memories = memories;
    builder = memories.builder;
    inUse = mux(memories.commit, memories.bank.not(), memories.bank);
  }

  /** States all of it. */
  static void state(TableMemories memories) {
    MemoriesProperties properties = new MemoriesProperties(memories);
    properties.banks();
    properties.entries();
    Bool writes = memories.builder.writeRow;
    if (memories.high.isPresent()) {
      int bits = memories.shape.entryBits();
      Bool ofHigh = memories.builder.rowAddress.bits(bits, bits).bit(0);
      properties.inForce("high", writes.and(ofHigh), memories.high.get());
      properties.inForce("low", writes.and(ofHigh.not()), memories.low);
    } else {
      properties.inForce("low", writes, memories.low);
    }
  }

  /** The banks are exchanged when the memories are complete, and never else. */
  private void banks() {
    Bool exchanged = memories.bank.ne(regNext(memories.bank));
    Bool counts = Past.counts(memories);
    Rule.TABLE_ATOMIC.implies("exchange", counts, exchanged.eq(Past.was(memories, builder.done)));
    Rule.TABLE_ATOMIC.reachable("exchange", counts.and(exchanged));
  }

  /** The builder reads what management wrote. */
  private void entries() {
    Bool disturbs = builder.walking.and(memories.accessWrite);
    Rule.COMMIT.relyOnIt("undisturbed_while_making", disturbs.not());
    UInt address = mux(builder.walking, builder.readAddress, memories.accessAddress);
    UInt symbol = Symbolic.constant(memories, address).named("entrySymbol");
    Bool known = regInit(false);
    UInt written = reg(uint(Widths.ENTRY)).named("entryWritten");
    when(
        memories.accessWrite.and(memories.accessAddress.eq(symbol)),
        () -> {
          known.set(true);
          written.set(memories.accessData);
        });
    Bool quiet = memories.accessWrite.not().and(known).and(address.eq(symbol));
    Bool isWritten = memories.accessReadData.eq(regNext(written));
    Bool made = Past.was(memories, builder.walking.and(quiet));
    Bool read = Past.was(memories, memories.accessRead.and(quiet));
    Rule.TABLE_ATOMIC.implies("made_of_entries", made, isWritten);
    Rule.TABLE_ATOMIC.implies("entries", read, isWritten);
    Rule.TABLE_ATOMIC.reachable("made", made);
  }

  /**
   * A word that is read in the bank in force is the word that was made for this bank while the
   * other bank was in force; no word is made in the cycle in which banks are exchanged.
   *
   * @param made a word of the table is made
   */
  private void inForce(String table, Bool made, TablePorts ports) {
    UInt address = inUse.cat(ports.entry()).named(table + "Address");
    UInt symbol = Symbolic.constant(memories, address).named(table + "Symbol");
    int bits = ports.rows().entryBits();
    UInt entry = builder.rowAddress.bits(bits - 1, 0);
    UInt row = memories.shape.order().narrowed(builder.row, bits);
    UInt word = builder.weight.cat(row);
    Bool isMade = regInit(false).named(table + "IsMade");
    UInt forBank = reg(uint(word.width())).named(table + "Made");
    when(
        made.and(memories.bank.not().cat(entry).eq(symbol)),
        () -> {
          isMade.set(true);
          forBank.set(word);
        });
    Bool quiet = memories.commit.and(made).not();
    Bool reads = ports.read().and(address.eq(symbol)).and(isMade).and(quiet);
    UInt seen = ports.weight().cat(ports.row());
    Bool read = Past.was(memories, reads).named(table + "IsRead");
    Rule.TABLE_ATOMIC.implies(table + "_as_made", read, seen.eq(regNext(forBank)));
    Rule.TABLE_ATOMIC.implies(
        table + "_stays", Past.was(memories, ports.read().not()), seen.eq(regNext(seen)));
    Rule.TABLE_ATOMIC.reachable(table + "_read", read);
  }
}
