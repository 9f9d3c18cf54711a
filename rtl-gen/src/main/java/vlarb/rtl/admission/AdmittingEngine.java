// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.admission;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.rtl.engine.EngineShape;
import vlarb.rtl.engine.TableEngine;

/**
 * A table engine with admission in front of it: connections in, the high table of an arbiter out.
 */
public final class AdmittingEngine extends Module {
  final Bool initDone = out(bool(), "initialisation is over; until then nothing is accepted");

  private final Admission admission;
  private final TableEngine engine;

  /** A table engine with admission in front of it, both empty after reset. */
  public AdmittingEngine(EngineParameters parameters) {
    AdmissionShape shape = new AdmissionShape(new EngineShape(parameters));
    AdmissionPorts ports = new AdmissionPorts(shape);
    admission = instance(() -> new Admission(shape));
    engine = instance(() -> new TableEngine(parameters));
    ports.connect(admission.ports);
    initDone.set(admission.initDone.and(engine.initDone));
    admission.engine.connect(engine);
    table();
  }

  /** The table's ports are the engine's. */
  private void table() {
    follow(engine.boundary, "boundary", "entries may become live or die at the end of this cycle");
    follow(engine.noneEligible, "noneEligible", "a decision finds no high entry eligible");
    follow(engine.turn, "turn", "a decision lets another high entry begin its turn");
    follow(engine.pointer, "pointer", "the high entry that had the turn before");
    follow(engine.turnEntry, "turnEntry", "the high entry that begins its turn");
    show(engine.liveValid, "liveValid", "a sequence serves turns from this cycle on");
    show(engine.liveHandle, "liveHandle", "its handle");
    show(engine.freeEntries, "freeEntries", "entries that no sequence has");
    show(engine.idle, "idle", "the engine has no command, and the table is as was decided");
    show(engine.write, "write", "an entry is written at the end of this cycle");
    show(engine.writesVl, "writesVl", "its VL too: the entry is not live");
    show(engine.writeBank, "writeBank", "which of its two weights is written");
    show(engine.writeEntry, "writeEntry", "its position in the table");
    show(engine.writeVl, "writeVl", "its VL");
    show(engine.writeWeight, "writeWeight", "its weight in 64-byte blocks, 1 to 255");
    show(engine.live, "live", "by position: the entry counts; else it acts as weight 0");
    show(engine.bank, "bank", "by position: which of the entry's two weights counts");
  }

  private static void follow(UInt input, String name, String doc) {
    input.set(in(uint(input.width()), doc).named(name));
  }

  private static void show(UInt output, String name, String doc) {
    out(uint(output.width()), doc).named(name).set(output);
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
