// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.regression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.config.Assignments;
import vlarb.config.OpenSmPort;
import vlarb.config.text.Dialect;

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

  /** A run that has passed stands for what it has read, from whatever folder. */
  @Test
  void changesWithWhatTheVerilogIncludes() throws IOException {
    Path rtl = Files.createDirectory(folder.resolve("rtl"));
    Files.writeString(rtl.resolve("a.v"), "`include \"../b.vh\"\nmodule VlArbiter; endmodule\n");
    Path included = Files.writeString(folder.resolve("b.vh"), "// one\n");
    Path configuration = Files.writeString(folder.resolve("c.yaml"), "{}\n");
    Subject subject =
        new Subject(
            "s",
            "",
            SubjectTop.ARBITER,
            configuration,
            OpenSmPort.CA,
            Dialect.OPENSM_3_3_23,
            Assignments.NONE,
            Optional.of(rtl));
    String first = Version.of(subject.inputs());
    assertEquals(first, Version.of(subject.inputs()));
    Files.writeString(included, "// two\n");
    assertNotEquals(first, Version.of(subject.inputs()));
  }
}
