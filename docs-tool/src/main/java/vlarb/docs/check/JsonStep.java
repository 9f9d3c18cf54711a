// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.check;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.MissingNode;

/**
 * A step of the way to a figure in JSON: a field's name, an index, or {@code field=value}, which
 * keeps those objects of an array whose field has the value. A field's name in an array is that of
 * its first object.
 */
final class JsonStep {
  private JsonStep() {}

  /** The node after the step; a missing node if there is none. */
  static JsonNode of(JsonNode node, String step) {
    int equals = step.indexOf('=');
    if (equals > 0) {
      return kept(node, step.substring(0, equals), step.substring(equals + 1));
    }
    if (!(node instanceof ArrayNode)) {
      return node.path(step);
    }
    return step.chars().allMatch(Character::isDigit)
        ? node.path(Integer.parseInt(step))
        : node.path(0).path(step);
  }

  private static JsonNode kept(JsonNode node, String field, String value) {
    ArrayNode kept = JsonNodeFactory.instance.arrayNode();
    for (JsonNode element : node) {
      if (element.path(field).asString("").equals(value)) {
        kept.add(element);
      }
    }
    return kept.isEmpty() ? MissingNode.getInstance() : kept;
  }
}
