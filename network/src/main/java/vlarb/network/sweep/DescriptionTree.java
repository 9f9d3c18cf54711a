// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sweep;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.schema.FailsafeSchema;
import tools.jackson.databind.json.JsonMapper;

/** A network's description in which single values can be replaced. Scalars stay texts. */
final class DescriptionTree {
  private static final JsonMapper JSON = new JsonMapper();

  private final Object root;

  /**
   * @param text that the reader of networks takes
   */
  DescriptionTree(String text) {
    root =
        new Load(LoadSettings.builder().setSchema(new FailsafeSchema()).build())
            .loadFromString(text);
  }

  /**
   * Puts a value where a path leads; sections on the way are made, places of lists have to exist.
   *
   * @param path keys, and places in lists from 0, with points between them
   * @return false if the path leads nowhere
   */
  @SuppressWarnings("unchecked")
  boolean put(String path, String value) {
    String[] keys = path.split("\\.", -1);
    Object at = root;
    for (int i = 0; i < keys.length; i++) {
      boolean last = i == keys.length - 1;
      if (at instanceof Map<?, ?>) {
        Map<String, Object> map = (Map<String, Object>) at;
        if (last) {
          map.put(keys[i], value);
        } else {
          at = map.computeIfAbsent(keys[i], key -> new LinkedHashMap<String, Object>());
        }
      } else if (at instanceof List<?> && keys[i].matches("\\d{1,4}")) {
        List<Object> list = (List<Object>) at;
        int place = Integer.parseInt(keys[i]);
        if (place >= list.size()) {
          return false;
        }
        if (last) {
          list.set(place, value);
        } else {
          at = list.get(place);
        }
      } else {
        return false;
      }
    }
    return true;
  }

  /** The description as JSON, which is YAML. */
  String text() {
    return JSON.writeValueAsString(root);
  }
}
