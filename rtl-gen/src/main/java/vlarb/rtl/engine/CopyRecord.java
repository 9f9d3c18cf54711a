// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.engine;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;

/** The job that the copier is at, and what is known of its sequence. */
public final class CopyRecord implements Module.Part {
  final UInt kind = reg(uint(EngineShape.CODE), "the job's kind");
  final UInt handle;
  final UInt from;
  final UInt to;

  /** From memory. */
  final Bool inUse = wire(bool(), "it was not released before the job began");

  final UInt level;
  final UInt span;
  final UInt vl = wire(uint(EngineShape.VL), "its VL");
  final UInt weight;

  CopyRecord(EngineShape shape, UInt record) {
    int bits = shape.deepest();
    handle = reg(uint(bits), "of its sequence");
    from = reg(uint(bits), "index of the copy that is live, if there is one");
    to = reg(uint(bits), "index of the copy that is written");
    level = reg(uint(shape.levelBits()), "its level");
    span = reg(uint(bits), "its entries, less one");
    weight = wire(uint(shape.weightBits()), "its weight");
    int vlFrom = shape.weightBits();
    int inUseFrom = vlFrom + EngineShape.VL;
    weight.set(record.bits(vlFrom - 1, 0));
    vl.set(record.bits(inUseFrom - 1, vlFrom));
    inUse.set(record.bit(inUseFrom));
  }

  public Bool is(JobKind asked) {
    return kind.eq(asked.named());
  }
}
