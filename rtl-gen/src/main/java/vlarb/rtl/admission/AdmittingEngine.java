// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.admission;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import java.util.stream.Stream;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.model.ports.EngineInterface;
import vlarb.model.ports.Pin;
import vlarb.model.ports.PortSpec;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.rtl.engine.EngineShape;
import vlarb.rtl.engine.TableEngine;
import vlarb.rtl.part.DeclaredPorts;

/**
 * A table engine with admission in front of it: connections in, the high table of an arbiter out.
 */
public final class AdmittingEngine extends Module {
  final Bool initDone = out(bool(), "initialisation is over; until then nothing is accepted");

  private final Admission admission;
  private final TableEngine engine;

  /** A table engine with admission in front of it, both empty after reset. */
  public AdmittingEngine(EngineParameters parameters) {
    AdmissionPorts ports = new AdmissionPorts(parameters);
    DeclaredPorts table = new DeclaredPorts(tablePins(parameters));
    AdmissionShape shape = new AdmissionShape(new EngineShape(parameters));
    admission = instance(() -> new Admission(shape));
    engine = instance(() -> new TableEngine(parameters));
    admission.ports.connect(ports);
    initDone.set(admission.initDone.and(engine.initDone));
    admission.engine.connect(engine.ports);
    engine.ports.connect(table);
  }

  /** The ports of the table, the inputs first. */
  private static List<Pin> tablePins(EngineParameters parameters) {
    List<Pin> pins = PortSpec.pins(EngineInterface.TABLE, parameters);
    return Stream.concat(Pin.inputs(pins).stream(), Pin.outputs(pins).stream()).toList();
  }

  @Override
  protected boolean isPublic() {
    return true;
  }

  @Override
  protected String header() {
    return """
    A table engine with admission in front of it: connections in, the high table of an arbiter out.

    Admission owns the commands of the engine. The handles of the engine are its sequences.
    Latency: that of both together.
    Cost: that of both.
    """;
  }
}
