// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.part;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.rule.Rule;
import vlarb.proof.rule.Symbolic;
import vlarb.rtl.part.BlockMemory;

/**
 * What is proved of a block memory, of one symbolic word: any. It is what others rely on whose
 * proofs leave the words away.
 */
public final class WordProperties {
  /** Something was written to the word. */
  public final Bool known = regInit(false);

  /** What was written to it last. */
  public final UInt written;

  /** What was read last is the word, as it was then. */
  public final Bool isRead = regInit(false);

  /** What it was then. */
  public final UInt expected;

  /** What is read is what was written. */
  private final Bool asWritten;

  private WordProperties(BlockMemory memory, UInt address) {
    int width = memory.readData.width();
    written = reg(uint(width));
    expected = reg(uint(width));
    Bool writes = memory.write.and(memory.writeAddress.eq(address));
    when(
        writes,
        () -> {
          known.set(true);
          written.set(memory.writeData);
        });
    when(
        memory.read,
        () -> {
          isRead.set(memory.readAddress.eq(address).and(known).and(writes.not()));
          expected.set(written);
        });
    asWritten = isRead.not().or(memory.readData.eq(expected));
  }

  /** States it of a memory. */
  static void state(BlockMemory memory) {
    UInt symbol = Symbolic.constant(memory, memory.readAddress).named("symbol");
    UInt content = memory.contents.get(symbol);
    WordProperties word = new WordProperties(memory, symbol);
    Rule.TABLE_ATOMIC.lemma("read_as_written", word.asWritten);
    Rule.TABLE_ATOMIC.reachable("read", word.isRead);
    Rule.TABLE_ATOMIC.hypothesis("contents", word.known.not().or(content.eq(word.written)));
  }

  /**
   * Takes it for granted of a word of one's choice, in the module around the memory.
   *
   * @param address of the word, a constant
   * @param part names what is taken for granted within that module, in lower case
   */
  public static WordProperties rely(BlockMemory memory, UInt address, String part) {
    WordProperties word = new WordProperties(memory, address);
    Rule.proved(part, word.asWritten);
    return word;
  }
}
