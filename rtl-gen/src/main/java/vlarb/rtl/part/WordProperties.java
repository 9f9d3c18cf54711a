// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.part;

import static vlarb.chisel.Hardware.reg;
import static vlarb.chisel.Hardware.regInit;
import static vlarb.chisel.Hardware.uint;
import static vlarb.chisel.Hardware.when;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.property.Rule;
import vlarb.rtl.property.Symbolic;

/**
 * What is proved of a block memory, of one symbolic word: any. It is what others rely on whose
 * proofs leave the words away.
 */
final class WordProperties {
  private WordProperties() {}

  /** The word's address. */
  static UInt symbol(BlockMemory memory) {
    return Symbolic.constant(memory, memory.readAddress).named("symbol");
  }

  /**
   * States it; called in the layer for verification.
   *
   * @param symbol the word's address
   * @param content what the memory holds there
   */
  static void state(BlockMemory memory, UInt symbol, UInt content) {
    Bool known = regInit(false);
    UInt written = reg(uint(content.width()));
    Bool isRead = regInit(false);
    UInt expected = reg(uint(content.width()));
    Bool writes = memory.write.and(memory.writeAddress.eq(symbol));
    when(
        writes,
        () -> {
          known.set(true);
          written.set(memory.writeData);
        });
    when(
        memory.read,
        () -> {
          isRead.set(memory.readAddress.eq(symbol).and(known).and(writes.not()));
          expected.set(written);
        });
    Bool asWritten = memory.readData.eq(expected);
    Rule.TABLE_ATOMIC.lemma("read_as_written", isRead.not().or(asWritten));
    Rule.TABLE_ATOMIC.reachable("read", isRead);
    Rule.TABLE_ATOMIC.hypothesis("contents", known.not().or(content.eq(written)));
  }
}
