// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import chisel3.Clock;
import chisel3.Disable;
import chisel3.Module$;
import chisel3.Placeholder;
import chisel3.ltl.AssertPropertyLike;
import chisel3.ltl.Property;
import chisel3.ltl.Sequence$;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import scala.Option;

/**
 * Labelled properties, checked at every clock edge outside reset. Properties are in Chisel's layer
 * for verification and are described only if they are emitted: without them the Verilog of a design
 * is byte for byte that of a design that has none.
 */
final class Properties {
  private Properties() {}

  /** A scope that properties are stated in: a module, or a layer's block in it. */
  static final class Scope {
    /** Before everything else in the scope; empty where properties are not described. */
    private final Optional<Placeholder> start;

    private final List<Runnable> ends = new ArrayList<>();
    private int branches;

    /** Of what is not a module yet. */
    Scope(boolean described) {
      start = described ? Optional.of(new Placeholder(Locator.here())) : Optional.empty();
    }

    /** Runs what describes a branch of a condition. */
    void branch(Runnable body) {
      branches++;
      try {
        body.run();
      } finally {
        branches--;
      }
    }

    /** True while a branch of a condition is being described. */
    boolean isInBranch() {
      return branches > 0;
    }

    /** States at the end of the scope what was found in branches. */
    void end() {
      ends.forEach(Runnable::run);
    }

    /**
     * A bit that is {@code value} in the present branch, and {@code elsewhere} outside: open tools
     * do not read a property with a condition of its own.
     */
    private Bool anywhere(Bool value, boolean elsewhere, String label) {
      Bool whole =
          start
              .orElseThrow()
              .append(
                  () -> {
                    Bool wire = Hardware.wire(Hardware.bool()).named(label + "_here");
                    wire.set(elsewhere);
                    return wire;
                  });
      whole.set(value);
      return whole;
    }
  }

  static void always(Bool condition, String label) {
    state(chisel3.ltl.AssertProperty$.MODULE$, condition, true, label);
  }

  static void assume(Bool condition, String label) {
    state(chisel3.ltl.AssumeProperty$.MODULE$, condition, true, label);
  }

  static void cover(Bool condition, String label) {
    state(chisel3.ltl.CoverProperty$.MODULE$, condition, false, label);
  }

  /**
   * States a property.
   *
   * @param elsewhere the condition outside of the branch that states it, and during reset
   */
  private static void state(
      AssertPropertyLike kind, Bool condition, boolean elsewhere, String label) {
    Names.require(label);
    if (!Elaboration.current().properties()) {
      return;
    }
    Scope scope = Elaboration.openModule().properties();
    if (!scope.isInBranch()) {
      state(kind, () -> outsideReset(condition, elsewhere), label);
      return;
    }
    Bool whole = scope.anywhere(condition, elsewhere, label);
    scope.ends.add(() -> state(kind, () -> outsideReset(whole, elsewhere), label));
  }

  /** The reset is an explicit term because open tools do not read {@code disable iff}. */
  private static Bool outsideReset(Bool condition, boolean elsewhere) {
    Bool reset = new Bool(Module$.MODULE$.reset().do_asBool(Locator.here()));
    return elsewhere ? reset.or(condition) : reset.not().and(condition);
  }

  /** The signal so many cycles ago. */
  static <T extends Signal> T past(T signal, int cycles) {
    requirePast(cycles);
    T value = signal;
    for (int i = 0; i < cycles; i++) {
      value = Declarations.delayed(value);
    }
    return value;
  }

  /** High if the reset has been low for so many cycles. */
  static Bool hasPast(int cycles) {
    requirePast(cycles);
    Bool reset = new Bool(Module$.MODULE$.reset().do_asBool(Locator.here()));
    Bool low = reset.not();
    for (int i = 0; i < cycles; i++) {
      Bool before = Declarations.register(Hardware.bool(), Hardware.lit(false));
      before.set(low);
      low = before;
    }
    return low.and(reset.not());
  }

  private static void requirePast(int cycles) {
    if (Elaboration.openModule().isDesign()) {
      throw new HardwareException(
          "the past is for properties, within verification(...): use regNext(...) elsewhere");
    }
    if (cycles < 1) {
      throw new HardwareException("a past of %d cycles; at least 1 is expected".formatted(cycles));
    }
  }

  /** Runs {@code body} where properties are emitted; what it describes is in the layer. */
  static void layer(Runnable body) {
    if (!Elaboration.current().properties()) {
      return;
    }
    ModuleImpl module = Elaboration.openModule();
    if (module.properties().isInBranch()) {
      throw new HardwareException("verification(...) is not described within a condition");
    }
    chisel3.layer$.MODULE$.block(
        chisel3.layers.Verification$.MODULE$,
        false,
        false,
        Chisel.block(() -> module.inScope(body)),
        chisel3.layer.BlockReturnHandler$.MODULE$.unit(),
        Locator.here());
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
