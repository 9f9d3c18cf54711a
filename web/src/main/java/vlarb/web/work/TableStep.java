// SPDX-License-Identifier: Apache-2.0
package vlarb.web.work;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import vlarb.model.table.Sequence;
import vlarb.model.table.sets.EntrySet;
import vlarb.model.table.sets.FreeEntries;
import vlarb.model.table.sets.TableSize;

/**
 * A table behind a step.
 *
 * @param text the step in words; empty for none
 * @param sequences by handle
 */
public record TableStep(String text, TableSize size, Map<Integer, Sequence> sequences) {
  /** Stands for no handle. */
  private static final int NOBODY = -1;

  public TableStep {
    sequences = new TreeMap<>(sequences);
  }

  /**
   * The values for JSON: each sequence as handle, level, index, VL and weight, the singular sets as
   * level and index, and the handles by place in the table.
   */
  public Map<String, Object> values() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("text", text);
    List<Object> all = new ArrayList<>();
    Integer[] handles = new Integer[size.entries()];
    Arrays.fill(handles, NOBODY);
    FreeEntries free = FreeEntries.all(size);
    for (Map.Entry<Integer, Sequence> entry : sequences.entrySet()) {
      Sequence sequence = entry.getValue();
      EntrySet place = sequence.place();
      free = free.without(place);
      place.places().forEach(at -> handles[at] = entry.getKey());
      all.add(
          List.of(entry.getKey(), place.level(), place.index(), sequence.vl(), sequence.weight()));
    }
    map.put("sequences", all);
    List<Object> singular = new ArrayList<>();
    for (int level = 1; level <= size.deepest(); level++) {
      for (EntrySet set : free.singular(level)) {
        singular.add(List.of(set.level(), set.index()));
      }
    }
    map.put("singular", singular);
    map.put("table", List.of((Object[]) handles));
    return map;
  }
}
