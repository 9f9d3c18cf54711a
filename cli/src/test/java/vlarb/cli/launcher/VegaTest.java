// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of where pages get the scripts from that draw their plots. */
class VegaTest {
  private static final String[] FIGURE = {"network", "figure", "jpdc-table1", "--out", "folder"};
  private static final String WITHOUT =
      "vlarb: going on without vega-lite@6.5.0 vega@6.4.0 from npm: plots on pages are pictures\n";

  @TempDir Path root;
  private Sandbox sandbox;

  @BeforeEach
  void makeSandbox() throws IOException {
    sandbox = new Sandbox(root);
    sandbox.jdkAndMaven();
    sandbox.environment.put("XDG_CACHE_HOME", root.resolve("cache").toString());
    String java = Files.readString(sandbox.jvms.resolve("jdk-25/bin/java"));
    Files.writeString(
        sandbox.jvms.resolve("jdk-25/bin/java"), java + "echo \"vega: ${VLARB_VEGA-none}\"\n");
    lock(file("vega-6.4.0", "LICENSE"), file("vega-6.4.0", "build/vega.min.js"));
    npm("exit 0");
  }

  /** A file of a package, whose only line is its path. */
  private Path file(String folder, String name) throws IOException {
    Path file = root.resolve("packages").resolve(folder).resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, folder + "/" + name + "\n");
  }

  private void lock(Path licence, Path script) throws IOException {
    Path more = file("vega-lite-6.5.0", "build/vega-lite.min.js");
    Files.writeString(
        more, "//# sourceMappingURL=vega-lite.min.js.map\n", StandardOpenOption.APPEND);
    StringBuilder lines = new StringBuilder("# What is locked.\n");
    for (Path file : new Path[] {licence, script, more}) {
      lines.append(Sandbox.sha256(file)).append("  ");
      lines.append(root.resolve("packages").relativize(file)).append('\n');
    }
    sandbox.write("scripts/npm/vega.sha256", lines.toString());
  }

  /** An npm that packs what is in the folder `packages`, after a line. */
  private void npm(String line) throws IOException {
    sandbox.program(
        "npm",
        "echo \"$*\" >>" + root.resolve("npm-calls"),
        "(" + line + ") || exit 1",
        "name=${!#} && name=${name/@/-}",
        "cd %s/packages && tar -czf \"$OLDPWD/$name.tgz\" \"$name\"".formatted(root));
  }

  @Test
  void theyAreFetchedOnceAndJoined() throws Exception {
    Sandbox.Result first = sandbox.run(FIGURE);
    assertEquals(0, first.exitCode(), first::err);
    assertTrue(first.err().contains("fetching from npm: vega-lite@6.5.0 vega@6.4.0\n"), first::err);
    String said = first.out().lines().filter(l -> l.startsWith("vega: ")).findFirst().orElse("");
    assertEquals(
        "/*\nvega-6.4.0\n\nvega-6.4.0/LICENSE\n*/\nvega-6.4.0/build/vega.min.js\n\n"
            + "vega-lite-6.5.0/build/vega-lite.min.js\n\n",
        Files.readString(Path.of(said.substring("vega: ".length()))));
    assertEquals(2, Files.readAllLines(root.resolve("npm-calls")).size());
    assertFalse(sandbox.run(FIGURE).err().contains("fetching"));
    assertTrue(sandbox.run("doctor").out().contains("Vega                 ok       vega-lite@"));
    assertTrue(sandbox.run("network", "run").out().contains("vega: none\n"));
  }

  @Test
  void whatIsNotLockedIsRefused() throws Exception {
    Files.writeString(root.resolve("packages/vega-6.4.0/build/vega.min.js"), "something else\n");
    Sandbox.Result result = sandbox.run(FIGURE);
    assertEquals(0, result.exitCode(), result::err);
    assertTrue(result.err().contains("vlarb: refused: what npm has is not what "), result::err);
    assertTrue(result.err().endsWith(WITHOUT), result::err);
    assertTrue(result.out().contains("vega: none\n"), result::out);
  }

  @Test
  void withoutNpmOrANetworkThePicturesStay() throws Exception {
    npm("exit 1");
    Sandbox.Result unreachable = sandbox.run(FIGURE);
    assertEquals(0, unreachable.exitCode(), unreachable::err);
    assertTrue(unreachable.err().endsWith(WITHOUT), unreachable::err);
    Files.delete(sandbox.bin.resolve("npm"));
    assertEquals(WITHOUT, sandbox.run(FIGURE).err());
    assertEquals(WITHOUT, sandbox.run("--offline", "network", "report", "folder").err());
  }

  @Test
  void aUsersOwnFileIsTaken() throws Exception {
    sandbox.environment.put("VLARB_VEGA", "/no/such/file");
    Sandbox.Result none = sandbox.run(FIGURE);
    assertEquals(2, none.exitCode());
    assertEquals("vlarb: VLARB_VEGA=/no/such/file: no such file\n", lastLine(none.err()));
    Path own = Files.writeString(root.resolve("own.js"), "");
    sandbox.environment.put("VLARB_VEGA", own.toString());
    assertTrue(sandbox.run(FIGURE).out().contains("vega: " + own + "\n"));
    assertFalse(Files.exists(root.resolve("npm-calls")));
  }

  private static String lastLine(String text) {
    return text.lines().reduce((a, b) -> b).orElse("") + "\n";
  }
}
