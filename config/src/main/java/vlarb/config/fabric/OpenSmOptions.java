// SPDX-License-Identifier: Apache-2.0
package vlarb.config.fabric;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import vlarb.config.OpenSmPort;
import vlarb.config.SourceText;
import vlarb.config.text.Dialect;
import vlarb.config.text.Note;
import vlarb.config.text.TakenOptions;

/**
 * The options of an OpenSM file that end in the tables of ports, as OpenSM takes them in, with its
 * defaults behind them.
 */
public final class OpenSmOptions {
  /** The values that OpenSM uses if neither the port's key nor the common key is set. */
  private static final Map<String, String> BUILT_IN =
      Map.of(
          "vlarb_high", "0:4",
          "vlarb_low", "0:0,1:4,2:4,3:4,4:4,5:4,6:4,7:4,8:4,9:4,10:4,11:4,12:4,13:4,14:4",
          "sl2vl", "0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,7");

  private final TakenOptions taken;

  private OpenSmOptions(TakenOptions taken) {
    this.taken = taken;
  }

  /** The options of a file of OpenSM 3.3.23. */
  public static OpenSmOptions read(SourceText source) {
    return read(source, Dialect.OPENSM_3_3_23);
  }

  /** The options of a file. */
  public static OpenSmOptions read(SourceText source, Dialect dialect) {
    return new OpenSmOptions(TakenOptions.of(source.text(), dialect));
  }

  /** Surprises in lines of the file, whatever port they are for. */
  List<Warning> warnings() {
    return taken.notes().stream().map(OpenSmOptions::warning).toList();
  }

  private static Warning warning(Note note) {
    return Warning.of(WarningCode.of(note.kind()), note.located());
  }

  /**
   * The list that OpenSM uses for a kind of port.
   *
   * @param key without its prefix
   */
  String list(OpenSmPort port, String key) {
    return told(port, key).orElse(BUILT_IN.get(key));
  }

  /** The list of the file for a kind of port, or for all. */
  Optional<String> told(OpenSmPort port, String key) {
    return port.prefixes().stream()
        .map(prefix -> taken.list(prefix + key))
        .flatMap(Optional::stream)
        .findFirst();
  }

  /** The VLHighLimit that OpenSM uses for a kind of port, 0 to 255. */
  int highLimit(OpenSmPort port) {
    return port.prefixes().stream()
        .map(prefix -> taken.highLimit(prefix + "high_limit"))
        .flatMapToInt(OptionalInt::stream)
        .findFirst()
        .orElse(0);
  }

  /** The number of VLs that the file seems to set for a kind of port. */
  OptionalInt maxVls(OpenSmPort port) {
    return port.prefixes().stream()
        .map(prefix -> taken.maxVls(prefix + "max_vls"))
        .flatMapToInt(OptionalInt::stream)
        .findFirst();
  }

  /** The code that OpenSM bounds OperationalVLs by: 1 to 5. */
  int maxOpVls() {
    return taken.maxOpVls();
  }

  /** Returns true if the file has a separate table for a kind of port. */
  public boolean tells(OpenSmPort port) {
    String prefix = port.prefixes().getFirst();
    return taken.highLimit(prefix + "high_limit").isPresent()
        || BUILT_IN.keySet().stream().anyMatch(key -> taken.list(prefix + key).isPresent());
  }
}
