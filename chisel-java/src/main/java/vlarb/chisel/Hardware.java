// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/**
 * The words of hardware description, for {@code import static vlarb.chisel.Hardware.*}.
 *
 * <p>The last argument {@code doc}, where there is one, is a line of comment for the declaration in
 * Verilog. Everything here throws {@link HardwareException} where bits would be lost or an argument
 * is out of range.
 */
public final class Hardware extends Values {
  /** A holder of hardware in its fields: a {@link Module} or a {@link Module.Part}. */
  public sealed interface Holder permits Module, Module.Part {}

  private Hardware() {}

  // Ports, wires and registers

  /**
   * From here on, ports of the module under construction belong to a group, which has this line of
   * comment above it in Verilog. Within a group, ports are declared in the order of the fields that
   * hold them.
   */
  public static void group(String heading) {
    Elaboration.current().owner().ports().group(heading);
  }

  /** An input of the module under construction. */
  public static <T extends Signal> T in(T type) {
    return Declarations.input(type);
  }

  /** An input with a comment. */
  public static <T extends Signal> T in(T type, String doc) {
    return Declarations.documented(Declarations.input(type), doc);
  }

  /** Gives a comment to a signal that was declared without one. */
  public static void comment(Signal signal, String doc) {
    Declarations.documented(signal, doc);
  }

  /** An output of the module under construction. */
  public static <T extends Signal> T out(T type) {
    return Declarations.output(type);
  }

  /** An output with a comment. */
  public static <T extends Signal> T out(T type, String doc) {
    return Declarations.documented(Declarations.output(type), doc);
  }

  /** A wire, which must be driven. */
  public static <T extends Signal> T wire(T type) {
    return Declarations.wire(type);
  }

  /** A wire with a comment. */
  public static <T extends Signal> T wire(T type, String doc) {
    return Declarations.documented(Declarations.wire(type), doc);
  }

  /** A wire that a value drives; the local variable names the wire. */
  public static <T extends Signal> T let(T value) {
    return Declarations.driven(value);
  }

  /** A wire that a value drives, with a comment. */
  public static <T extends Signal> T let(String doc, T value) {
    return Declarations.documented(Declarations.driven(value), doc);
  }

  /** A register without reset; it keeps its value in cycles in which nothing drives it. */
  public static <T extends Signal> T reg(T type) {
    return Declarations.register(type);
  }

  /** A register without reset, with a comment. */
  public static <T extends Signal> T reg(T type, String doc) {
    return Declarations.documented(Declarations.register(type), doc);
  }

  /** A register that is {@code init} after reset. */
  public static <T extends Signal> T regInit(T type, T init) {
    return Declarations.register(type, init);
  }

  /** A register that is {@code init} after reset, with a comment. */
  public static <T extends Signal> T regInit(T type, T init, String doc) {
    return Declarations.documented(Declarations.register(type, init), doc);
  }

  /** An unsigned register that is {@code init} after reset. */
  public static UInt regInit(int width, long init) {
    return Declarations.register(uint(width), lit(init, width));
  }

  /** An unsigned register that is {@code init} after reset, with a comment. */
  public static UInt regInit(int width, long init, String doc) {
    return Declarations.documented(Declarations.register(uint(width), lit(init, width)), doc);
  }

  /** A register of one bit that is {@code init} after reset. */
  public static Bool regInit(boolean init) {
    return Declarations.register(bool(), lit(init));
  }

  /** A register of one bit that is {@code init} after reset, with a comment. */
  public static Bool regInit(boolean init, String doc) {
    return Declarations.documented(Declarations.register(bool(), lit(init)), doc);
  }

  /** A register that holds an enum's constants, and this one after reset. */
  public static <E extends Enum<E>> EnumSignal<E> regInit(E init) {
    return Declarations.register(enumOf(init.getDeclaringClass()), lit(init));
  }

  /** A register that holds an enum's constants, and this one after reset, with a comment. */
  public static <E extends Enum<E>> EnumSignal<E> regInit(E init, String doc) {
    return Declarations.documented(regInit(init), doc);
  }

  /** {@code value} one cycle later; without reset. */
  public static <T extends Signal> T regNext(T value) {
    return Declarations.delayed(value);
  }

  /** {@code value} one cycle later; without reset, with a comment. */
  public static <T extends Signal> T regNext(T value, String doc) {
    return Declarations.documented(Declarations.delayed(value), doc);
  }

  // Memories

  /** A memory that is read within the cycle. */
  public static <T extends Signal> Memory<T> memory(int depth, T type) {
    return new Memory<>(reg(vec(depth, uint(type.width()))), type, false);
  }

  /** A memory that is read within the cycle, with a comment. */
  public static <T extends Signal> Memory<T> memory(int depth, T type, String doc) {
    return new Memory<>(reg(vec(depth, uint(type.width())), doc), type, false);
  }

  /** A memory whose contents come one cycle after the address, as a block RAM's do. */
  public static <T extends Signal> Memory<T> syncMemory(int depth, T type) {
    return new Memory<>(reg(vec(depth, uint(type.width()))), type, true);
  }

  /** A memory whose contents come one cycle after the address, with a comment. */
  public static <T extends Signal> Memory<T> syncMemory(int depth, T type, String doc) {
    return new Memory<>(reg(vec(depth, uint(type.width())), doc), type, true);
  }

  /**
   * Drives a signal with another one of its type, whatever the type; of bundles also those elements
   * of the producer that are {@link #flipped}. Chisel writes {@code sink :<>= producer}.
   */
  public static <T extends Signal> void connect(T sink, T producer) {
    Bundle.connect(sink, producer);
  }

  /**
   * Drives each input of an instance, or each output of the module under construction, that nothing
   * drives yet and that has the name of a signal of a producer: of an output of another instance,
   * or of whatever a field of the module under construction holds. SystemVerilog has {@code .*} for
   * that. What has another name on the other side is driven before.
   *
   * @throws HardwareException if a producer drives nothing, if two could drive the same, or if two
   *     signals of one name differ in type
   */
  public static void connectAlike(Holder sink, Holder... producers) {
    Ports.SameNames.connect(sink, producers);
  }

  // Structure

  /** The hardware described by {@code body} takes effect while the condition holds. */
  public static When when(Bool condition, Runnable body) {
    return When.first(condition, body);
  }

  /** The start of a choice by the value of {@code selector}. */
  public static Select select(UInt selector) {
    return new Select(selector);
  }

  /** The start of a choice by an enum's constant, which must not forget one. */
  public static <E extends Enum<E>> EnumSelect<E> select(EnumSignal<E> selector) {
    return new EnumSelect<>(selector);
  }

  /**
   * Begins a step. The registers that are first driven after this call belong to the step. In
   * Verilog each step has an {@code always} block of its own, under this comment.
   */
  public static void step(String comment) {
    Elaboration.openModule().registers().step(comment);
  }

  /**
   * Runs {@code body} for each number from 0 to {@code count - 1}. Bits of signals that it drives,
   * {@code x.bit(i).set(y.bit(3 * i))}, are driven in a loop of this name in Verilog, where the
   * copies differ by their number alone; else each copy is written out.
   */
  public static void repeat(String name, int count, IntConsumer body) {
    Elaboration.openModule().repeats().repeat(name, count, body);
  }

  /** Registers, memories and instances that {@code body} makes have another clock. */
  public static <T> T withClock(Clock clock, Supplier<T> body) {
    return chisel3.withClock$.MODULE$.apply(clock.clock(), body::get);
  }

  /** Registers, memories and instances that {@code body} makes have another clock. */
  public static void withClock(Clock clock, Runnable body) {
    chisel3.withClock$.MODULE$.apply(clock.clock(), Chisel.block(body));
  }

  /** Registers and instances that {@code body} makes have another reset, of its kind. */
  public static <T> T withReset(Reset reset, Supplier<T> body) {
    return chisel3.withReset$.MODULE$.apply(reset.reset(), body::get);
  }

  /** Registers and instances that {@code body} makes have another reset, of its kind. */
  public static void withReset(Reset reset, Runnable body) {
    chisel3.withReset$.MODULE$.apply(reset.reset(), Chisel.block(body));
  }

  /** Describes hardware with another clock and reset: all that {@code body} makes. */
  public static <T> T withClockAndReset(Clock clock, Reset reset, Supplier<T> body) {
    return withClock(clock, () -> withReset(reset, body));
  }

  /** Describes hardware with another clock and reset: all that {@code body} makes. */
  public static void withClockAndReset(Clock clock, Reset reset, Runnable body) {
    withClock(clock, () -> withReset(reset, body));
  }

  /** An instance of another module, made by its constructor. */
  public static <M extends Module> M instance(Supplier<M> constructor) {
    return Elaboration.current().instance(constructor);
  }

  /**
   * Runs {@code body}; what it makes and names has the prefix and an underscore before its name.
   */
  public static <T> T prefix(String prefix, Supplier<T> body) {
    return chisel3.experimental.prefix$.MODULE$.apply(prefix, body::get);
  }

  /** Puts {@code (* text *)} before the declaration of a register or wire. */
  public static <T extends Signal> T attribute(T signal, String text) {
    Declarations.attribute(signal.data, text);
    return signal;
  }

  /** Puts {@code (* text *)} before the declaration of a memory. */
  public static <T extends Signal> Memory<T> attribute(Memory<T> memory, String text) {
    Declarations.attribute(memory.rows().data, text);
    return memory;
  }

  // Simulation

  /**
   * Has simulations print at each clock edge outside reset, within {@link #when} only while the
   * condition holds. Synthesis, and proofs by Yosys, do not see the statement.
   *
   * @param format {@code %d}, {@code %x} and {@code %b} stand for values, {@code %c} for one of 8
   *     bits, {@code %m} for the instance; {@code %0d} takes no room for leading zeros, {@code \n}
   *     ends the line
   * @param values as many as the format has places
   */
  public static void printf(String format, Signal... values) {
    Elaboration.current().prints().print(format, List.of(values));
  }

  // Properties: each is checked at every clock edge outside reset, and emitted only on request.

  /** Hardware that only properties need; {@code body} is run only where they are emitted. */
  public static void verification(Runnable body) {
    Properties.layer(body);
  }

  /** The value of a signal in the cycle before; within {@link #verification} or a binding. */
  public static <T extends Signal> T past(T signal) {
    return past(signal, 1);
  }

  /**
   * The value of a signal so many cycles before, at least 1; within {@link #verification} or a
   * binding. SystemVerilog writes {@code $past(signal, cycles)}. In the first cycles it is
   * undefined: ask {@link #hasPast}.
   */
  public static <T extends Signal> T past(T signal, int cycles) {
    return Properties.past(signal, cycles);
  }

  /** High if the last so many cycles, at least 1, were without reset, as the present one is. */
  public static Bool hasPast(int cycles) {
    return Properties.hasPast(cycles);
  }

  /** The condition always holds. */
  public static void assertAlways(Bool condition, String label) {
    Properties.always(condition, label);
  }

  /** The surroundings keep the condition true. */
  public static void assume(Bool condition, String label) {
    Properties.assume(condition, label);
  }

  /** The condition can become true. */
  public static void cover(Bool condition, String label) {
    Properties.cover(condition, label);
  }
}
