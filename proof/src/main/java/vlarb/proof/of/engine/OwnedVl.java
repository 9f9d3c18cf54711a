// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.of.engine.inside.CopierInside;
import vlarb.proof.rule.Rule;
import vlarb.rtl.engine.EngineShape;
import vlarb.rtl.engine.EntrySet;
import vlarb.rtl.engine.JobKind;

/**
 * The VL of an entry that is live for a sequence, both symbolic: any. It is the sequence's, so that
 * a new weight of a live entry comes with the VL that the entry has. Taken for granted is that the
 * record of a sequence keeps its VL. Registers that only properties have.
 */
final class OwnedVl {
  private final CopierInside copier;
  private final OwnerProperties owned;
  private final Bool isWritten;

  /** The sequence for which the entry became live last. */
  private final UInt owner;

  /** The VL of the sequence when it was placed. */
  private final UInt vl = reg(uint(EngineShape.VL)).named("vlOfSequence");

  /** The VL written to the entry last. */
  private final UInt last = reg(uint(EngineShape.VL)).named("vlOfEntry");

  private OwnedVl(CopierInside copier, OwnerProperties owned) {
    this.copier = copier;
    this.owned = owned;
    isWritten = copier.write().and(copier.writeEntry().eq(EntrySet.reversed(owned.entry)));
    owner = reg(uint(owned.entry.width())).named("ownerOfEntry");
    Bool placed = owned.begins.and(owned.ofIt).and(copier.copy().kind().eq(JobKind.PLACE.code()));
    when(placed, () -> vl.set(copier.copy().vl()));
    when(isWritten, () -> last.set(copier.writeVl()));
    when(owned.comes, () -> owner.set(copier.copy().handle()));
  }

  /** States it. */
  static void state(CopierInside copier, OwnerProperties owned) {
    OwnedVl vl = new OwnedVl(copier, owned);
    vl.relyOnRecord();
    vl.hasOwner();
    vl.keepsVl();
  }

  private void relyOnRecord() {
    Bool later = owned.begins.and(owned.ofIt).and(owned.stream.exists).and(copies());
    Rule.environment("record_keeps_vl", later.not().or(copier.copy().vl().eq(vl)));
  }

  /** The job copies: its sequence was not released before. */
  private Bool copies() {
    return copier.isFree().not().and(copier.copy().inUse());
  }

  /**
   * Who weighs an entry is its owner. Proved of this sequence, and known of all of them in the
   * cycles before.
   */
  private void hasOwner() {
    Bool weighs = isWritten.or(owned.comes).and(copier.isWeigh());
    Bool byOwner = weighs.not().or(owner.eq(copier.copy().handle()));
    Bool before = regInit(true).named("weighedByOwner");
    before.set(byOwner);
    Rule.proved("weighed_by_owner", before);
    Rule.ONE_OWNER.implies("weighed_by_owner", owned.ofIt, byOwner);
    Bool isOwner = owner.eq(owned.sequence());
    Bool live = copier.live().at(EntrySet.reversed(owned.entry));
    Rule.ONE_OWNER.implies("owner_has_it", live.and(isOwner), owned.ours);
    Rule.ONE_OWNER.implies("is_owner", owned.ours, isOwner);
  }

  private void keepsVl() {
    Bool weighs = owned.ofIt.and(isWritten).and(copier.isWeigh());
    Rule.ONE_OWNER.implies("keeps_vl", weighs, copier.writeVl().eq(last));
    Rule.ONE_OWNER.implies("vl_of_sequence", owned.ours, last.eq(vl));
    Rule.ONE_OWNER.reachable("keeps_vl", weighs.and(last.ne(0)));
    Bool stands = owned.ofIt.and(owned.begins.not()).and(copies());
    Rule.ONE_OWNER.hypothesis("vl_stands", stands.not().or(copier.copy().vl().eq(vl)));
    UInt place = owned.entry.and(copier.copy().span());
    Bool isOfCopy = EntrySet.ofSpan(copier.copy().to(), copier.copy().span()).contains(owned.entry);
    Bool isBefore = copier.written().or(place.lt(copier.step()));
    Bool copied = stands.and(owned.toNewPlace).and(isOfCopy).and(isBefore);
    Rule.ONE_OWNER.hypothesis("vl_copied", copied.not().or(last.eq(vl)));
  }
}
