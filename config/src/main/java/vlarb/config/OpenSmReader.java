// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the {@code qos_} lines of an OpenSM options file, as OpenSM does: a line is a key, blanks,
 * and a value; {@code #} starts a comment anywhere; of two lines with one key the later one counts;
 * a value may have quotation marks. Other lines are ignored. Unlike OpenSM, which warns and goes
 * on, every known line is checked, whatever port it is for. Two things that real files have are
 * taken with a warning: an SL to VL map of fewer than 16 SLs, and keys for links between switches,
 * which other versions of OpenSM know.
 */
final class OpenSmReader {
  private static final String SWITCH_TO_SWITCH = "qos_sw2sw_";

  private final SourceText source;
  private final Map<String, Settings> byPrefix = new HashMap<>();
  private boolean anyKnown;

  private OpenSmReader(SourceText source) {
    this.source = source;
    OpenSmKey.PREFIXES.forEach(prefix -> byPrefix.put(prefix, new Settings(source)));
  }

  /**
   * What a file says for a kind of port; where it says nothing, what it says for all.
   *
   * @throws ConfigurationException if a {@code qos_} line is unknown or has a bad value, or if
   *     there is none
   */
  static Settings read(SourceText source, OpenSmPort port) throws ConfigurationException {
    OpenSmReader reader = new OpenSmReader(source);
    int line = 0;
    for (String text : (Iterable<String>) source.text().lines()::iterator) {
      reader.readLine(++line, text);
    }
    if (!reader.anyKnown) {
      throw source.mistake(
          line, "the file ends without a " + OpenSmPort.COMMON_PREFIX + " line, expected some");
    }
    return reader.byPrefix.get(port.prefix()).over(reader.byPrefix.get(OpenSmPort.COMMON_PREFIX));
  }

  private void readLine(int line, String text) throws ConfigurationException {
    String[] parts = text.split("#", 2)[0].strip().split("[ \t]+", 2);
    String name = parts[0];
    if (!name.startsWith(OpenSmPort.COMMON_PREFIX) || name.equals(OpenSmKey.IGNORED)) {
      return;
    }
    if (name.startsWith(SWITCH_TO_SWITCH)) {
      byPrefix
          .get(OpenSmPort.COMMON_PREFIX)
          .warn(line, name + " is ignored, as OpenSM 3.3.23 does");
      return;
    }
    Optional<OpenSmKey.Name> known = OpenSmKey.Name.find(name);
    if (known.isEmpty()) {
      throw source.mistake(
          line,
          "unknown key " + OneLine.quote(name) + ", the nearest known key is " + nearest(name));
    }
    OpenSmKey openSmKey = known.get().key();
    if (parts.length < 2) {
      throw source.mistake(
          line, name + " has no value, expected " + openSmKey.key().type().range());
    }
    anyKnown = true;
    Settings settings = byPrefix.get(known.get().prefix());
    String value = withoutQuotes(parts[1]);
    if (openSmKey == OpenSmKey.SL2VL && !openSmKey.unset().contains(value)) {
      value = ofAllLevels(value, name, line, settings);
    }
    if (openSmKey.unset().contains(value)) {
      settings.unset(openSmKey.key());
    } else {
      settings.set(openSmKey.key(), name, value, line);
    }
  }

  /** OpenSM maps the SLs that a short list leaves out to VL0; a comma at the end adds none. */
  private static String ofAllLevels(String value, String name, int line, Settings settings) {
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

  private static String nearest(String name) {
    return NearestName.of(name, OpenSmKey.Name.all().map(OpenSmKey.Name::text).toList());
  }

  private static String withoutQuotes(String value) {
    boolean quoted =
        value.length() >= 2
            && (value.charAt(0) == '"' || value.charAt(0) == '\'')
            && value.charAt(value.length() - 1) == value.charAt(0);
    return quoted ? value.substring(1, value.length() - 1) : value;
  }
}
