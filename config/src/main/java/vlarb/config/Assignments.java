// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.List;

/**
 * Values of keys that count in place of those that a file gives.
 *
 * @param texts {@code KEY=VALUE} each, the key with its sections, as {@code
 *     arbiter.architecture=scan}; of two with one key the later one counts
 */
public record Assignments(List<String> texts) {
  /** The option by which commands take them; messages begin with it. */
  public static final String OPTION = "--set";

  /** The values of a file as they are. */
  public static final Assignments NONE = new Assignments(List.of());

  public Assignments {
    texts = List.copyOf(texts);
  }

  /**
   * Joins the values with those of a file.
   *
   * @throws ConfigurationException if there is no such key, or it does not take its value
   */
  GivenValues over(GivenValues file) throws ConfigurationException {
    GivenValues values = new GivenValues(file.source());
    for (String text : texts) {
      set(values, text);
    }
    return values.over(file);
  }

  private static void set(GivenValues values, String text) throws ConfigurationException {
    GivenValues.Place place =
        problem -> ConfigurationException.ofFile(OPTION + " " + text, problem);
    int equals = text.indexOf('=');
    if (equals < 0) {
      throw place.mistake("expected KEY=VALUE, as arbiter.architecture=scan");
    }
    String path = text.substring(0, equals).strip();
    String value = text.substring(equals + 1).strip();
    Key<?> key = KeyPaths.find(path).orElseThrow(() -> place.mistake(KeyPaths.unknown(path)));
    if (value.isEmpty()) {
      throw place.mistake(path + " has no value, expected " + key.type().range());
    }
    values.set(key, path, value, place);
  }
}
