// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.engine;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;

/** A job for the copier as the queue of jobs has it: {kind, handle, from, to, one entry}. */
final class JobWord {
  final UInt kind;
  final UInt handle;
  final UInt from;
  final UInt to;
  final Bool isSingle;

  private JobWord(UInt word, int bits) {
    isSingle = word.bit(0);
    to = word.bits(bits, 1);
    from = word.bits(2 * bits, bits + 1);
    handle = word.bits(3 * bits, 2 * bits + 1);
    kind = word.bits(3 * bits + EngineShape.CODE, 3 * bits + 1);
  }

  static int width(EngineShape shape) {
    return EngineShape.CODE + 3 * shape.deepest() + 1;
  }

  /** Its parts. */
  static JobWord of(EngineShape shape, UInt word) {
    return new JobWord(word, shape.deepest());
  }

  /**
   * The word.
   *
   * @param record what is known of the sequence
   */
  static UInt word(EngineShape shape, UInt kind, UInt handle, UInt from, UInt to, UInt record) {
    return cat(kind, handle, from, to, isSingle(shape, record));
  }

  private static Bool isSingle(EngineShape shape, UInt record) {
    int levelFrom = shape.weightBits() + EngineShape.VL;
    return record.bits(shape.recordBits() - 2, levelFrom).eq(shape.deepest());
  }
}
