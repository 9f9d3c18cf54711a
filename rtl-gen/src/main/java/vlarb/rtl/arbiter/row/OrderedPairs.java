// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.row;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;

/**
 * Finds the eligible VL that comes before all others that are eligible, by the order that a row has
 * for each pair of VLs: without a comparator.
 */
public final class OrderedPairs extends NearestVl {
  /** VLs that a VL is compared with by one term: no more, since memory answers late. */
  private static final int GROUP = 2;

  /** By group of VLs, by VL: none of the group that is eligible comes before it. */
  private final List<UInt> leads = new ArrayList<>();

  private final List<UInt> before;
  private final UInt candidates;

  /** By VL: its entry in the row that was compared. */
  private final List<UInt> entries;

  private final UInt isFirst;
  private final UInt first;

  OrderedPairs(RowShape shape) {
    super(shape);
    int vls = shape.vls();
    candidates = reg(uint(vls), "eligible VLs that an entry serves");
    isFirst = wire(uint(vls), "by VL: it is the first of these");
    first = reg(uint(vls), "by VL: the same, a cycle later");
    step("Level 1: compares each VL with all others, two by two.");
    candidates.set(eligible.and(catBools(shape.order().listed(row))));
    before = new VlOrder(shape.order().laterThan(row)).before();
    for (int from = 0; from < vls; from += GROUP) {
      leads.add(leads(from, Math.min(from + GROUP, vls) - 1));
    }
    entries = held(shape.order().entryOf(row), "entryOf", "the next entry of VL");

    step("Level 2: the first VL.");
    isFirst.set(leads.stream().reduce(candidates, UInt::and));
    first.set(isFirst);
    Bool any = reg(bool(), "there was a first VL").named("anyFirst");
    any.set(isFirst.orR());
    found.set(any);
    entry.set(ofFirst(held(entries, "heldEntryOf", "the entry, a cycle later, of VL")));
    vl.set(ofFirst(each(of -> lit(of, shape.vlBits()))));
  }

  /** Holds values, one a VL, for a cycle. */
  private List<UInt> held(List<UInt> values, String name, String text) {
    List<UInt> held = new ArrayList<>();
    for (int of = 0; of < shape.vls(); of++) {
      UInt one = reg(uint(shape.entryBits()), text + of).named(name + of);
      one.set(values.get(of));
      held.add(one);
    }
    return held;
  }

  private <T> List<T> each(IntFunction<T> ofVl) {
    return IntStream.range(0, shape.vls()).mapToObj(ofVl).toList();
  }

  private UInt leads(int from, int to) {
    List<Bool> each = new ArrayList<>();
    for (UInt others : before) {
      each.add(others.bits(to, from).and(eligible.bits(to, from)).orR().not());
    }
    String text = "by VL: no eligible one of VL%d to VL%d comes before it".formatted(from, to);
    UInt ofGroup = reg(uint(shape.vls()), text).named("leads" + from + "To" + to);
    ofGroup.set(catBools(each));
    return ofGroup;
  }

  private UInt ofFirst(List<UInt> values) {
    return oneHotSelect(each(first::bit), values);
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
        shape.vls() - 1,
        shape.levels());
  }
}
