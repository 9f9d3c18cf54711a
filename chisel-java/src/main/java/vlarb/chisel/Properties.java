// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import chisel3.Clock;
import chisel3.Disable;
import chisel3.Module$;
import chisel3.ltl.AssertPropertyLike;
import chisel3.ltl.Property;
import chisel3.ltl.Sequence$;
import java.util.function.Supplier;
import scala.Option;

/**
 * Labelled properties, checked at every clock edge outside reset. They are in Chisel's layer for
 * verification, and described only where they are emitted: without them a design is, byte for byte,
 * what it would be if there were none.
 */
final class Properties {
  private Properties() {}

  static void always(Bool condition, String label) {
    state(chisel3.ltl.AssertProperty$.MODULE$, () -> inReset().or(condition), label);
  }

  static void assume(Bool condition, String label) {
    state(chisel3.ltl.AssumeProperty$.MODULE$, () -> inReset().or(condition), label);
  }

  static void cover(Bool condition, String label) {
    state(chisel3.ltl.CoverProperty$.MODULE$, () -> inReset().not().and(condition), label);
  }

  /** Runs {@code body} where properties are emitted; what it describes is in the layer. */
  static void layer(Runnable body) {
    if (!Elaboration.current().properties()) {
      return;
    }
    chisel3.layer$.MODULE$.block(
        chisel3.layers.Verification$.MODULE$,
        false,
        false,
        Chisel.block(body),
        chisel3.layer.BlockReturnHandler$.MODULE$.unit(),
        Locator.here());
  }

  /** The reset is an explicit term because open tools do not read {@code disable iff}. */
  private static Bool inReset() {
    return new Bool(Module$.MODULE$.reset().do_asBool(Locator.here()));
  }

  private static void state(AssertPropertyLike kind, Supplier<Bool> condition, String label) {
    layer(
        () -> {
          Property property = Sequence$.MODULE$.BoolSequence(condition.get().bool());
          kind.apply(
              () -> property,
              Option.<Clock>apply(Module$.MODULE$.clock()),
              Option.<Disable>empty(),
              Option.apply(label),
              Locator.here());
        });
  }
}
