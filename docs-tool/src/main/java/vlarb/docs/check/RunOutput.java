// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.check;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The standard output of a command.
 *
 * @param text all of it
 */
public record RunOutput(String text) {
  private static final JsonMapper JSON = new JsonMapper();

  /** The output as JSON. */
  JsonNode json() {
    try {
      return JSON.readTree(text);
    } catch (JacksonException e) {
      throw new FigureException("the command has not printed JSON: " + e.getOriginalMessage());
    }
  }
}
