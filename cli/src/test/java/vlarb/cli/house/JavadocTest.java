// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.DocumentationTool;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Makes the pages of the libraries for others without a warning. */
class JavadocTest {
  private static final Path HOME = Path.of(System.getProperty("vlarb.home"));

  @TempDir private Path folder;

  @Tag("thorough")
  @ParameterizedTest
  @ValueSource(strings = {"system", "model", "page", "chisel-java", "verilator", "cosim"})
  void isMadeWithoutAWarning(String module) throws IOException {
    try (Stream<Path> files = Files.walk(HOME.resolve(module + "/src/main/java"))) {
      List<Path> sources = files.filter(file -> file.toString().endsWith(".java")).toList();
      assertEquals("", javadoc(sources));
    }
  }

  @Test
  void aLinkToNothingIsFound() throws IOException {
    Path source =
        Files.writeString(
            folder.resolve("Linking.java"),
            "/** As {@link Missing} does. */ public final class Linking {}");
    String said = javadoc(List.of(source));
    assertTrue(said.contains("Linking.java:1: error: reference not found"), said);
  }

  /** Runs the tool with the options of the profile {@code release}; returns what it says. */
  private String javadoc(List<Path> sources) throws IOException {
    DocumentationTool tool = ToolProvider.getSystemDocumentationTool();
    var said = new StringWriter();
    List<String> options =
        List.of("-Xdoclint:all,-missing", "-quiet", "-d", folder.resolve("pages").toString());
    try (StandardJavaFileManager files = tool.getStandardFileManager(null, null, null)) {
      tool.getTask(said, files, null, null, options, files.getJavaFileObjectsFromPaths(sources))
          .call();
    }
    return said.toString();
  }
}
