// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.cli.failure.ExitCode;

/** The table that the README shows is the one that the demo prints. */
@Tag("thorough")
class ReadmeDemoTest {
  @TempDir private Path folder;

  @Test
  void theReadmeShowsTheTableOfTheDemo() throws IOException {
    CommandRun demo = CommandRun.of("demo", "--out", folder.resolve("demo"));
    assertEquals(ExitCode.DONE, demo.code(), demo::err);
    int begin = demo.out().indexOf("VL  SL");
    String table = demo.out().substring(begin, demo.out().indexOf("SL: the service", begin));
    String readme = Files.readString(Path.of(System.getProperty("vlarb.home"), "README.md"));
    assertTrue(readme.contains("```\n" + table + "```"), table);
  }
}
