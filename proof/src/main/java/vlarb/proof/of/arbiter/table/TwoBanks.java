// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.table;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;
import vlarb.proof.rule.Symbolic;
import vlarb.rtl.arbiter.table.EntryAccess;
import vlarb.rtl.arbiter.table.Widths;

/**
 * Properties of memories with a bank in force and one that is being made, for one symbolic word of
 * each and therefore for every word. The words that decisions read were made before their bank was
 * put in force, and they were made of the entries that management wrote. A block memory's own
 * symbolic word is the same one: both are what is addressed in reset.
 *
 * @param memories the module that has them
 * @param bank the one in force
 */
public record TwoBanks(Module memories, UInt bank) {
  /**
   * A word made of the entries, for a table.
   *
   * @param write a word is made
   * @param address of that word, without the bank
   * @param word the word
   */
  public record Made(Bool write, UInt address, UInt word) {}

  /**
   * States that the banks are exchanged when the memories are complete, and never else.
   *
   * @param complete they are
   */
  public void exchangedWhen(Bool complete) {
    Bool exchanged = bank.ne(regNext(bank));
    Bool counts = Past.counts(memories);
    Rule.TABLE_ATOMIC.implies("exchange", counts, exchanged.eq(Past.was(memories, complete)));
    Rule.TABLE_ATOMIC.reachable("exchange", counts.and(exchanged));
  }

  /**
   * States that words are made of what management wrote, and that management reads it.
   *
   * @param walking words are made: an entry is read for them
   * @param walked the entry that is read
   */
  public void madeOfEntries(EntryAccess access, Bool walking, UInt walked) {
    Bool disturbs = walking.and(access.accessWrite());
    Rule.COMMIT.relyOnIt("undisturbed_while_making", disturbs.not());
    UInt address = mux(walking, walked, access.accessAddress());
    UInt symbol = Symbolic.constant(memories, address).named("entrySymbol");
    Bool known = regInit(false);
    UInt written = reg(uint(Widths.ENTRY)).named("entryWritten");
    when(
        access.accessWrite().and(access.accessAddress().eq(symbol)),
        () -> {
          known.set(true);
          written.set(access.accessData());
        });
    Bool quiet = access.accessWrite().not().and(known).and(address.eq(symbol));
    Bool isWritten = access.accessReadData().eq(regNext(written));
    Bool made = Past.was(memories, walking.and(quiet));
    Bool read = Past.was(memories, access.accessRead().and(quiet));
    Rule.TABLE_ATOMIC.implies("made_of_entries", made, isWritten);
    Rule.TABLE_ATOMIC.implies("entries", read, isWritten);
    Rule.TABLE_ATOMIC.reachable("made", made);
  }

  /**
   * States that a word which is read in the bank in force is the word that was made for this bank
   * while the other bank was in force.
   *
   * @param name of the words
   * @param address read in each cycle, without the bank
   * @param word read, one cycle later
   */
  public void inForce(String name, Made made, UInt address, UInt word) {
    UInt symbol = Symbolic.constant(memories, bank.cat(address)).named(name + "Symbol");
    int within = symbol.width() - 2;
    UInt symbolAddress = symbol.bits(within, 0);
    Bool inForce = bank.eq(symbol.bits(within + 1, within + 1));
    Bool isMade = regInit(false);
    UInt forBank = reg(uint(word.width())).named(name + "Made");
    when(
        inForce.not().and(made.write).and(made.address.eq(symbolAddress)),
        () -> {
          isMade.set(true);
          forBank.set(made.word);
        });
    Bool read = Past.was(memories, inForce.and(isMade).and(address.eq(symbolAddress)));
    Rule.TABLE_ATOMIC.implies(name + "_as_made", read, word.eq(regNext(forBank)));
    Rule.TABLE_ATOMIC.reachable(name + "_read", read);
  }
}
