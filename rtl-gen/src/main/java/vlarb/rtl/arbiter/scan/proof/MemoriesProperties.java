// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.scan.proof;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.scan.ScanMemories;
import vlarb.rtl.arbiter.scan.ScanShape;
import vlarb.rtl.arbiter.scan.TableBuilder;
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
  private final ScanMemories memories;
  private final TableBuilder builder;

  private MemoriesProperties(ScanMemories memories) {
    this.memories = memories;
    builder = memories.builder;
  }

  /** States all of it of memories that have the high table, too. */
  static void state(ScanMemories memories) {
    ScanShape shape = memories.shape;
    if (shape.parameters().managed()) {
      return;
    }
    MemoriesProperties properties = new MemoriesProperties(memories);
    properties.banks();
    properties.entries();
    TableBuilder builder = memories.builder;
    properties.distancesInForce(
        "high",
        builder.writeHigh.orElseThrow(),
        memories.highPointer.orElseThrow(),
        memories.highDistances.orElseThrow(),
        shape);
    properties.distancesInForce(
        "low", builder.writeLow, memories.lowPointer, memories.lowDistances, shape);
    var weights = new Made(builder.writeWeight, builder.weightAddress, builder.weight);
    properties.inForce("weight", weights, memories.weightAddress, memories.weight);
  }

  /**
   * What the builder makes.
   *
   * @param write a word is made
   * @param address its address, without the bank
   * @param word the word
   */
  private record Made(Bool write, UInt address, UInt word) {}

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

  private void distancesInForce(
      String name, Bool write, UInt pointer, UInt distances, ScanShape shape) {
    int bits = shape.entryBits();
    int ofTable = pointer.width();
    UInt both = builder.distances;
    UInt word = cat(both.bits(bits + ofTable - 1, bits), both.bits(ofTable - 1, 0));
    UInt address = builder.distanceEntry.bits(ofTable - 1, 0).cat(builder.distanceRow);
    inForce(name, new Made(write, address, word), pointer.cat(memories.row), distances);
  }

  /**
   * A word that is read in the bank in force is the word that was made for this bank while the
   * other bank was in force.
   *
   * @param address that is read, without the bank
   * @param word that is read, one cycle later
   */
  private void inForce(String name, Made made, UInt address, UInt word) {
    UInt bank = memories.bank;
    UInt symbol = Symbolic.constant(memories, bank.cat(address)).named(name + "Symbol");
    int within = symbol.width() - 2;
    UInt symbolAddress = symbol.bits(within, 0);
    Bool inForce = bank.eq(symbol.bits(within + 1, within + 1));
    Bool isMade = regInit(false);
    UInt forBank = reg(uint(word.width())).named(name + "Made");
    when(
        inForce.not().and(made.write()).and(made.address().eq(symbolAddress)),
        () -> {
          isMade.set(true);
          forBank.set(made.word());
        });
    Bool read = Past.was(memories, inForce.and(isMade).and(address.eq(symbolAddress)));
    Rule.TABLE_ATOMIC.implies(name + "_as_made", read, word.eq(regNext(forBank)));
    Rule.TABLE_ATOMIC.reachable(name + "_read", read);
  }
}
