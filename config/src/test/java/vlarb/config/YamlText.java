// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes configurations as YAML, for tests that read them back. */
final class YamlText {
  private YamlText() {}

  /** Every key of a configuration, written out. */
  static String of(Configuration configuration) {
    Map<Key<?>, String> texts = new LinkedHashMap<>();
    ConfigurationText.of(configuration.arbiter())
        .forEach((path, text) -> texts.put(KeyPaths.find(path).orElseThrow(), text));
    put(texts, Keys.NAME, configuration.prefix());
    put(texts, Keys.POLICY, configuration.tableEngine().policy());
    put(texts, Keys.HIGH_LIMIT, configuration.tables().highLimit());
    put(texts, Keys.LOW, configuration.tables().low());
    put(
        texts,
        Keys.AT_RESET,
        configuration.arbiter().atReset().isPresent() ? TablesAtReset.LOADED : TablesAtReset.EMPTY);
    configuration.sl2vl().ifPresent(sl2vl -> put(texts, Keys.SL2VL, sl2vl));
    if (configuration.tableEngine().present()) {
      put(texts, Keys.ENTRIES, configuration.tableEngine().entries());
      texts.remove(Keys.HIGH);
    } else {
      put(texts, Keys.HIGH, configuration.tables().high());
    }
    return of(texts);
  }

  /** A document with one key, and with what a value of the key needs. */
  static String of(Key<?> key, String text) {
    Map<Key<?>, String> texts = new LinkedHashMap<>(besides(key));
    texts.put(key, text);
    return of(texts);
  }

  /** The keys that a value of a key needs, with their values. */
  static Map<Key<?>, String> besides(Key<?> key) {
    return key == Keys.COUNTER_BITS ? Map.of(Keys.COUNTERS, "true") : Map.of();
  }

  /**
   * Writes keys in flow style, so that sections need no order; every key is on a line of its own.
   */
  static String of(Map<Key<?>, String> texts) {
    return KeyPaths.SECTIONS.stream()
        .filter(section -> !section.contains("."))
        .map(section -> section + ": {\n" + keys(section, texts) + rules(section, texts) + "}")
        .collect(Collectors.joining(",\n", "{", "}\n"));
  }

  private static String rules(String section, Map<Key<?>, String> texts) {
    return section.equals("arbiter") ? "rules: {\n" + keys("arbiter.rules", texts) + "}" : "";
  }

  private static String keys(String section, Map<Key<?>, String> texts) {
    return texts.entrySet().stream()
        .filter(e -> e.getKey().section().equals(section))
        .map(e -> line(e.getKey(), e.getValue()))
        .collect(Collectors.joining());
  }

  private static String line(Key<?> key, String text) {
    String name = key.path().substring(key.section().length() + 1);
    return name + ": " + (key.type().isNumber() ? text : '"' + text + '"') + ",\n";
  }

  private static <T> void put(Map<Key<?>, String> texts, Key<T> key, T value) {
    texts.put(key, key.type().format(value));
  }
}
