// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.engine;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Module;
import vlarb.chisel.UInt;

/** A job for the copier as the queue of jobs has it: {kind, handle, from, to, level}. */
final class JobWord implements Module.Part {
  final UInt jobKind;
  final UInt jobHandle;
  final UInt jobFrom;
  final UInt jobTo;
  final UInt jobLevel;

  private JobWord(UInt word, int bits, int toFrom) {
    int fromFrom = toFrom + bits;
    int handleFrom = fromFrom + bits;
    int kindFrom = handleFrom + bits;
    jobLevel = word.bits(toFrom - 1, 0);
    jobTo = word.bits(fromFrom - 1, toFrom);
    jobFrom = word.bits(handleFrom - 1, fromFrom);
    jobHandle = word.bits(kindFrom - 1, handleFrom);
    jobKind = word.bits(kindFrom + EngineShape.CODE - 1, kindFrom);
  }

  static int width(EngineShape shape) {
    return EngineShape.CODE + 3 * shape.deepest() + shape.levelBits();
  }

  /** Takes a word apart. */
  static JobWord of(EngineShape shape, UInt word) {
    return new JobWord(word, shape.deepest(), shape.levelBits());
  }

  /** The word. */
  static UInt word(UInt kind, UInt handle, UInt from, UInt to, UInt level) {
    return cat(kind, handle, from, to, level);
  }
}
