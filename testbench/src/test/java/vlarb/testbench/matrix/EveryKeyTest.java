// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import vlarb.config.ConfigurationText;
import vlarb.rtl.generate.ArbiterDesign;

/** No key that hardware is made by is missing from the matrix, or from what modules say of it. */
class EveryKeyTest {
  private static final List<Map<String, String>> TEXTS =
      MatrixEntry.all().stream()
          .<Map<String, String>>map(entry -> ConfigurationText.of(entry.parameters()))
          .toList();

  private static final Set<String> KEYS =
      TEXTS.stream()
          .flatMap(texts -> texts.keySet().stream())
          .collect(Collectors.toCollection(TreeSet::new));

  /** The matrix has several values of each key, an entry's lack of the key being one. */
  @Test
  void theMatrixHasSeveralValuesOfEachKey() {
    Map<String, Set<String>> values = new TreeMap<>();
    for (Map<String, String> texts : TEXTS) {
      KEYS.forEach(
          key ->
              values.computeIfAbsent(key, _ -> new TreeSet<>()).add(texts.getOrDefault(key, "")));
    }
    assertTrue(values.size() >= 20, () -> values.size() + " keys");
    values.forEach((key, seen) -> assertTrue(seen.size() > 1, () -> key + ": " + seen));
  }

  /**
   * The top module names each key with its value, line by line, with spaces and the marks of
   * comments between.
   */
  @Test
  void theTopModuleNamesEachKeyWithItsValue() {
    Set<String> left = new TreeSet<>(KEYS);
    List<MatrixEntry> entries = MatrixEntry.all();
    for (int i = 0; i < entries.size(); i++) {
      if (i % 8 == 0 || TEXTS.get(i).keySet().stream().anyMatch(left::contains)) {
        String header =
            compact(ArbiterDesign.of(entries.get(i).parameters()).modules().getLast().text());
        TEXTS
            .get(i)
            .forEach(
                (key, value) -> {
                  String said =
                      key.equals("tables.at-reset")
                          ? value + "at reset"
                          : key.substring(key.lastIndexOf('.') + 1) + value;
                  assertTrue(header.contains(compact(said)), () -> key + " " + value + header);
                  left.remove(key);
                });
      }
    }
    assertEquals(Set.of(), left);
  }

  private static String compact(String text) {
    return text.replaceAll("\n//|\\s", "");
  }
}
