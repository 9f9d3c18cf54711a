// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine;

import static vlarb.chisel.Hardware.*;

import java.math.BigInteger;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.Hardware;
import vlarb.chisel.UInt;
import vlarb.proof.of.engine.inside.CopierInside;
import vlarb.proof.rule.Rule;

/**
 * Assumptions of the table's reader about all entries at once: one that is live has been written,
 * its weight to the bank that counts. Only the properties remember what was.
 */
final class WrittenEntries {
  private final CopierInside copier;
  private final int entries;
  private final UInt known0;
  private final UInt known1;

  private WrittenEntries(CopierInside copier) {
    this.copier = copier;
    entries = copier.live().width();
    known0 = known(copier.writeBank().not()).named("known0");
    known1 = known(copier.writeBank()).named("known1");
  }

  private UInt known(Bool bank) {
    UInt known = regInit(uint(entries), Hardware.lit(BigInteger.ZERO, entries));
    UInt one = copier.write().and(bank).shl(copier.writeEntry()).pad(entries);
    known.set(known.or(one.bits(entries - 1, 0)));
    return known;
  }

  /** States it. */
  static void state(CopierInside copier) {
    new WrittenEntries(copier).state();
  }

  private void state() {
    UInt inUse = copier.bank().and(known1).or(copier.bank().not().and(known0));
    UInt other = copier.bank().and(known0).or(copier.bank().not().and(known1));
    Bool unknown = copier.live().and(inUse.not()).orR();
    Rule.WRITTEN_FIRST.lemma("live_entries_were_written", unknown.not());
    UInt copied = byPosition(position -> isCopied(reversed(position)));
    Bool copies = copier.copies().and(copier.joined().not());
    Bool missing = copied.and(other.not()).orR();
    Rule.WRITTEN_FIRST.hypothesis("copied", copies.and(missing).not());
  }

  /** High if an entry belongs to the copy that is written, and has been. */
  private Bool isCopied(int number) {
    int bits = copier.copy().span().width();
    UInt constant = Hardware.lit(number, bits);
    Bool isOfCopy = copier.copy().to().xor(constant).and(copier.copy().span().not()).orR().not();
    Bool isBefore = constant.and(copier.copy().span()).lt(copier.step());
    return isOfCopy.and(copier.written().or(isBefore));
  }

  private int reversed(int position) {
    return Integer.reverse(position) >>> (Integer.SIZE - copier.copy().span().width());
  }

  private UInt byPosition(IntFunction<Bool> property) {
    return catBools(IntStream.range(0, entries).mapToObj(property).toList());
  }
}
