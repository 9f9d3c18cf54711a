// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter;

import static vlarb.chisel.Hardware.lit;
import static vlarb.chisel.Hardware.mux;
import static vlarb.chisel.Hardware.orAll;
import static vlarb.chisel.Hardware.reg;
import static vlarb.chisel.Hardware.uint;
import static vlarb.chisel.Hardware.when;
import static vlarb.chisel.Hardware.wire;

import java.util.ArrayList;
import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;

/**
 * The VLs that a table's entries serve, each entry's decoded by half, so that its one of the
 * eligible VLs is found with few gates: VLs 2k and 2k+1 are pair k, two pairs a chain. An entry's
 * bit runs through each chain, beginning as "its VL is odd"; at the entry's own pair it becomes
 * "its VL is eligible", other pairs let it pass. In the chains that are not its own it is 0. An
 * entry that serves nothing has no pair.
 *
 * <p>All vectors hold one bit for each entry. They belong to the module under construction.
 */
final class EntryVls {
  private static final int PAIRS_IN_CHAIN = 2;

  private final int entries;

  /** By pair: the entries that serve one of its VLs. */
  final List<UInt> pair = new ArrayList<>();

  /** By chain: the entries that serve an odd VL of it. */
  final List<UInt> odd = new ArrayList<>();

  /**
   * @param entries capacity of the table, 1 to 64
   * @param load shift all entries down by one
   * @param newPair the pair of the VL that the new entry serves, one-hot; or none
   * @param newOdd by chain: the VL is in it, and odd
   */
  EntryVls(int entries, Bool load, UInt newPair, UInt newOdd) {
    this.entries = entries;
    for (int k = 0; k < newPair.width(); k++) {
      String doc = "entries of VL" + 2 * k + " or the next one";
      pair.add(shifted(load, newPair.bit(k), "pair" + k, doc));
    }
    for (int chain = 0; chain < newOdd.width(); chain++) {
      int vl = 2 * PAIRS_IN_CHAIN * chain;
      String doc = "entries of an odd VL from VL" + vl + " to " + (vl + 3);
      odd.add(shifted(load, newOdd.bit(chain), "odd" + chain, doc));
    }
  }

  /** Pairs of VLs. */
  static int pairs(int dataVls) {
    return (dataVls + 1) / 2;
  }

  /** Chains of pairs. */
  static int chains(int dataVls) {
    return (pairs(dataVls) + PAIRS_IN_CHAIN - 1) / PAIRS_IN_CHAIN;
  }

  /** The chain that a pair is in. */
  static int chainOf(int pair) {
    return pair / PAIRS_IN_CHAIN;
  }

  /** One bit of each entry; the new one comes in at the last entry. */
  private UInt shifted(Bool load, Bool in, String name, String doc) {
    UInt bits = reg(uint(entries), doc).named(name);
    when(load, () -> bits.set(entries == 1 ? in : in.cat(bits.bits(entries - 1, 1))));
    return bits;
  }

  /**
   * By entry: the VL that it serves is eligible.
   *
   * @param eligible the set of the eligible VLs
   */
  UInt servable(UInt eligible) {
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
    UInt own = before.not().and(all(eligible.bit(2 * k)));
    if (2 * k + 1 < eligible.width()) {
      own = before.and(all(eligible.bit(2 * k + 1))).or(own);
    }
    return pair.get(k).and(own).or(pair.get(k).not().and(before));
  }

  private UInt all(Bool bit) {
    UInt none = lit(0, entries);
    return mux(bit, none.not(), none);
  }
}
