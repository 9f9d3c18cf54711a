// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.platform.testkit.engine.EngineTestKit;

/**
 * The tests in the tutorial of docs/guide/cosim.md compile and pass as printed. The tutorial's
 * project as a whole, with its properties, is tried by {@code vlarb.cli.launcher.ReleaseTest}.
 */
class TutorialTest {
  private static final Path PAGE =
      Path.of(System.getProperty("vlarb.home", ".."), "docs/guide", "cosim.md");

  @TempDir private Path project;

  @ParameterizedTest
  @CsvSource({
    "FifoTest, verilator",
    "FifoTest, icarus",
    "FifoStreamTest, verilator",
    "FifoStreamTest, icarus"
  })
  void passes(String name, String simulator) throws Exception {
    Path source = Files.writeString(project.resolve(name + ".java"), code(name));
    Files.copy(
        Path.of(Cosim.class.getResource("/vlarb/cosim/axis/axis_fifo.v").toURI()),
        project.resolve("axis_fifo.v"));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    assertEquals(0, compiler.run(null, null, null, "-parameters", source.toString()));
    ClassLoader parent = getClass().getClassLoader();
    try (var loader = new URLClassLoader(new URL[] {project.toUri().toURL()}, parent)) {
      EngineTestKit.engine("junit-jupiter")
          .configurationParameter(TestSettings.SIMULATOR_PARAMETER, simulator)
          .selectors(selectClass(loader.loadClass(name)))
          .execute()
          .testEvents()
          .assertStatistics(counts -> counts.started(1).succeeded(1));
    }
  }

  /** The page's block with this class. */
  private static String code(String name) throws IOException {
    String page = Files.readString(PAGE);
    int inside = page.indexOf("class " + name + " {");
    int begin = page.lastIndexOf("```java\n", inside) + "```java\n".length();
    return page.substring(begin, page.indexOf("```", inside)).stripIndent();
  }
}
