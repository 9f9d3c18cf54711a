// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * The result of a run.
 *
 * @param name the name of the run
 * @param values the values of its point
 * @param content the content of its file
 */
public record SweepResult(String name, Map<String, String> values, long seed, JsonNode content) {
  /** Finds files that tell saturated networks from others, which older versions did not. */
  static boolean isKnown(JsonNode content) {
    return content.path("figures").has("saturated");
  }

  JsonNode figures() {
    return content.get("figures");
  }

  /** The figures of each service level that has packets. */
  List<JsonNode> levels() {
    List<JsonNode> levels = new ArrayList<>();
    figures().get("service_levels").forEach(levels::add);
    return levels;
  }

  /** Tells whether less arrived than was offered. */
  public boolean isSaturated() {
    return figures().get("saturated").asBoolean();
  }

  /** The failures of the run, a line each. */
  List<String> failures() {
    List<String> failures = new ArrayList<>();
    figures().get("failures").forEach(f -> failures.add(name + ": " + f.asString()));
    return failures;
  }
}
