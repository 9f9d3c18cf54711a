// SPDX-License-Identifier: Apache-2.0
package vlarb.model.ports;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import vlarb.model.table.cycle.EngineInputs;
import vlarb.model.table.cycle.EngineOutputs;
import vlarb.model.table.cycle.EngineParameters;

/**
 * Every port of a table engine, without clock and reset. The value of a port is the field of {@link
 * EngineInputs} or {@link EngineOutputs} with the name of the port; {@link EngineMeaning} says when
 * an output means something.
 */
public final class EngineInterface {
  private static final EngineWidths<EngineParameters> WIDTHS =
      new EngineWidths<>(Function.identity(), "entries");

  private static final EngineCommandPorts<EngineParameters> DECLARED =
      new EngineCommandPorts<>(WIDTHS, EngineInterface::in, EngineInterface::out);

  /** The commands and their answers, in their order in Verilog. */
  public static final List<PortSpec<EngineParameters>> COMMANDS =
      Stream.of(
              Stream.of(out("initDone", "initialisation is over; until then nothing is accepted")),
              DECLARED.commands(),
              DECLARED.answers())
          .flatMap(ports -> ports)
          .toList();

  /** The ports for the content of the table, and for the pointer of the arbiter that reads it. */
  public static final List<PortSpec<EngineParameters>> TABLE =
      List.of(
          out("liveValid", "a sequence serves turns from this cycle on"),
          out("liveHandle", "its handle").bits(WIDTHS.entry()),
          out("freeEntries", "entries that no sequence has").bits(WIDTHS.entries()).unit("entries"),
          out("idle", "no command waits, and the table is as it was decided to be"),
          in("boundary", "entries may become live or die at the end of this cycle"),
          in("noneEligible", "a decision finds no high entry eligible"),
          in("turn", "a decision lets another high entry begin its turn"),
          in("pointer", "the high entry that had the turn before").bits(WIDTHS.entry()),
          in("turnEntry", "the high entry that begins its turn").bits(WIDTHS.entry()),
          out("write", "an entry is written at the end of this cycle"),
          out("writesVl", "its VL too: the entry is not live"),
          out("writeBank", "which of its two weights is written"),
          out("writeEntry", "its position in the table").bits(WIDTHS.entry()),
          out("writeVl", "its VL").bits(EngineWidths.VL),
          out("writeWeight", "its weight in 64-byte blocks, 1 to 255")
              .bits(EngineWidths.ENTRY_WEIGHT)
              .unit("64-byte blocks"),
          out("live", "by position: the entry counts; else it acts as weight 0")
              .bits(WIDTHS.mask()),
          out("bank", "by position: which of the entry's two weights counts").bits(WIDTHS.mask()));

  /** All ports, in their order in Verilog. */
  public static final List<PortSpec<EngineParameters>> ALL =
      Stream.concat(COMMANDS.stream(), TABLE.stream()).toList();

  private EngineInterface() {}

  /** The ports that an engine has. */
  public static List<Pin> of(EngineParameters parameters) {
    return PortSpec.pins(ALL, parameters);
  }

  private static PortSpec<EngineParameters> in(String name, String comment) {
    return PortSpec.of(name, PortDirection.INPUT, EngineInputs.class, _ -> comment);
  }

  private static PortSpec<EngineParameters> out(String name, String comment) {
    return PortSpec.of(name, PortDirection.OUTPUT, EngineOutputs.class, _ -> comment);
  }
}
