// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * What is stated of modules from outside, as SystemVerilog's {@code bind} does: the module knows
 * nothing of it. A statement is described within each instance of its module, at the end, as by
 * {@link Hardware#verification}; it sees what the module's class shows.
 */
public final class Bindings {
  /** Nothing is stated from outside. */
  public static final Bindings NONE = new Bindings(List.of());

  private final List<Binding<?>> bindings;

  private Bindings(List<Binding<?>> bindings) {
    this.bindings = List.copyOf(bindings);
  }

  /**
   * As this, and the statement of each instance of the module's class or of one that extends it.
   */
  public <M extends Module> Bindings bind(Class<M> module, Consumer<? super M> statement) {
    List<Binding<?>> more = new ArrayList<>(bindings);
    more.add(new Binding<>(module, statement));
    return new Bindings(more);
  }

  /** As this, and what the others state after it. */
  public Bindings and(Bindings others) {
    List<Binding<?>> both = new ArrayList<>(bindings);
    both.addAll(others.bindings);
    return new Bindings(both);
  }

  /** Describes what is stated of a module, whose constructor has run, in the order of binding. */
  void state(Module module) {
    List<Binding<?>> ofModule =
        bindings.stream().filter(binding -> binding.type.isInstance(module)).toList();
    if (!ofModule.isEmpty()) {
      Properties.layer(() -> ofModule.forEach(binding -> binding.state(module)));
    }
  }

  private record Binding<M extends Module>(Class<M> type, Consumer<? super M> statement) {
    void state(Module module) {
      statement.accept(type.cast(module));
    }
  }
}
