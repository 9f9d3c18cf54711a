// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Colours of the help, which CLICOLOR_FORCE asks for where there is no terminal. */
class NoColorTest {
  private static final String ESCAPE = "\u001b";

  @Test
  void noColorKeepsColoursAway() throws IOException, InterruptedException {
    Map<String, String> forced = Map.of("CLICOLOR_FORCE", "1");
    assertTrue(help(forced).contains(ESCAPE), "else this test finds nothing");
    Map<String, String> both = Map.of("CLICOLOR_FORCE", "1", "NO_COLOR", "1");
    assertFalse(help(both).contains(ESCAPE));
  }

  private static String help(Map<String, String> environment)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            Main.class.getName(),
            "--help");
    builder.environment().remove("NO_COLOR");
    builder.environment().putAll(environment);
    Process process = builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor());
    return said;
  }
}
