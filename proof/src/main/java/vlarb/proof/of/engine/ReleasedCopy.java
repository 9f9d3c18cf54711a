// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.proof.of.engine.inside.ReleaserInside;
import vlarb.proof.rule.Symbolic;
import vlarb.rtl.engine.Releaser;

/**
 * The copy of one symbolic sequence, any, as an observer of the ports of the {@link Releaser} knows
 * it. The observer's own properties keep the same account as those of the copier; proofs merge the
 * two.
 */
final class ReleasedCopy {
  /** The sequence's handle. */
  final UInt sequence;

  /** The sequence that was released last is it. */
  final Bool isLast = regInit(false).named("releasedLast");

  /** The releaser remembers where the sequence has a copy, or that it has none. */
  final Bool known = regInit(false).named("copyKnown");

  /** The sequence has a copy. */
  final Bool has = regInit(false).named("copyHas");

  /** Index of that. */
  final UInt at;

  /**
   * @param module under construction: the releaser, or what instantiates it
   */
  ReleasedCopy(Module module, ReleaserInside releaser) {
    sequence = Symbolic.constant(module, releaser.releaseHandle()).named("sequenceHandle");
    at = regInit(releaser.place().width(), 0).named("copyAt");
    when(releaser.releases(), () -> isLast.set(releaser.releaseHandle().eq(sequence)));
    when(
        releaser.writePlace().and(releaser.placeHandle().eq(sequence)),
        () -> {
          known.set(true);
          has.set(releaser.hasPlace());
          at.set(releaser.place());
        });
  }
}
