// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import chisel3.Bool$;
import chisel3.SInt$;
import chisel3.UInt$;
import chisel3.Width$;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * The words of hardware description, for {@code import static vlarb.chisel.Hardware.*}.
 *
 * <p>The last argument {@code doc}, where there is one, is a line of comment for the declaration in
 * Verilog. Everything here throws {@link HardwareException} where bits would be lost or an argument
 * is out of range.
 */
public final class Hardware {
  private Hardware() {}

  // Types

  /** The type of an unsigned number of {@code width} bits, at least 1. */
  public static UInt uint(int width) {
    Widths.requireWidth(width);
    return new UInt(UInt$.MODULE$.apply(Width$.MODULE$.apply(width)));
  }

  /** The type of a single bit. */
  public static Bool bool() {
    return new Bool(Bool$.MODULE$.apply());
  }

  /** The type of a two's complement number of {@code width} bits, at least 1. */
  public static SInt sint(int width) {
    Widths.requireWidth(width);
    return new SInt(SInt$.MODULE$.apply(Width$.MODULE$.apply(width)));
  }

  /** The type of {@code size} signals of one type; at least one. */
  @SuppressWarnings({"unchecked", "rawtypes"}) // a Chisel type parameter that Java cannot know
  public static <T extends Signal> Vec<T> vec(int size, T type) {
    if (size < 1) {
      throw new HardwareException(
          "a vector of %d elements; at least 1 is expected".formatted(size));
    }
    return new Vec<>((chisel3.Vec) chisel3.Vec$.MODULE$.apply(size, type.data, Locator.here()));
  }

  // Literals

  /** An unsigned constant; {@code value} must fit {@code width} bits. */
  public static UInt lit(long value, int width) {
    return Literals.unsigned(BigInteger.valueOf(value), width, Optional.empty());
  }

  /** An unsigned constant; {@code value} must fit {@code width} bits. */
  public static UInt lit(BigInteger value, int width) {
    return Literals.unsigned(value, width, Optional.empty());
  }

  /** A constant bit. */
  public static Bool lit(boolean value) {
    return Literals.bool(value);
  }

  /** A signed constant; {@code value} must fit {@code width} bits. */
  public static SInt slit(long value, int width) {
    return Literals.signed(BigInteger.valueOf(value), width, Optional.empty());
  }

  /** A constant of {@code type}, all of whose bits are 0. */
  public static <T extends Signal> T zero(T type) {
    return reinterpret(lit(0, type.width()), type);
  }

  // Ports, wires and registers

  /**
   * From here on, ports of the module under construction belong to a group, which has this line of
   * comment above it in Verilog. Within a group, ports are declared in the order of the fields that
   * hold them.
   */
  public static void group(String heading) {
    Elaboration.current().ports().group(heading);
  }

  /** An input of the module under construction. */
  public static <T extends Signal> T in(T type) {
    return Declarations.input(type);
  }

  /** An input with a comment. */
  public static <T extends Signal> T in(T type, String doc) {
    return Declarations.documented(Declarations.input(type), doc);
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

  // Expressions

  /** {@code whenTrue} where the condition holds, else {@code whenFalse}; of one width. */
  public static <T extends Signal> T mux(Bool condition, T whenTrue, T whenFalse) {
    Widths.requireEqual(whenTrue, whenFalse);
    return Signal.wrap(
        chisel3.Mux$.MODULE$.do_apply(
            condition.bool(), whenTrue.data, whenFalse.data, Locator.here()));
  }

  /** All bits side by side, the first argument's at the top. */
  public static UInt cat(UInt... highToLow) {
    return new UInt(
        chisel3.util.Cat$.MODULE$.do_apply(
            Chisel.seq(Arrays.stream(highToLow).map(UInt::uint).toList()), Locator.here()));
  }

  /** Bits as a number: element i of the list becomes bit i. */
  public static UInt catBools(List<Bool> lowFirst) {
    return cat(lowFirst.reversed().toArray(UInt[]::new));
  }

  /** The bitwise or of all values; at least one. */
  public static UInt orAll(List<? extends UInt> values) {
    return values.stream()
        .<UInt>map(value -> value)
        .reduce(UInt::or)
        .orElseThrow(() -> new HardwareException("orAll of an empty list"));
  }

  /** The value whose condition holds: 0 if none does, the bitwise or if several do. */
  public static UInt oneHotSelect(List<Bool> select, List<? extends UInt> values) {
    if (select.size() != values.size()) {
      throw new HardwareException(
          "%d conditions for %d values".formatted(select.size(), values.size()));
    }
    return orAll(
        IntStream.range(0, values.size())
            .mapToObj(i -> mux(select.get(i), (UInt) values.get(i), lit(0, values.get(i).width())))
            .toList());
  }

  /** The same bits as a value of another type of the same width. */
  public static <T extends Signal> T reinterpret(Signal value, T type) {
    if (value.width() != type.width()) {
      throw new HardwareException(
          "%s of %d bits as a type of %d"
              .formatted(Names.describe(value), value.width(), type.width()));
    }
    return Declarations.reinterpret(value, type);
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

  /**
   * Begins a step. The registers that are first driven after this call belong to the step. In
   * Verilog each step has an {@code always} block of its own, under this comment.
   */
  public static void step(String comment) {
    Elaboration.openModule().registers().step(comment);
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

  // Properties: each is checked at every clock edge outside reset, and emitted only on request.

  /** Hardware that only properties need; {@code body} is run only where they are emitted. */
  public static void verification(Runnable body) {
    Properties.layer(body);
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
