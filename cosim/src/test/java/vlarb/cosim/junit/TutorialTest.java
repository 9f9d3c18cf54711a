// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.testkit.engine.EngineTestKit;

/** The test in the tutorial of docs/cosim.md compiles and passes as printed. */
class TutorialTest {
  private static final Path PAGE =
      Path.of(System.getProperty("vlarb.home", ".."), "docs", "cosim.md");

  @TempDir private Path project;

  @ParameterizedTest
  @ValueSource(strings = {"verilator", "icarus"})
  void passes(String simulator) throws Exception {
    Path source = Files.writeString(project.resolve("FifoTest.java"), code("java"));
    Files.copy(
        Path.of(Cosim.class.getResource("/vlarb/cosim/axis/axis_fifo.v").toURI()),
        project.resolve("axis_fifo.v"));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    assertEquals(0, compiler.run(null, null, null, "-parameters", source.toString()));
    ClassLoader parent = getClass().getClassLoader();
    try (var loader = new URLClassLoader(new URL[] {project.toUri().toURL()}, parent)) {
      EngineTestKit.engine("junit-jupiter")
          .configurationParameter(Settings.SIMULATOR_PARAMETER, simulator)
          .selectors(selectClass(loader.loadClass("FifoTest")))
          .execute()
          .testEvents()
          .assertStatistics(counts -> counts.started(1).succeeded(1));
    }
  }

  /** The page's only block in this language. */
  private static String code(String language) throws IOException {
    Pattern block = Pattern.compile("(?s) {3}```" + language + "\n(.*?) {3}```");
    List<MatchResult> blocks = block.matcher(Files.readString(PAGE)).results().toList();
    assertEquals(1, blocks.size());
    return blocks.getFirst().group(1).replaceAll("(?m)^ {3}", "");
  }
}
