// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import chisel3.Module$;
import chisel3.experimental.BaseModule;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;
import scala.jdk.javaapi.OptionConverters;
import vlarb.chisel.emit.ModuleNotes;
import vlarb.chisel.verilog.Keywords;
import vlarb.chisel.verilog.VerilogTree;

/** One run of user constructors that make one design; bound to the thread that runs it. */
final class Elaboration {
  private static final ScopedValue<Elaboration> CURRENT = ScopedValue.newInstance();

  /** Bytes of stack; only used ones take memory. */
  private static final long STACK = 1L << 30;

  private final Places places = new Places();
  private final Deque<Slot> open = new ArrayDeque<>();
  private final List<Named> named = new ArrayList<>();
  private final List<Module> modules = new ArrayList<>();
  private final Prints prints = new Prints();
  private final EmitOptions options;
  private Throwable failure;

  /**
   * @param options the options of emission, such as whether properties are described
   */
  Elaboration(EmitOptions options) {
    this.options = options;
  }

  /** True if the hardware that only properties need is described too. */
  boolean properties() {
    return options.properties();
  }

  /**
   * Runs {@code body} as part of this elaboration, on a thread of its own with a deep stack, since
   * Chisel descends into each branch of a chain of conditions. A thread that initializes a class
   * runs it itself: any other thread would wait for that class, and each for the other.
   */
  <R> R run(Supplier<R> body) {
    Supplier<R> described = () -> ScopedValue.where(CURRENT, this).call(body::get);
    if (initializesAClass()) {
      return described.get();
    }
    CompletableFuture<R> result = new CompletableFuture<>();
    Runnable deep =
        () -> {
          try {
            result.complete(described.get());
          } catch (Throwable thrown) {
            result.completeExceptionally(thrown);
          }
        };
    new Thread(null, deep, "elaboration", STACK).start();
    try {
      return result.join();
    } catch (CompletionException e) {
      throw Failures.<RuntimeException>sneaky(e.getCause());
    }
  }

  private static boolean initializesAClass() {
    return StackWalker.getInstance()
        .walk(frames -> frames.anyMatch(frame -> frame.getMethodName().equals("<clinit>")));
  }

  static boolean isActive() {
    return CURRENT.isBound();
  }

  static Elaboration current() {
    if (!isActive()) {
      throw new HardwareException("hardware can be described only while a module is constructed");
    }
    return CURRENT.get();
  }

  /** The module whose constructor is running, where one is. */
  static Optional<Module> module() {
    return isActive() && !current().open.isEmpty()
        ? Optional.ofNullable(current().open.peek().module)
        : Optional.empty();
  }

  /** True within a copy in a loop of the module under construction. */
  static boolean isInCopy() {
    return module()
        .filter(module -> module.impl instanceof ModuleImpl impl && impl.repeats().isInCopy())
        .isPresent();
  }

  /**
   * The Chisel module under construction.
   *
   * @throws HardwareException if no module is under construction
   */
  static ModuleImpl openModule() {
    if (current().owner().impl instanceof ModuleImpl impl) {
      return impl;
    }
    throw new HardwareException("a black box has ports and parameters, and nothing else");
  }

  /**
   * The module whose constructor is running.
   *
   * @throws HardwareException if no module is under construction
   */
  Module owner() {
    return module()
        .orElseThrow(
            () ->
                new HardwareException(
                    "hardware can be described only while a module is constructed"));
  }

  /** A signal gets a name that is to be kept, unless only properties need the signal. */
  void named(Signal signal, String name) {
    if (!(owner().impl instanceof ModuleImpl impl) || impl.isDesign()) {
      named.add(new Named(signal, name, Locator.place()));
    }
  }

  /**
   * Requires that all names that were given by hand are kept in the Verilog; to be called when all
   * names are known.
   */
  void requireNames() {
    for (Named given : named) {
      Names.known(given.signal).ifPresent(known -> requireKept(given, known));
    }
  }

  private static void requireKept(Named given, String known) {
    if (known.contains("[") || known.contains(".")) {
      throw HardwareException.at(
          given.place,
          "%s is a part and cannot be called '%s': set a wire to it, and name the wire"
              .formatted(known, given.name));
    }
    if (!Keywords.isName(known) || !Keywords.isName("a" + given.name)) {
      throw HardwareException.at(
          given.place, "Verilog does not have '%s' as a name".formatted(given.name));
    }
    if (!known.endsWith(given.name)) {
      throw HardwareException.at(
          given.place,
          "the name '%s' is taken, or is not the first one given to this: it would be called '%s'"
              .formatted(given.name, known));
    }
  }

  /** A module that is expected, and then the module under construction. */
  private static final class Slot {
    private final Optional<Reset.Kind> around;
    private Module module;

    Slot(Optional<Reset.Kind> around) {
      this.around = around;
    }
  }

  private record Named(Signal signal, String name, String place) {}

  Places places() {
    return places;
  }

  /** The prints in simulations of the design. */
  Prints prints() {
    return prints;
  }

  /** The notes on each module made so far, by the module's name in Verilog. */
  Map<String, ModuleNotes> notes() {
    Map<String, Map<String, String>> comments = places.comments();
    Map<String, ModuleNotes> notes = new HashMap<>();
    for (Module module : modules) {
      if (module.impl instanceof ModuleImpl impl) {
        notes.put(
            impl.name(),
            new ModuleNotes(
                module.header(),
                comments.getOrDefault(impl.name(), Map.of()),
                module.ports().inOrder(module),
                impl.registers().steps(),
                impl.registers().states(),
                impl.registers().contents(),
                impl.repeats().copies()));
      }
    }
    return notes;
  }

  /** The modules that the design instantiates and does not describe, each once. */
  List<VerilogTree> externals() {
    return modules.stream()
        .filter(BlackBox.class::isInstance)
        .map(module -> ((BlackBox) module).interfaceInVerilog())
        .distinct()
        .toList();
  }

  /** The exception of a user's constructor, if there was one. */
  Optional<Throwable> failure() {
    return Optional.ofNullable(failure);
  }

  /** Called by the constructor of {@link Module}: the Chisel module that is waiting for it. */
  BaseModule claim(Module module) {
    Slot slot = open.peek();
    if (slot == null || slot.module != null) {
      throw new HardwareException(
          "%s is a module: make it with instance(...) or Verilog.emit(...)"
              .formatted(module.getClass().getSimpleName()));
    }
    Reset.Kind around = slot.around.orElse(Reset.Kind.SYNCHRONOUS);
    Reset.Kind kind = module.resetKind(around);
    if (slot.around.isPresent() && kind != around) {
      throw new HardwareException(
          "%s wants its reset %s and is instantiated where resets are %s: use withReset(...)"
              .formatted(module.getClass().getSimpleName(), kind, around));
    }
    BaseModule impl = module.opened(properties(), kind);
    slot.module = module;
    places.add(impl);
    return impl;
  }

  /** Makes an instance within the module under construction. */
  <M extends Module> M instance(Supplier<M> constructor) {
    List<M> made = new ArrayList<>(1);
    Optional<Reset.Kind> around =
        OptionConverters.toJava(Module$.MODULE$.resetOption()).map(Reset::kind);
    Module$.MODULE$.do_apply(
        () -> {
          M module = construct(constructor, around);
          made.add(module);
          return module.impl;
        },
        Locator.here());
    return made.getFirst();
  }

  /** Runs the constructor of the top; called while Chisel builds a module. */
  <M extends Module> M construct(Supplier<M> constructor) {
    return construct(constructor, Optional.empty());
  }

  /**
   * Runs a user's constructor inside a new Chisel module; called while Chisel builds a module.
   *
   * @param around the kind of the reset where the module is instantiated
   */
  private <M extends Module> M construct(Supplier<M> constructor, Optional<Reset.Kind> around) {
    var slot = new Slot(around);
    open.push(slot);
    try {
      M module = constructor.get();
      if (module != slot.module) {
        throw new HardwareException(
            "the supplier of a module must make a new one, not return an existing "
                + module.getClass().getSimpleName());
      }
      if (module.impl instanceof ModuleImpl) {
        options.bindings().state(module);
      }
      Names.nameFields(module);
      module.end();
      modules.add(module);
      return module;
    } catch (Throwable thrown) {
      if (failure == null) {
        failure = thrown;
      }
      throw thrown;
    } finally {
      open.pop();
    }
  }
}
