// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.house;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The modules as the table of CONTRIBUTING lists them, each with the modules that it may use: those
 * that its row names, and those that they may use.
 */
final class House {
  private static final Pattern ROW = Pattern.compile("(?m)^\\| `([a-z-]+)` \\|[^|]*\\|([^|]*)\\|$");
  private static final Pattern NAME = Pattern.compile("`([a-z-]+)`");
  private static final String EVERYTHING = "all of them";

  private final Map<String, Set<String>> uses = new LinkedHashMap<>();
  private final List<String> outOfOrder = new ArrayList<>();

  /** Reads the table from a page. */
  House(String page) {
    ROW.matcher(page).results().forEach(row -> add(row.group(1), row.group(2)));
  }

  private void add(String module, String dependsOn) {
    Set<String> reached = new HashSet<>();
    if (dependsOn.strip().equals(EVERYTHING)) {
      reached.addAll(uses.keySet());
    }
    List<String> named = NAME.matcher(dependsOn).results().map(name -> name.group(1)).toList();
    for (String name : named) {
      if (uses.containsKey(name)) {
        reached.add(name);
        reached.addAll(uses.get(name));
      } else {
        outOfOrder.add("%s stands above %s, which it depends on".formatted(module, name));
      }
    }
    uses.put(module, reached);
  }

  /** The modules, in the table's order. */
  List<String> modules() {
    return List.copyOf(uses.keySet());
  }

  /** Rows that name a module that is not above them. */
  List<String> outOfOrder() {
    return outOfOrder;
  }

  /** True if the table lets one module use another. */
  boolean allows(String module, String used) {
    return module.equals(used) || uses.get(module).contains(used);
  }
}
