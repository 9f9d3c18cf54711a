// SPDX-License-Identifier: Apache-2.0
package vlarb.page.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/**
 * The scripts of Vega, Vega-Lite and vega-embed with their licences, as the launcher fetched them
 * from npm and joined them in one file; absent where it could not.
 *
 * @param text as it can stand in a page
 */
public record PlotScripts(Optional<String> text) {
  private static final String VARIABLE = "VLARB_VEGA";

  /** No scripts: pages have pictures that do not answer. */
  public static PlotScripts none() {
    return new PlotScripts(Optional.empty());
  }

  /**
   * Returns the scripts in the file that the environment variable {@code VLARB_VEGA} names, or
   * none.
   *
   * @throws UncheckedIOException if there is no such file
   */
  public static PlotScripts installed() {
    String file = System.getenv().getOrDefault(VARIABLE, "");
    if (file.isEmpty()) {
      return none();
    }
    try {
      return of(Files.readString(Path.of(file)));
    } catch (IOException e) {
      throw new UncheckedIOException(VARIABLE + "=" + file + " cannot be read", e);
    }
  }

  /** Returns these scripts; text that would end them early in a page is escaped. */
  static PlotScripts of(String script) {
    return new PlotScripts(
        Optional.of(
            script.toLowerCase(Locale.ROOT).contains("</script")
                ? script.replaceAll("(?i)</(script)", "<\\\\/$1")
                : script));
  }
}
