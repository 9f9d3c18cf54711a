// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import chisel3.WhenContext;
import chisel3.experimental.SourceInfo;
import java.util.function.Supplier;

/** What can follow {@link Hardware#when}. */
public final class When {
  private final WhenContext context;

  private When(WhenContext context) {
    this.context = context;
  }

  static When first(Bool condition, Runnable body) {
    SourceInfo here = Locator.here();
    return new When(chisel3.when$.MODULE$.apply(condition::bool, Chisel.block(body), here));
  }

  /**
   * Otherwise, if the condition holds. It is supplied, not given, because what computes it belongs
   * into the branch.
   */
  public When elseWhen(Supplier<Bool> condition, Runnable body) {
    SourceInfo here = Locator.here();
    return new When(context.elsewhen(() -> condition.get().bool(), Chisel.block(body), here));
  }

  /** If none of the conditions before holds. */
  public void otherwise(Runnable body) {
    context.otherwise(Chisel.block(body), Locator.here());
  }
}
