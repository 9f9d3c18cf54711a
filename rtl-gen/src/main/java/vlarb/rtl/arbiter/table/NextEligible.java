// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.table;

import static vlarb.chisel.Hardware.*;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.part.Choice;
import vlarb.rtl.part.IndexWidth;
import vlarb.rtl.part.LowestBit;
import vlarb.rtl.part.Packed;

/**
 * The next eligible entry after the pointer in cyclic order; the pointer's own entry comes last.
 * Entries are searched in groups of up to eight. Three searches run side by side: in the pointer's
 * group beyond it, among the groups beyond that one, and in every group from its beginning. What
 * the first finds wins; otherwise the second names a group. Combinational.
 */
public final class NextEligible extends Module {
  private static final int GROUP = 8;

  private final int entries;
  private final int groups;

  public final UInt eligible;
  public final UInt pointer;
  public final Bool any = out(bool(), "there is one");
  public final UInt index;

  /**
   * @param entries capacity of the table, 1 to 64
   */
  public NextEligible(int entries) {
    this.entries = entries;
    int bits = IndexWidth.of(entries);
    int size = 1 << bits;
    int group = Math.min(GROUP, size);
    groups = (entries + group - 1) / group;
    eligible = in(uint(entries), "entries that can be served");
    pointer = in(uint(bits), "the current entry");
    index = out(uint(bits), "the next of them; undefined where there is none");

    UInt all = let("the same, whole groups of them", eligible.pad(groups * group));
    if (groups == 1) {
      oneGroup(all);
    } else {
      manyGroups(all, IndexWidth.of(group));
    }
  }

  private void oneGroup(UInt all) {
    LowestBit ahead = beyond("ahead", pointer, all);
    LowestBit wrapped = lowest(all);
    any.set(wrapped.any);
    index.set(mux(ahead.any, ahead.index, wrapped.index));
  }

  private void manyGroups(UInt all, int placeBits) {
    UInt ownGroup = pointer.bits(pointer.width() - 1, placeBits);
    int size = 1 << placeBits;
    List<LowestBit> inGroup = Packed.all(all, size).stream().map(NextEligible::lowest).toList();
    UInt anyInGroup = wire(uint(1 << ownGroup.width()), "by group: it has one");
    anyInGroup.set(
        catBools(inGroup.stream().map(search -> search.any).toList()).pad(anyInGroup.width()));
    UInt placeInGroup =
        let(
            "by group, %s bits each: the place of the lowest".formatted(placeBits),
            Packed.of(inGroup.stream().map(search -> search.index).toList()));
    UInt own = let("the pointer's group", Choice.byIndex(Packed.all(all, size), ownGroup));
    LowestBit ahead = beyond("ahead", pointer.bits(placeBits - 1, 0), own);
    LowestBit groupAhead = beyond("groupAhead", ownGroup, anyInGroup);
    LowestBit groupWrapped = lowest(anyInGroup);

    UInt nextGroup = let(mux(groupAhead.any, groupAhead.index, groupWrapped.index));
    UInt firstInGroup = let(Choice.byIndex(Packed.all(placeInGroup, placeBits), nextGroup));
    any.set(groupWrapped.any);
    index.set(cat(mux(ahead.any, ownGroup, nextGroup), mux(ahead.any, ahead.index, firstInGroup)));
  }

  /** A search for the lowest of some bits. */
  private static LowestBit lowest(UInt bits) {
    return connected(instance(() -> new LowestBit(bits.width())), bits);
  }

  private static LowestBit connected(LowestBit search, UInt bits) {
    search.bits.set(bits);
    return search;
  }

  /** A search for the lowest of the bits that come after a place. */
  private static LowestBit beyond(String name, UInt place, UInt bits) {
    UInt upTo = wire(uint(bits.width())).named(name + "UpTo");
    upTo.set(lit(ones(bits.width()), bits.width()).shr(place.not()));
    UInt later = wire(uint(bits.width())).named(name + "Later");
    later.set(bits.and(upTo.not()));
    return lowest(later);
  }

  private static BigInteger ones(int bits) {
    return BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE);
  }

  @Override
  protected String moduleName() {
    return "NextEligible" + entries;
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        The next eligible one of %d entries after the pointer, in cyclic order.

        The pointer's own entry comes last: a full circle can end on it.
        %s
        Combinational; depth grows with log2 of the number of entries.
        Cost: about two gates an entry for each search that it takes part in.
        """,
        entries,
        searches());
  }

  private String searches() {
    if (groups == 1) {
      return """
          One search looks at the entries beyond the pointer, one at all of them; the second counts
          where the first finds none.\
          """;
    }
    return """
        1. In the pointer's group of eight, beyond it, the lowest entry wins.
        2. Otherwise the next group that has one is found, the pointer's own last, and in it the
           lowest entry, which every group has found meanwhile.\
        """;
  }
}
