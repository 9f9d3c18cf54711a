// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.admission;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;

/** The level of a request: from the deepest on, the first that is near enough and can carry it. */
public final class LevelSearch extends Module {
  final Bool start = in(bool(), "a request comes");
  final UInt distance = in(uint(AdmissionShape.DISTANCE), "its distance");
  final UInt entryCap = in(uint(AdmissionShape.CAP), "the most weight of an entry, in blocks");
  final UInt weight = in(uint(Units.BLOCKS), "its weight in blocks, from the next cycle on");
  final Bool fraction = in(bool(), "and a fraction of a block");
  final Bool onward = in(bool(), "a level is looked at; the next one in the next cycle");

  final Bool noDistance = out(bool(), "the distance was 0");
  final Bool found = out(bool(), "the level looked at does");
  final Bool heavy = out(bool(), "it does not, and there is no other");
  final UInt level;
  final UInt capacity;

  private final Bool none = reg(bool(), "the distance was 0");
  private final UInt ahead;
  private final UInt current;
  private final UInt carries;

  LevelSearch(AdmissionShape shape) {
    int deepest = shape.handleBits();
    level = out(uint(shape.levelBits()), "the level looked at");
    capacity = out(uint(Units.BLOCKS), "what a sequence of it can carry, in blocks");
    ahead =
        reg(
            uint(deepest + 1),
            "the distance, where the top bit tells whether it is at least that of the level");
    current = reg(uint(shape.levelBits()), "the level looked at");
    carries =
        reg(
            uint(Units.BLOCKS),
            "what a sequence of the level can carry: the cap, times its entries");

    Bool near = let("the distance of the level is not above that asked for", ahead.bit(deepest));
    Bool fits =
        let(
            "a sequence of the level can carry the weight",
            Units.exceedBlocks(weight, fraction, carries).not());
    found.set(near.and(fits));
    heavy.set(found.not().and(current.orR().not()));
    UInt top = distance.bits(AdmissionShape.DISTANCE - 1, deepest).orR();
    when(
            start,
            () -> {
              none.set(distance.orR().not());
              ahead.set(cat(top, distance.bits(deepest - 1, 0)));
              current.set(deepest);
              carries.set(entryCap.pad(Units.BLOCKS));
            })
        .elseWhen(
            () -> onward,
            () -> {
              ahead.set(
                  cat(near.or(ahead.bit(deepest - 1)), ahead.bits(deepest - 2, 0), lit(0, 1)));
              current.set(current.sub(1));
              carries.set(cat(carries.bits(Units.BLOCKS - 2, 0), lit(0, 1)));
            });
    noDistance.set(none);
    level.set(current);
    capacity.set(carries);
  }

  @Override
  protected String header() {
    return """
    The level of a request: from the deepest on, the first that is near enough and can carry it.

    A distance is rounded down to a power of two, one beyond the table to the deepest level. Where
    a sequence of that level cannot carry the weight, the request gets a smaller distance, whose
    sequences have more entries. Level and capacity are those of the level looked at, in that cycle.
    Latency: one cycle a level, the level found included; at most one more than log2 of the entries.
    Cost: a comparison of a weight in blocks, and a shift register for what a sequence can carry.
    """;
  }
}
