// SPDX-License-Identifier: Apache-2.0
package vlarb.model.ports;

import java.util.stream.Stream;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.table.cycle.EngineInputs;
import vlarb.model.table.cycle.EngineOutputs;

/**
 * The ports of an arbiter with a table engine inside that belong to the engine: commands, answers,
 * and the state of the table. Where a value means nothing the port carries 0.
 */
final class ArbiterEnginePorts {
  private static final Where<ArbiterParameters> MANAGED =
      new Where<>("a `table-engine.policy`", ArbiterParameters::managed);

  private static final EngineWidths<ArbiterParameters> WIDTHS =
      new EngineWidths<>(p -> p.engine().orElseThrow(), "high-cap");

  private ArbiterEnginePorts() {}

  static Stream<PortSpec<ArbiterParameters>> ports() {
    EngineCommandPorts<ArbiterParameters> declared =
        new EngineCommandPorts<>(WIDTHS, ArbiterEnginePorts::in, ArbiterEnginePorts::out);
    return Stream.of(
            PortSpec.group("Table engine: commands", declared.commands()),
            PortSpec.group("Table engine: answers", declared.answers()),
            table())
        .flatMap(ports -> ports)
        .map(port -> port.where(MANAGED));
  }

  private static Stream<PortSpec<ArbiterParameters>> table() {
    return PortSpec.group(
        "Table engine: the table",
        out("liveValid", "a sequence serves turns from this cycle on"),
        out("liveHandle", "the handle of that sequence").bits(WIDTHS.entry()),
        out("freeEntries", "high entries that no sequence has").bits(WIDTHS.entries()),
        out("highLive", "live", "by high entry: it is in use; else it is as if of weight 0")
            .bits(WIDTHS.mask()),
        out("tableIdle", "idle", "no command waits, and the table is as was decided"));
  }

  private static PortSpec<ArbiterParameters> in(String name, String comment) {
    return PortSpec.of(
        name,
        PortDirection.INPUT,
        FieldValue.of(EngineInputs.class, name, 0).within(ArbiterInputs.class, "engine"),
        comment);
  }

  private static PortSpec<ArbiterParameters> out(String name, String comment) {
    return out(name, name, comment);
  }

  private static PortSpec<ArbiterParameters> out(String name, String field, String comment) {
    return PortSpec.of(
        name,
        PortDirection.OUTPUT,
        FieldValue.of(EngineOutputs.class, field, 0)
            .where(EngineMeaning.of(field))
            .within(ArbiterOutputs.class, "engine"),
        comment);
  }
}
