// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.sweep;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import vlarb.config.ConfigurationException;
import vlarb.config.ConfigurationReader;
import vlarb.config.OpenSmPort;
import vlarb.model.arbitration.ArbiterParameters;

/** The configuration with a point's values, read like a configuration file. */
final class PointConfiguration {
  private PointConfiguration() {}

  /**
   * @param source the sweep file, for messages
   * @param values by parameter: keys of the configuration, commas between them
   * @throws SweepFileException if the configuration is refused
   */
  static ArbiterParameters read(String source, SequencedMap<String, String> values)
      throws SweepFileException {
    Section root = new Section();
    values.forEach(
        (keys, value) -> {
          for (String key : keys.split(",")) {
            root.put(key.strip(), value);
          }
        });
    InputStream yaml = new ByteArrayInputStream(root.yaml("").getBytes(StandardCharsets.UTF_8));
    try {
      return ConfigurationReader.read("-", yaml, OpenSmPort.CA).arbiter();
    } catch (ConfigurationException e) {
      // The line is one of a text that the user has not written.
      String problem = e.getMessage().replaceFirst("^<stdin>(:\\d+)?: ", "");
      throw new SweepFileException(source + ": " + problem);
    }
  }

  /** A value of one line as YAML takes it: what is no plain word or number is a string. */
  private static String scalar(String value) {
    return value.matches("[A-Za-z0-9._+-]+") ? value : "'" + value.replace("'", "''") + "'";
  }

  /** A section of YAML: keys with values, and sections. */
  private static final class Section {
    private final Map<String, String> values = new LinkedHashMap<>();
    private final Map<String, Section> sections = new LinkedHashMap<>();

    void put(String path, String value) {
      int dot = path.indexOf('.');
      if (dot < 0) {
        values.put(path, value);
      } else {
        sections
            .computeIfAbsent(path.substring(0, dot), _ -> new Section())
            .put(path.substring(dot + 1), value);
      }
    }

    String yaml(String indent) {
      StringBuilder text = new StringBuilder();
      values.forEach(
          (key, value) ->
              text.append(indent).append(key).append(": ").append(scalar(value)).append('\n'));
      sections.forEach(
          (key, section) -> {
            text.append(indent).append(key).append(":\n");
            text.append(section.yaml(indent + "  "));
          });
      return text.toString();
    }
  }
}
