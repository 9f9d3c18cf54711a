// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.regression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VersionTest {
  @TempDir Path folder;

  private String version() throws IOException {
    return Version.of(List.of(folder));
  }

  @Test
  void changesWithNamesAndContentsOfFiles() throws IOException {
    Files.createDirectories(folder.resolve("in"));
    Path file = Files.writeString(folder.resolve("in/a"), "one");
    String first = version();
    assertEquals(first, version());
    Files.writeString(file, "two");
    String second = version();
    assertNotEquals(first, second);
    Files.move(file, folder.resolve("in/b"));
    assertNotEquals(second, version());
  }
}
