// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.admission;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.admission.Reservations;

/**
 * The scan of the slots, one a cycle, in three stages: read, add, compare. Whether the weight fits
 * into a slot is known three cycles after the slot's address.
 */
public final class SlotSearch implements Module.Part {
  final UInt slot;
  private final UInt looked;
  private final UInt summed;
  private final UInt fitting;
  private final Bool candidate =
      regInit(false, "that slot can be shared if the weight fits in, or is the empty one");
  final Bool hit = regInit(false, "the first slot is found that can be shared, or the empty one");
  final Bool goesOn = wire(bool(), "the search goes on");
  private final AdmissionShape shape;

  SlotSearch(AdmissionShape shape) {
    this.shape = shape;
    int bits = shape.handleBits();
    slot = regInit(bits + 1, 0, "the slot; with the top bit the empty one");
    looked = reg(uint(bits + 1), "the slot that was read in the cycle before");
    summed = reg(uint(bits + 1), "the slot whose sum is known");
    fitting = reg(uint(bits + 1), "the slot of which it is known whether the weight fits in");
  }

  /** The slot is the empty one. */
  public Bool isEmpty() {
    return slot.bit(shape.handleBits());
  }

  /** The slot as a handle. */
  UInt handle() {
    return slot.bits(shape.handleBits() - 1, 0);
  }

  /**
   * Compares a slot that was read with this VL and level, and compares the sum for the slot before
   * it with the level's capacity.
   */
  void look(Bool searches, Bool refuses, SlotWord word, UInt vl, UInt level, Bool fits) {
    Bool isEmptySlot =
        let("the slot read is the empty one, which comes last", looked.bit(shape.handleBits()));
    UInt most = lit(Reservations.MOST_CONNECTIONS, AdmissionShape.CONNECTIONS);
    Bool canBeShared =
        let(
            "the slot read is of this VL and level, and takes one more",
            word.vl()
                .eq(vl)
                .and(word.level().eq(level))
                .and(word.connections().orR())
                .and(word.connections().ne(most)));
    goesOn.set(searches.and(hit.or(refuses).not()));
    candidate.set(goesOn.and(isEmptySlot.or(canBeShared)));
    hit.set(candidate.and(fits).and(hit.not()));
    looked.set(slot);
    summed.set(looked);
    fitting.set(summed);
  }

  /** The next slot: the first one, that of a request, the next one, that found, or the answer's. */
  void step(Bool accepts, UInt first, Bool steps, Bool done, UInt answered) {
    when(accepts, () -> slot.set(first))
        .elseWhen(() -> steps, () -> slot.set(mux(hit, fitting, slot.add(1))))
        .elseWhen(() -> done, () -> slot.set(answered));
  }
}
