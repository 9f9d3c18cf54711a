// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.planning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests which program shows a page, with one that notes what it is asked for. */
class BrowserTest {
  private static final String ADDRESS = "http://127.0.0.1:1/";

  @TempDir private Path folder;

  private Path noting() throws Exception {
    Path program = folder.resolve("noting");
    Files.writeString(program, "#!/bin/sh\nprintf %s \"$1\" > " + folder.resolve("asked") + "\n");
    return Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
  }

  @Test
  void theOneThatIsNamedShowsThePage() throws Exception {
    new Browser(Map.of("BROWSER", noting().toString())).show(ADDRESS);
    assertEquals(ADDRESS, Files.readString(folder.resolve("asked")));
  }

  @Test
  void withoutAScreenNothingIsStarted() throws Exception {
    new Browser(Map.of("PATH", folder.toString())).show(ADDRESS);
    assertFalse(Files.exists(folder.resolve("asked")));
  }

  @Test
  void oneThatIsMissingIsNoFailure() {
    new Browser(Map.of("BROWSER", folder.resolve("none").toString())).show(ADDRESS);
  }
}
