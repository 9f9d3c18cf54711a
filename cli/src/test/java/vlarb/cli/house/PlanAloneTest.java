// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Plans need the model, the readers of texts and pages, and nothing that reaches the operating
 * system: neither a simulator nor a file. So they run in a browser, too.
 */
class PlanAloneTest {
  private static final Path HOME = Path.of(System.getProperty("vlarb.home"));

  /** The modules under a plan. */
  private static final List<String> MODULES = List.of("model", "config", "page", "plan");

  /** The packages that a plan does without: files, and charts for reports. */
  private static final Pattern BESIDE = Pattern.compile("vlarb\\.(config\\.file|page\\..*)");

  /** A package that may be used. */
  private static final Pattern ALLOWED =
      Pattern.compile(
          "vlarb\\.(model|config|plan)(\\..*)?|vlarb\\.page"
              + "|java\\.(io|lang(\\..*)?|math|text|util(\\..*)?|nio\\.charset)"
              + "|org\\.snakeyaml\\.engine\\..*|org\\.apiguardian\\.api");

  /** A line of jdeps: a package, and a package that it uses. */
  private static final Pattern USE = Pattern.compile("^ +(\\S+) +-> (\\S+)", Pattern.MULTILINE);

  @Test
  void plansReachNeitherASimulatorNorAFile() {
    List<String> uses = uses(MODULES);
    assertTrue(uses.contains("vlarb.plan.explain -> vlarb.config"), uses::toString);
    assertEquals(List.of(), uses.stream().filter(use -> !isAllowed(use)).toList());
  }

  @Test
  void aUseOfFilesIsFound() {
    assertTrue(uses(List.of("config")).contains("vlarb.config.file -> java.nio.file"));
    assertFalse(isAllowed("vlarb.config -> java.nio.file"));
    assertFalse(isAllowed("vlarb.plan.admit -> vlarb.testbench.trace"));
  }

  private static boolean isAllowed(String use) {
    String[] both = use.split(" -> ");
    return BESIDE.matcher(both[0]).matches()
        || ALLOWED.matcher(both[1]).matches() && !BESIDE.matcher(both[1]).matches();
  }

  private static List<String> uses(List<String> modules) {
    ToolProvider jdeps = ToolProvider.findFirst("jdeps").orElseThrow();
    var said = new StringWriter();
    Stream<String> classes =
        modules.stream().map(module -> HOME.resolve(module).resolve("target/classes").toString());
    String[] arguments =
        Stream.concat(
                Stream.of("--multi-release", "base", "--ignore-missing-deps", "-verbose:package"),
                classes)
            .toArray(String[]::new);
    jdeps.run(new PrintWriter(said), new PrintWriter(said), arguments);
    List<String> uses = new ArrayList<>();
    for (Matcher use = USE.matcher(said.toString()); use.find(); ) {
      uses.add(use.group(1) + " -> " + use.group(2));
    }
    return uses;
  }
}
