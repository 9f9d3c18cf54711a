// SPDX-License-Identifier: Apache-2.0
package vlarb.model.ports;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A port as a configuration has it.
 *
 * @param group the heading that the port is under in Verilog
 * @param name in Verilog
 * @param bits of each value
 * @param comment one line
 * @param values fields of the model, as many as there are values side by side in the port, value 0
 *     lowest
 */
public record Pin(
    String group,
    String name,
    PortDirection direction,
    Kind kind,
    int bits,
    String comment,
    List<FieldValue> values) {
  /** The bits of all values. */
  public int width() {
    return values.size() * bits;
  }

  /** Returns true if the hardware drives the port. */
  public boolean isOutput() {
    return direction == PortDirection.OUTPUT;
  }

  /** Returns the port that drives this one, or that this one drives, on the other side. */
  public Pin turned() {
    PortDirection other = isOutput() ? PortDirection.INPUT : PortDirection.OUTPUT;
    return new Pin(group, name, other, kind, bits, comment, values);
  }

  /** Returns the port under another heading. */
  public Pin under(String heading) {
    return new Pin(heading, name, direction, kind, bits, comment, values);
  }

  /** A name for each value: that of the port, or {@code headLength[3]} where there are several. */
  public List<String> valueNames() {
    return values.size() == 1
        ? List.of(name)
        : IntStream.range(0, values.size()).mapToObj(i -> name + "[" + i + "]").toList();
  }

  /** The inputs among these ports. */
  public static List<Pin> inputs(List<Pin> ports) {
    return ports.stream().filter(port -> !port.isOutput()).toList();
  }

  /** The outputs among these ports. */
  public static List<Pin> outputs(List<Pin> ports) {
    return ports.stream().filter(Pin::isOutput).toList();
  }

  /** The values of the inputs among these ports, which are fields of this class. */
  public static <V> PortRow<V> inputRow(List<Pin> ports, Class<V> holder) {
    return row(inputs(ports), holder);
  }

  /** The values of the outputs among these ports, which are fields of this class. */
  public static <V> PortRow<V> outputRow(List<Pin> ports, Class<V> holder) {
    return row(outputs(ports), holder);
  }

  private static <V> PortRow<V> row(List<Pin> ports, Class<V> holder) {
    return new PortRow<>(holder, ports.stream().flatMap(port -> port.values().stream()).toList());
  }
}
