// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.lockstep;

import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import vlarb.model.ports.EngineInterface;
import vlarb.model.ports.EngineMeaning;
import vlarb.model.ports.PortDirection;
import vlarb.model.ports.PortSpec;
import vlarb.model.table.cycle.EngineInputs;
import vlarb.model.table.cycle.EngineOutputs;
import vlarb.model.table.cycle.EngineParameters;

/** A table engine's ports beside what the golden model says, without clock and reset. */
public final class EnginePorts {
  private EnginePorts() {}

  /**
   * An input.
   *
   * @param name the name in the Verilog
   * @param value the value for the port
   */
  public record Input(String name, ToLongFunction<EngineInputs> value) {}

  /**
   * An output.
   *
   * @param name the name in the Verilog
   * @param value the expected value of the port
   * @param counts true where the port's value means something; elsewhere the value may be unknown
   */
  public record Output(
      String name, ToLongFunction<EngineOutputs> value, Predicate<EngineOutputs> counts) {}

  /** The inputs. */
  public static List<Input> inputs() {
    return inputs(EngineInterface.ALL);
  }

  /** The arbiter's outputs to the table: all but the commands. */
  public static List<Input> tableInputs() {
    return inputs(EngineInterface.TABLE);
  }

  /** The outputs, in the order in which they are compared. */
  public static List<Output> outputs() {
    return outputs(EngineInterface.ALL);
  }

  /** The outputs that show what becomes of the table. */
  public static List<Output> tableOutputs() {
    return outputs(EngineInterface.TABLE);
  }

  private static List<Input> inputs(List<PortSpec<EngineParameters>> ports) {
    return of(ports, PortDirection.INPUT)
        .map(port -> new Input(port.name(), port.value().apply(0)::read))
        .toList();
  }

  private static List<Output> outputs(List<PortSpec<EngineParameters>> ports) {
    return of(ports, PortDirection.OUTPUT)
        .map(
            port ->
                new Output(port.name(), port.value().apply(0)::read, EngineMeaning.of(port.name())))
        .toList();
  }

  private static Stream<PortSpec<EngineParameters>> of(
      List<PortSpec<EngineParameters>> ports, PortDirection direction) {
    return ports.stream().filter(port -> port.direction() == direction);
  }
}
