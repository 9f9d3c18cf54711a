// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import chisel3.WhenContext;
import chisel3.experimental.SourceInfo;
import java.util.function.Supplier;

/** What can follow {@link Hardware#when}. */
public final class When {
  /** Chisel nests each condition in the one before, and descends into them with a fixed stack. */
  private static final int LONGEST = 512;

  private final WhenContext context;
  private final int length;

  private When(WhenContext context, int length) {
    this.context = context;
    this.length = length;
  }

  static When first(Bool condition, Runnable body) {
    SourceInfo here = Locator.here();
    return new When(
        chisel3.when$.MODULE$.apply(condition::bool, Chisel.block(branch(body)), here), 1);
  }

  /**
   * Otherwise, if the condition holds. It is supplied, not given, because what computes it belongs
   * into the branch.
   */
  public When elseWhen(Supplier<Bool> condition, Runnable body) {
    if (length == LONGEST) {
      throw new HardwareException(
          "a chain of more than %d conditions: split it".formatted(LONGEST));
    }
    SourceInfo here = Locator.here();
    return new When(
        context.elsewhen(() -> condition.get().bool(), Chisel.block(branch(body)), here),
        length + 1);
  }

  /** If none of the conditions before holds. */
  public void otherwise(Runnable body) {
    context.otherwise(Chisel.block(branch(body)), Locator.here());
  }

  private static Runnable branch(Runnable body) {
    return () -> Elaboration.openModule().properties().branch(body);
  }
}
