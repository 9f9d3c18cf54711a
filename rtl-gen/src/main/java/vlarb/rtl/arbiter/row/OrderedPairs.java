// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.row;

import static vlarb.chisel.Hardware.*;

import java.util.Locale;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.rows.RowShape;
import vlarb.rtl.part.Packed;

/**
 * Finds the eligible VL that comes before all others that are eligible, by the order that a row has
 * for each pair of VLs: without a comparator.
 */
public final class OrderedPairs extends NearestVl {
  /** VLs that a VL is compared with by one term: no more, since memory answers late. */
  private static final int GROUP = 2;

  private final int vls = shape.vls();
  private final int groups = (vls + GROUP - 1) / GROUP;
  private final int entryBits = shape.entryBits();

  private final UInt earlier = wire(uint(vls * vls), "by VL: the VLs that come before it");
  private final UInt candidates = reg(uint(vls), "eligible VLs that an entry serves");
  private final UInt leads =
      reg(uint(vls * groups), "by VL, by two VLs: no eligible one of these comes before it");
  private final UInt entryOf = reg(uint(vls * entryBits), "by VL: its next entry");
  private final UInt isFirst = wire(uint(vls), "by VL: it is the first of these");
  private final UInt first = reg(uint(vls), "by VL: the same, a cycle later");
  private final UInt heldEntryOf = reg(uint(vls * entryBits), "by VL: its entry, a cycle later");
  private final UInt ifFirst = wire(uint(vls * entryBits), "by VL: this entry, if it is the first");

  OrderedPairs(RowShape shape) {
    super(shape);
    step("Level 1: compares each VL with all others, two by two.");
    repeat(
        "vls",
        vls,
        of -> {
          repeat("others", vls, other -> compare(of, other));
          repeat("groups", vls / GROUP, group -> lead(of, group));
          if (vls % GROUP > 0) {
            lead(of, vls / GROUP);
          }
          isFirst.bit(of).set(candidates.bit(of).and(Packed.get(leads, groups, of).andR()));
          candidates.bit(of).set(eligible.bit(of).and(shape.order().listed(row).get(of)));
          Packed.get(entryOf, entryBits, of).set(shape.order().entryOf(row).get(of));
        });

    step("Level 2: the first VL.");
    first.set(isFirst);
    Bool any = reg(bool(), "there was a first VL").named("anyFirst");
    any.set(isFirst.orR());
    heldEntryOf.set(entryOf);
    found.set(any);
    repeat("vls", vls, this::ifFirst);
    entry.set(Packed.all(ifFirst, entryBits).stream().reduce(UInt::or).orElseThrow());
    vl.set(first);
  }

  private void compare(int of, int other) {
    earlier.bit(of * vls + other).set(shape.order().comesBefore(row, other, of));
  }

  /** Compares a VL with those of a group. */
  private void lead(int of, int group) {
    int from = group * GROUP;
    int to = Math.min(from + GROUP, vls) - 1;
    UInt those = earlier.bits(of * vls + to, of * vls + from).and(eligible.bits(to, from));
    leads.bit(of * groups + group).set(those.orR().not());
  }

  /** Keeps a VL's entry if the VL is the first. */
  private void ifFirst(int of) {
    UInt held = Packed.get(heldEntryOf, entryBits, of);
    Packed.get(ifFirst, entryBits, of).set(mux(first.bit(of), held, lit(0, entryBits)));
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        Finds, among the eligible VLs, the one whose next entry lies nearest ahead of the pointer.

        For each pair of VLs a row says which one's next entry comes first. The nearest VL is the one
        that no eligible one comes before: of each VL, an AND over the %d others.
        Latency: %d cycles; a row a cycle.
        Cost: a term of two bits for each VL and each other, two registers for each VL's entry.
        """,
        vls - 1,
        RowShape.ORDER_LEVELS);
  }
}
