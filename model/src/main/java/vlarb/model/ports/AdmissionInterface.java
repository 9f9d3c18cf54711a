// SPDX-License-Identifier: Apache-2.0
package vlarb.model.ports;

import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import vlarb.model.admission.Result;
import vlarb.model.admission.cycle.AdmissionInputs;
import vlarb.model.admission.cycle.AdmissionOutputs;
import vlarb.model.table.cycle.EngineParameters;

/**
 * Every port of admission for requests, results and settings, without clock and reset. The value of
 * a port is the field of {@link AdmissionInputs} or {@link AdmissionOutputs} with the name of the
 * port.
 */
public final class AdmissionInterface {
  private static final EngineWidths<EngineParameters> WIDTHS =
      new EngineWidths<>(Function.identity(), "entries");

  /** A weight in 1/65536 of a 64-byte block. */
  private static final int WEIGHT = 30;

  private static final int SERVICE_LEVELS = 16;

  /** All ports, in their order in Verilog. */
  public static final List<PortSpec<EngineParameters>> ALL =
      Stream.of(requests(), results(), settings()).flatMap(ports -> ports).toList();

  private AdmissionInterface() {}

  /** The ports of admission in front of an engine. */
  public static List<Pin> of(EngineParameters parameters) {
    return PortSpec.pins(ALL, parameters);
  }

  /**
   * The condition under which an output has a meaning, by the name of the output; at other times
   * the bits of the output may be unknown.
   */
  public static Predicate<AdmissionOutputs> meaning(String output) {
    return switch (output) {
      case "resultCode" -> out -> out.resultValid;
      case "resultHandle",
          "resultLevel",
          "resultIndex",
          "resultVl",
          "resultWeight",
          "resultConnections" ->
          out -> out.resultValid && Result.values()[out.resultCode].namesSequence();
      default -> _ -> true;
    };
  }

  private static Stream<PortSpec<EngineParameters>> requests() {
    return PortSpec.group(
        "Admission: requests",
        in("requestValid", "there is a request"),
        out("requestReady", "the request is accepted"),
        in("requestOperation", "0: admit a connection, 1: end one, 2 and 3: query").bits(2),
        in("requestSl", "admit: service level").bits(4),
        in("requestDistance", "admit: most positions from turn to turn").bits(7),
        in("requestHandle", "end, query: the handle of the sequence").bits(WIDTHS.entry()),
        in("requestWeight", "admit, end: 1/65536 of a 64-byte block a round").bits(WEIGHT));
  }

  private static Stream<PortSpec<EngineParameters>> results() {
    return PortSpec.group(
        "Admission: results, in the order of the requests",
        out("resultValid", "there is a result"),
        in("resultReady", "the result is taken"),
        out(
                "resultCode",
                "0: accepted, 1: shared, 2: kept, 3: released, 4: known, 5: unknown handle, "
                    + "6: underflow; refused: 7: invalid, 8: dropped, 9: heavy, 10: limit, "
                    + "11: entries")
            .bits(4),
        out("resultHandle", "0 to 4: the handle of the sequence").bits(WIDTHS.entry()),
        out("resultLevel", "0 to 4: its level; its distance is 2^level").bits(WIDTHS.level()),
        out("resultIndex", "0 to 4: its first entry, in bit-reversed numbering")
            .bits(WIDTHS.entry()),
        out("resultVl", "0 to 4: its VL").bits(EngineWidths.VL),
        out("resultWeight", "0 to 4: what it carries now, in 1/65536 of a 64-byte block")
            .bits(WEIGHT),
        out("resultConnections", "0 to 4: how many connections share it now").bits(16));
  }

  private static Stream<PortSpec<EngineParameters>> settings() {
    return PortSpec.group(
        "Admission: settings, for requests that are accepted later",
        in("entryCap", "the most weight of an entry, in 64-byte blocks").bits(8),
        in("limit", "the most weight of all sequences, in 64-byte blocks").bits(14),
        in("sl2vl", "the VL of each service level, SL0 lowest")
            .bits(EngineWidths.VL)
            .each(Count.of(SERVICE_LEVELS)),
        out("used", "what all sequences carry, in 1/65536 of a 64-byte block").bits(WEIGHT));
  }

  private static PortSpec<EngineParameters> in(String name, String comment) {
    return PortSpec.of(name, PortDirection.INPUT, AdmissionInputs.class, _ -> comment);
  }

  private static PortSpec<EngineParameters> out(String name, String comment) {
    return PortSpec.of(name, PortDirection.OUTPUT, AdmissionOutputs.class, _ -> comment);
  }
}
