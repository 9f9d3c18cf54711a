// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import chisel3.Placeholder;
import chisel3.WhenContext;
import chisel3.experimental.SourceInfo;
import java.util.function.Supplier;

/** The branches that can follow {@link Hardware#when}. */
public final class When {
  /**
   * Chisel nests each condition in the one before, and hands them to its compiler on a thread with
   * a small stack. A longer chain continues in a second one, which takes effect only where the
   * first one matched nothing.
   */
  private static final int LONGEST = 512;

  /** Before the chain, where what continues it is declared. */
  private final Placeholder before;

  private final WhenContext context;
  private final int length;

  private When(Placeholder before, WhenContext context, int length) {
    this.before = before;
    this.context = context;
    this.length = length;
  }

  static When first(Bool condition, Runnable body) {
    SourceInfo here = Locator.here();
    Placeholder before = new Placeholder(here);
    return new When(
        before, chisel3.when$.MODULE$.apply(condition::bool, Chisel.block(branch(body)), here), 1);
  }

  /**
   * Otherwise, if the condition holds. It is supplied, not given, because what computes it belongs
   * into the branch.
   */
  public When elseWhen(Supplier<Bool> condition, Runnable body) {
    return (length < LONGEST ? this : continued()).next(condition, body);
  }

  private When next(Supplier<Bool> condition, Runnable body) {
    SourceInfo here = Locator.here();
    return new When(
        before,
        context.elsewhen(() -> condition.get().bool(), Chisel.block(branch(body)), here),
        length + 1);
  }

  /** A new chain, in which nothing happens where one of the conditions so far holds. */
  private When continued() {
    Bool decided =
        before.append(
            () -> {
              Bool wire = Hardware.wire(Hardware.bool());
              // No user's name: where there are several they are numbered.
              wire.data.suggestName(() -> "decided");
              wire.set(true);
              return wire;
            });
    otherwise(() -> decided.set(false));
    return first(
        decided,
        () -> {
          // A branch of this chain has been taken.
        });
  }

  /** If none of the conditions before holds. */
  public void otherwise(Runnable body) {
    context.otherwise(Chisel.block(branch(body)), Locator.here());
  }

  private static Runnable branch(Runnable body) {
    return () -> Elaboration.openModule().properties().branch(body);
  }
}
