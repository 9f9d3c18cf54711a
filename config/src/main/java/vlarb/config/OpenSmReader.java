// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.HashMap;
import java.util.Map;
import vlarb.config.quantity.WholeNumber;
import vlarb.config.text.Dialect;
import vlarb.config.text.NearestName;
import vlarb.config.text.Note;
import vlarb.config.text.OneLine;
import vlarb.config.text.OptionLine;
import vlarb.config.text.OptionLines;
import vlarb.config.text.TakenOptions;

/**
 * Reads the {@code qos_} lines of an OpenSM options file, as OpenSM does: a line is a key, blanks,
 * and a value; {@code #} starts a comment anywhere; of two lines with one key the later one counts;
 * a value may have quotation marks. Other lines are ignored. Unlike OpenSM, which warns and goes
 * on, every known line is checked, whatever port it is for. What is no mistake, and is not taken as
 * written either, is warned of: an SL to VL map of fewer than 16 SLs, keys for links between
 * switches, and all that {@link TakenOptions} notes.
 */
final class OpenSmReader {
  private static final String SWITCH_TO_SWITCH = OpenSmPort.SW2SW.prefix();

  private final SourceText source;
  private final Dialect dialect;
  private final Map<String, GivenValues> byPrefix = new HashMap<>();
  private boolean anyKnown;

  private OpenSmReader(SourceText source, Dialect dialect) {
    this.source = source;
    this.dialect = dialect;
    OpenSmKey.PREFIXES.forEach(prefix -> byPrefix.put(prefix, new GivenValues(source)));
  }

  /**
   * Reads the settings of a file for a kind of port; where the file gives none, the settings for
   * all kinds count.
   *
   * @throws ConfigurationException if a {@code qos_} line is unknown or has a bad value, or if
   *     there is none
   */
  static GivenValues read(SourceText source, OpenSmPort port, Dialect dialect)
      throws ConfigurationException {
    OpenSmReader reader = new OpenSmReader(source, dialect);
    for (OptionLine line : OptionLines.of(source.text()).options()) {
      reader.readLine(line);
    }
    if (!reader.anyKnown) {
      throw source.mistake(
          (int) source.lines().count(),
          "the file ends without a " + OpenSmPort.COMMON_PREFIX + " line, expected some");
    }
    GivenValues common = reader.byPrefix.get(OpenSmPort.COMMON_PREFIX);
    for (Note note : TakenOptions.of(source.text(), dialect).notes()) {
      String what = note.kind().text() + ": " + note.text();
      if (note.line() == 0) {
        common.warn(what);
      } else {
        common.warn(note.line(), what);
      }
    }
    GivenValues settings = new GivenValues(source);
    for (String prefix : port.prefixes()) {
      settings = settings.over(reader.byPrefix.get(prefix));
    }
    return settings;
  }

  private void readLine(OptionLine line) throws ConfigurationException {
    String name = line.key().strip();
    if (!name.startsWith(OpenSmPort.COMMON_PREFIX)
        || name.equals(OpenSmKey.IGNORED)
        || name.startsWith(SWITCH_TO_SWITCH) && dialect == Dialect.OPENSM_3_3_23) {
      return;
    }
    OpenSmKey.Name known =
        OpenSmKey.Name.find(name)
            .orElseThrow(
                () ->
                    source.mistake(
                        line.number(),
                        "unknown key "
                            + OneLine.quote(name)
                            + ", the nearest known key is "
                            + nearest(name)));
    OpenSmKey openSmKey = known.key();
    if (line.value().isEmpty()) {
      throw source.mistake(
          line.number(), name + " has no value, expected " + openSmKey.key().type().range());
    }
    anyKnown = true;
    GivenValues settings = byPrefix.get(known.prefix());
    String value = line.value();
    if (openSmKey == OpenSmKey.SL2VL && !openSmKey.unset().contains(value)) {
      value = ofAllLevels(value, name, line.number(), settings);
    }
    if (openSmKey.unset().contains(value)) {
      settings.unset(openSmKey.key());
    } else if (openSmKey.key().type().isNumber() && !WholeNumber.isPlain(value)) {
      throw source.mistake(
          line.number(),
          name + " is " + OneLine.quote(value) + ", expected " + openSmKey.key().type().range());
    } else {
      settings.set(openSmKey.key(), name, value, line.number());
    }
  }

  /** OpenSM maps the SLs that a short list leaves out to VL0; a comma at the end adds none. */
  private static String ofAllLevels(String value, String name, int line, GivenValues settings) {
    String list = value.endsWith(",") ? value.substring(0, value.length() - 1) : value;
    int items = list.split(",", -1).length;
    if (items >= Sl2Vl.LEVELS) {
      return value;
    }
    settings.warn(
        line,
        "%s has %d of 16 items: SL %d to 15 map to VL0, as in OpenSM"
            .formatted(name, items, items));
    return list + ",0".repeat(Sl2Vl.LEVELS - items);
  }

  private String nearest(String name) {
    return NearestName.of(
        name,
        OpenSmKey.Name.all()
            .map(OpenSmKey.Name::text)
            .filter(
                known -> !known.startsWith(SWITCH_TO_SWITCH) || dialect != Dialect.OPENSM_3_3_23)
            .toList());
  }
}
