// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.option;

import tools.jackson.databind.json.JsonMapper;

/** Results as JSON, as {@code --json} prints them. */
public final class Json {
  private Json() {}

  /** An object of maps, lists, records and values, indented, with a newline at the end. */
  public static String text(Object result) {
    return JsonMapper.builder().build().writerWithDefaultPrettyPrinter().writeValueAsString(result)
        + "\n";
  }
}
