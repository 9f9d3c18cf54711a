// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import vlarb.chisel.emit.ModuleNotes.Copy;
import vlarb.chisel.emit.ModuleNotes.Turn;

/** The loops of a module under construction, and the bits that their copies drive. */
final class Repeats {
  /** Bits that a copy drives. */
  private record Driven(PartialSets.Slice slice, List<Turn> turns) {}

  private final List<Turn> turns = new ArrayList<>();
  private final List<Driven> driven = new ArrayList<>();

  void repeat(String name, int count, IntConsumer body) {
    Names.require(name);
    if (count < 0) {
      throw new HardwareException("'%s' has %d copies, expected 0 or more".formatted(name, count));
    }
    for (int number = 0; number < count; number++) {
      turns.add(new Turn(name, number, count));
      body.accept(number);
      turns.removeLast();
    }
  }

  /** True while a copy is described. */
  boolean isInCopy() {
    return !turns.isEmpty();
  }

  /** Notes that some bits are driven, perhaps in a copy. */
  void driven(PartialSets.Slice slice) {
    if (isInCopy()) {
      driven.add(new Driven(slice, List.copyOf(turns)));
    }
  }

  /** The bits that copies drive; names are known after elaboration. */
  List<Copy> copies() {
    List<Copy> copies = new ArrayList<>();
    for (Driven each : driven) {
      PartialSets.Slice slice = each.slice;
      Names.known(slice.whole())
          .ifPresent(
              name ->
                  copies.add(
                      new Copy(name, slice.low(), slice.high() - slice.low() + 1, each.turns)));
    }
    return copies;
  }
}
