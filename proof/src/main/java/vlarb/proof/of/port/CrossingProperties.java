// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.port;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;

/** Properties of a pointer that crosses to another clock: one bit of it changes at a time. */
final class CrossingProperties {
  private CrossingProperties() {}

  /** States all of it. */
  static void state(CrossingInside part) {
    UInt count = part.pointer().count();
    UInt gray = part.pointer().gray();
    Rule.ONE_BIT.always("is_gray", gray.eq(count.xor(count.shr(1).pad(count.width()))));
    UInt change = gray.xor(regNext(gray));
    Bool atMostOne = change.and(change.sub(1)).eq(0);
    Bool runs = Past.was(part.module(), lit(true));
    Rule.ONE_BIT.implies("one_bit", runs, atMostOne);
    Rule.ONE_BIT.reachable("changes", runs.and(change.bit(change.width() - 1)));
  }
}
