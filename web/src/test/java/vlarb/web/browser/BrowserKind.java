// SPDX-License-Identifier: Apache-2.0
package vlarb.web.browser;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** A browser that a test needs. */
public enum BrowserKind {
  CHROMIUM("chromium"),
  FIREFOX("firefox");

  private final String program;

  BrowserKind(String program) {
    this.program = program;
  }

  /** Skips the test where the browser is not installed. */
  public void assumeInstalled() {
    boolean there =
        Arrays.stream(System.getenv("PATH").split(":"))
            .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    assumeTrue(there, () -> program + " is not installed");
  }

  /**
   * Starts the browser with an empty page.
   *
   * @param folder for the browser's files
   */
  public Browser start(Path folder) throws Exception {
    return switch (this) {
      case CHROMIUM -> new Chromium(folder);
      case FIREFOX -> new Firefox(folder);
    };
  }
}
