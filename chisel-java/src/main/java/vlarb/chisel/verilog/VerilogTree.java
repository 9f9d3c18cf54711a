// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.verilog;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One module.
 *
 * @param header the comment before it, lines separated by line feeds; may be empty
 * @param name the module's name
 * @param parameters may be none
 * @param ports in their order
 * @param items the items after the ports, in the order of the text
 */
public record VerilogTree(
    String header, String name, List<Parameter> parameters, List<Port> ports, List<Item> items) {
  public VerilogTree {
    parameters = List.copyOf(parameters);
    ports = List.copyOf(ports);
    items = List.copyOf(items);
  }

  /** A parameter with its default. */
  public record Parameter(String name, Expression value, String comment) {}

  /** The direction of a port. */
  public enum Direction {
    INPUT,
    OUTPUT
  }

  /**
   * A port.
   *
   * @param range nothing for a single bit
   * @param heading the line of comment above it, which begins a group of ports; may be empty
   */
  public record Port(
      Direction direction, Optional<Range> range, String name, String comment, String heading) {

    /** As this, with another comment. */
    public Port withComment(String other) {
      return new Port(direction, range, name, other, heading);
    }

    /** As this, under another heading. */
    public Port withHeading(String other) {
      return new Port(direction, range, name, comment, other);
    }

    /** As this, of another range. */
    public Port withRange(Optional<Range> other) {
      return new Port(direction, other, name, comment, heading);
    }
  }

  /** The port of this name. */
  public Optional<Port> port(String port) {
    return ports.stream().filter(each -> each.name().equals(port)).findFirst();
  }

  /** The declarations among the items. */
  public Stream<Item.Declaration> declarations() {
    return each(Item.Declaration.class);
  }

  /** The instances among the items. */
  public Stream<Item.Instance> instances() {
    return each(Item.Instance.class);
  }

  /** The items of one kind. */
  public <T extends Item> Stream<T> each(Class<T> kind) {
    return items.stream().filter(kind::isInstance).map(kind::cast);
  }

  /** As this, with another comment before it. */
  public VerilogTree withHeader(String other) {
    return new VerilogTree(other, name, parameters, ports, items);
  }

  /** As this, under another name. */
  public VerilogTree withName(String other) {
    return new VerilogTree(header, other, parameters, ports, items);
  }

  /** As this, with other parameters. */
  public VerilogTree withParameters(List<Parameter> others) {
    return new VerilogTree(header, name, others, ports, items);
  }

  /** As this, with other ports. */
  public VerilogTree withPorts(List<Port> others) {
    return new VerilogTree(header, name, parameters, others, items);
  }

  /** As this, with other items. */
  public VerilogTree withItems(List<Item> others) {
    return new VerilogTree(header, name, parameters, ports, others);
  }
}
