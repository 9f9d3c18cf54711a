// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.Arrays;
import java.util.stream.Collectors;

/** The reference of all keys, made from the declarations that the readers check by. */
public final class ConfigurationReference {
  private ConfigurationReference() {}

  /** Two tables in Markdown: the keys of the YAML form, then those of an OpenSM options file. */
  public static String markdown() {
    return """
        | Key | Values | Default | Meaning |
        |---|---|---|---|
        %s

        | OpenSM key, after its prefix | Sets | Not set if |
        |---|---|---|
        %s
        """
        .formatted(yamlRows(), openSmRows());
  }

  private static String yamlRows() {
    return Keys.ALL.stream()
        .map(
            key ->
                "| `%s` | %s | %s | %s |"
                    .formatted(key.path(), key.type().range(), key.defaultText(), key.meaning()))
        .collect(Collectors.joining("\n"));
  }

  private static String openSmRows() {
    return Arrays.stream(OpenSmKey.values())
        .map(
            key ->
                "| `%s` | `%s` | `%s` |"
                    .formatted(key.suffix(), key.key().path(), String.join("`, `", key.unset())))
        .collect(Collectors.joining("\n"));
  }
}
