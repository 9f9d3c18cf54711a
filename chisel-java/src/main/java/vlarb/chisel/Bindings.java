// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Properties that are bound to modules from outside, as by SystemVerilog's {@code bind}: the module
 * does not know them. The properties are described in each instance of the module, after the
 * module's constructor, as by {@link Hardware#verification}; they see the members that the module's
 * class shows, and what is {@link Inside} the module.
 */
public final class Bindings {
  /** No bindings: nothing is stated from outside. */
  public static final Bindings NONE = new Bindings(List.of());

  private final List<Binding<?>> bindings;

  private Bindings(List<Binding<?>> bindings) {
    this.bindings = List.copyOf(bindings);
  }

  /**
   * Returns these bindings and one more, for each instance of the module's class or of a subclass.
   */
  public <M extends Module> Bindings bind(Class<M> module, Consumer<? super M> statement) {
    List<Binding<?>> more = new ArrayList<>(bindings);
    more.add(new Binding<>(module, statement));
    return new Bindings(more);
  }

  /**
   * Returns these bindings and one more, likewise, of a statement that reads what is {@link Inside}
   * the module.
   */
  public <R extends Record> Bindings bind(
      Class<? extends Module> module, Class<R> inside, Consumer<? super R> statement) {
    return bind(module, each -> statement.accept(Inside.of(each, inside)));
  }

  /** Returns these bindings, followed by others. */
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
