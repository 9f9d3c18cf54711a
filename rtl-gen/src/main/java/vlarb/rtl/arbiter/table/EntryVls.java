// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.table;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.part.IndexWidth;
import vlarb.rtl.part.OneHot;

/**
 * The VLs that a table's entries serve, each entry's decoded by half, so that its one of the
 * eligible VLs is found with few gates: VLs 2k and 2k+1 are pair k, two pairs a chain. An entry's
 * bit runs through each chain, beginning as "its VL is odd"; at the entry's own pair it becomes
 * "its VL is eligible", other pairs let it pass. In the chains that are not its own it is 0. An
 * entry that serves nothing has no pair.
 *
 * <p>All vectors hold one bit for each entry. They belong to the module under construction.
 */
public final class EntryVls {
  private static final int PAIRS_IN_CHAIN = 2;

  private final int entries;

  /** By pair: the entries that serve one of its VLs. */
  private final List<UInt> pair = new ArrayList<>();

  /** By chain: the entries that serve an odd VL of it. */
  private final List<UInt> odd = new ArrayList<>();

  private EntryVls(int entries) {
    this.entries = entries;
  }

  /**
   * Of entries that are shifted in.
   *
   * @param entries capacity of the table, 1 to 64
   * @param load shift all entries down by one
   * @param newPair the pair of the VL that the new entry serves, one-hot; or none
   * @param newOdd by chain: the VL is in it, and odd
   */
  public static EntryVls shifted(int entries, Bool load, UInt newPair, UInt newOdd) {
    EntryVls vls = new EntryVls(entries);
    vls.keep(newPair, newOdd, (bits, in) -> vls.shift(bits, load, in));
    return vls;
  }

  /**
   * Of entries that are written one by one.
   *
   * @param written by entry: it is written; at most one is
   * @param newPair the pair of the VL that the new entry serves, one-hot; or none
   * @param newOdd by chain: the VL is in it, and odd
   */
  public static EntryVls written(UInt written, UInt newPair, UInt newOdd) {
    EntryVls vls = new EntryVls(written.width());
    vls.keep(
        newPair,
        newOdd,
        (bits, in) -> bits.set(bits.and(written.not()).or(written.and(vls.all(in)))));
    return vls;
  }

  /** Registers of one bit for each entry, and how each follows the new entry's bit. */
  private void keep(UInt newPair, UInt newOdd, BiConsumer<UInt, Bool> follow) {
    for (int k = 0; k < newPair.width(); k++) {
      UInt bits = reg(uint(entries), "entries of VL" + 2 * k + " or the next one");
      follow.accept(bits.named("pair" + k), newPair.bit(k));
      pair.add(bits);
    }
    for (int chain = 0; chain < newOdd.width(); chain++) {
      int vl = 2 * PAIRS_IN_CHAIN * chain;
      UInt bits = reg(uint(entries), "entries of an odd VL from VL" + vl + " to " + (vl + 3));
      follow.accept(bits.named("odd" + chain), newOdd.bit(chain));
      odd.add(bits);
    }
  }

  /** The new entry comes in at the last one. */
  private void shift(UInt bits, Bool load, Bool in) {
    when(load, () -> bits.set(entries == 1 ? in : in.cat(bits.bits(entries - 1, 1))));
  }

  /** Pairs of VLs. */
  public static int pairs(int dataVls) {
    return (dataVls + 1) / 2;
  }

  /** Chains of pairs. */
  public static int chains(int dataVls) {
    return (pairs(dataVls) + PAIRS_IN_CHAIN - 1) / PAIRS_IN_CHAIN;
  }

  /** The chain that a pair is in. */
  public static int chainOf(int pair) {
    return pair / PAIRS_IN_CHAIN;
  }

  /** The pair of a VL, one-hot; none where it is in none. */
  public static UInt pairOf(Bool inPair, UInt vl, int pairs) {
    return among(inPair, vl, 1, pairs);
  }

  /** High if a VL is in one of this many pairs, a power of two. */
  public static Bool isInPair(UInt vl, int pairs) {
    int bits = IndexWidth.of(2 * pairs);
    return bits == Widths.VL ? lit(true) : vl.bits(Widths.VL - 1, bits).eq(0);
  }

  /**
   * One-hot: the group of a VL among this many groups, a power of two. The group's number is in the
   * VL's number from this bit on.
   */
  private static UInt among(Bool condition, UInt vl, int low, int groups) {
    return groups == 1
        ? condition
        : OneHot.of(condition, vl.bits(low + IndexWidth.of(groups) - 1, low), groups);
  }

  /** By chain, for this many chains: a VL is in a pair of the chain, and the VL's number is odd. */
  public static UInt oddOf(UInt vl, Bool inPair, int chains) {
    return among(inPair.and(vl.bit(0)), vl, 2, chains);
  }

  private static List<Bool> each(int count, IntFunction<Bool> value) {
    return IntStream.range(0, count).mapToObj(value).toList();
  }

  /** By VL, for this many VLs from 0 on: whether one of these entries serves the VL. */
  public UInt listed(UInt these, int vls) {
    return catBools(
        each(
            vls,
            vl -> {
              UInt odds = odd.get(chainOf(vl / 2));
              return pair.get(vl / 2).and(vl % 2 == 1 ? odds : odds.not()).and(these).orR();
            }));
  }

  /**
   * By entry: the VL that it serves is eligible.
   *
   * @param eligible the set of the eligible VLs
   */
  public UInt servable(UInt eligible) {
    List<UInt> ends = new ArrayList<>(odd);
    for (int k = 0; k < pair.size(); k++) {
      UInt found = wire(uint(entries)).named("found" + k);
      found.set(lookUp(k, ends.get(chainOf(k)), eligible));
      ends.set(chainOf(k), found);
    }
    return orAll(ends);
  }

  /** By entry: of this pair, whether its VL is eligible; of another one, what came in. */
  private UInt lookUp(int k, UInt before, UInt eligible) {
    return pair.get(k).and(own(k, before, eligible)).or(pair.get(k).not().and(before));
  }

  private UInt own(int k, UInt before, UInt eligible) {
    return 2 * k + 1 < eligible.width()
        ? byParity(before, eligible.bit(2 * k + 1), eligible.bit(2 * k))
        : before.not().and(all(eligible.bit(2 * k)));
  }

  /** By entry: one bit if its VL is odd, the other bit if the VL is even. */
  private UInt byParity(UInt isOdd, Bool odd, Bool even) {
    return isOdd.and(all(odd)).or(isOdd.not().and(all(even)));
  }

  private UInt all(Bool bit) {
    UInt none = lit(0, entries);
    return mux(bit, none.not(), none);
  }
}
