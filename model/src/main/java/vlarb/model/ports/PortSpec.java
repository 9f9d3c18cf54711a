// SPDX-License-Identifier: Apache-2.0
package vlarb.model.ports;

import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A port of an interface, for all configurations. It is declared as a single bit that every
 * configuration has; the methods that return a port change that.
 *
 * @param <P> the parameters of the hardware
 * @param group the heading that the port is under in Verilog
 * @param name in Verilog
 * @param elements values side by side in the port, value 0 lowest; mostly one
 * @param bits of each value
 * @param unit of the values, for readers of the manual; may be empty
 * @param where the configurations that have the port
 * @param comment one line for a configuration, as the Verilog has it
 * @param value the field of the model that has the value with this index
 */
public record PortSpec<P>(
    String group,
    String name,
    PortDirection direction,
    Kind kind,
    Count<P> elements,
    Count<P> bits,
    String unit,
    Where<P> where,
    Function<P, String> comment,
    IntFunction<FieldValue> value) {
  /**
   * A single bit in no group.
   *
   * @param holder the class of the model's inputs or outputs, which has a field of this name
   */
  public static <P> PortSpec<P> of(
      String name, PortDirection direction, Class<?> holder, Function<P, String> comment) {
    return of(name, direction, index -> FieldValue.of(holder, name, index), comment);
  }

  /** A single bit in no group, whose value is a given field of the model. */
  public static <P> PortSpec<P> of(
      String name, PortDirection direction, FieldValue field, String comment) {
    return of(name, direction, _ -> field, _ -> comment);
  }

  private static <P> PortSpec<P> of(
      String name,
      PortDirection direction,
      IntFunction<FieldValue> value,
      Function<P, String> comment) {
    return new PortSpec<>(
        "",
        name,
        direction,
        Kind.BIT,
        Count.of(1),
        Count.of(1),
        "",
        Where.always(),
        comment,
        value);
  }

  /** Puts ports under a heading. */
  @SafeVarargs
  public static <P> Stream<PortSpec<P>> group(String heading, PortSpec<P>... ports) {
    return group(heading, Stream.of(ports));
  }

  /** Puts ports under a heading. */
  static <P> Stream<PortSpec<P>> group(String heading, Stream<PortSpec<P>> ports) {
    return ports.map(port -> port.under(heading));
  }

  /** The ports that a configuration has, in their order. */
  public static <P> List<Pin> pins(List<PortSpec<P>> ports, P parameters) {
    return ports.stream()
        .filter(port -> port.where.holds().test(parameters))
        .map(port -> port.pin(parameters))
        .toList();
  }

  private Pin pin(P parameters) {
    return new Pin(
        group,
        name,
        direction,
        kind,
        bits.in().applyAsInt(parameters),
        comment.apply(parameters),
        IntStream.range(0, elements.in().applyAsInt(parameters)).mapToObj(value).toList());
  }

  /** Returns this port as an unsigned number. */
  public PortSpec<P> bits(Count<P> number) {
    return with(Kind.UNSIGNED, elements, number, unit, where);
  }

  /** Returns this port as an unsigned number. */
  public PortSpec<P> bits(int number) {
    return bits(Count.of(number));
  }

  /** Returns this port as a signed number. */
  PortSpec<P> signed(int number) {
    return with(Kind.SIGNED, elements, Count.of(number), unit, where);
  }

  /** Returns this port with several values; the field is an array. */
  PortSpec<P> each(Count<P> number) {
    return with(kind, number, bits, unit, where);
  }

  /** Returns this port with a unit. */
  PortSpec<P> unit(String other) {
    return with(kind, elements, bits, other, where);
  }

  /** Returns this port limited to these configurations. */
  PortSpec<P> where(Where<P> configurations) {
    return with(kind, elements, bits, unit, configurations);
  }

  private PortSpec<P> under(String heading) {
    return new PortSpec<>(
        heading, name, direction, kind, elements, bits, unit, where, comment, value);
  }

  private PortSpec<P> with(
      Kind newKind, Count<P> newElements, Count<P> newBits, String newUnit, Where<P> newWhere) {
    return new PortSpec<>(
        group, name, direction, newKind, newElements, newBits, newUnit, newWhere, comment, value);
  }
}
