// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.part;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.rule.Rule;
import vlarb.proof.rule.Symbolic;

/**
 * Properties of a block memory, of one symbolic word: any. Other proofs rely on them and leave the
 * words away.
 */
public final class WordProperties {
  /** The word was written since reset. */
  public final Bool known = regInit(false);

  /** The value that was written to the word last. */
  public final UInt written;

  /** The last read was of the word, as it was then. */
  public final Bool isRead = regInit(false);

  /** The value of the word at that read. */
  public final UInt expected;

  /** The word that is read is the one that was written. */
  private final Bool asWritten;

  private WordProperties(BlockMemoryInside memory, UInt address) {
    int width = memory.readData().width();
    written = reg(uint(width));
    expected = reg(uint(width));
    Bool writes = memory.write().and(memory.writeAddress().eq(address));
    when(
        writes,
        () -> {
          known.set(true);
          written.set(memory.writeData());
        });
    when(
        memory.read(),
        () -> {
          isRead.set(memory.readAddress().eq(address).and(known).and(writes.not()));
          expected.set(written);
        });
    asWritten = isRead.not().or(memory.readData().eq(expected));
  }

  /** States it of a memory. */
  static void state(BlockMemoryInside memory) {
    UInt symbol = Symbolic.constant(memory.module(), memory.readAddress()).named("symbol");
    UInt content = memory.contents().get(symbol);
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
  public static WordProperties rely(BlockMemoryInside memory, UInt address, String part) {
    WordProperties word = new WordProperties(memory, address);
    Rule.proved(part, word.asWritten);
    return word;
  }
}
