// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The system's Maven, as the launcher calls it, uses only what the checkout lists. This build uses
 * Maven's earlier downloads too; the library of the test is beside them.
 */
class CheckedMavenTest {
  private static final Path HOME = Path.of(System.getProperty("vlarb.home"));
  private static final String LIBRARY = "vlarb/test/demo/1.0/demo-1.0.jar";
  private static final String PLUGIN =
      "org/apache/maven/plugins/maven-dependency-plugin/3.9.0/maven-dependency-plugin-3.9.0.jar";

  @TempDir Path root;
  private LinkedRepository repository;
  private Path library;
  private Path list;
  private Sandbox.Result result;

  @BeforeEach
  void makeCheckout() throws Exception {
    repository = LinkedRepository.without(root.resolve("repository"), "vlarb");
    library = repository.folder().resolve(LIBRARY);
    Files.createDirectories(library.getParent());
    Files.writeString(library, "as it was listed");
    Files.writeString(
        library.resolveSibling("demo-1.0.pom"), project("<artifactId>demo</artifactId>"));

    Files.writeString(
        root.resolve("pom.xml"),
        project(
            """
            <artifactId>user</artifactId>
            <dependencies>
              <dependency>
                <groupId>vlarb.test</groupId><artifactId>demo</artifactId><version>1.0</version>
              </dependency>
            </dependencies>
            """));
    Path scripts = Files.createDirectories(root.resolve("scripts/maven"));
    Files.copy(HOME.resolve("scripts/maven.sh"), root.resolve("scripts/maven.sh"));
    Files.copy(
        HOME.resolve("scripts/maven/CheckedArtifactResolver.java"),
        scripts.resolve("CheckedArtifactResolver.java"));
    list = scripts.resolve("checksums.sha256");
    Files.writeString(
        list,
        Files.readString(HOME.resolve("scripts/maven/checksums.sha256"))
            + "%s  %s\n".formatted(Sandbox.sha256(library), LIBRARY));
  }

  @AfterEach
  void removeLinks() throws IOException {
    repository.close();
  }

  @Test
  void whatIsListedIsUsed() throws Exception {
    assertEquals(0, maven().exitCode(), () -> log());
  }

  @Test
  void aChangedJarIsRefusedAndSoIsOneThatIsNotListed() throws Exception {
    Files.writeString(library, "as it was changed");
    assertRefused(library + " is not the file that scripts/maven/checksums.sha256 lists");
    String line = "%s  %s\n".formatted(Sandbox.sha256(library), LIBRARY);
    assertRefused(line.substring(0, 64) + ", expected ");
    edit("(?m)^.*" + LIBRARY + "\n", "");
    assertRefused(LIBRARY + " is not listed in scripts/maven/checksums.sha256");
  }

  @Test
  void aChangedPluginIsNotRun() throws Exception {
    edit("(?m)^.{8}(.*" + PLUGIN + ")$", "00000000$1");
    assertRefused("maven-dependency-plugin-3.9.0.jar is not the file that");
    assertFalse(log().contains("Dependencies classpath"), log());
  }

  private void edit(String regex, String replacement) throws IOException {
    String before = Files.readString(list);
    String after = before.replaceAll(regex, replacement);
    assertNotEquals(before, after);
    Files.writeString(list, after);
  }

  private void assertRefused(String message) throws Exception {
    assertNotEquals(0, maven().exitCode(), () -> log());
    assertTrue(log().contains(message), log());
  }

  private String log() {
    return result.out() + result.err();
  }

  /** Makes the launcher's Maven print the class path of the project, without a network. */
  private Sandbox.Result maven() throws Exception {
    var bash =
        new ProcessBuilder(
            "bash",
            "-euo",
            "pipefail",
            "-c",
            """
            home=$1 build=$1/build jdk=$2 offline=yes
            source "$home/scripts/maven.sh"
            maven -Dmaven.repo.local="$home/repository" \
              org.apache.maven.plugins:maven-dependency-plugin:3.9.0:build-classpath
            """,
            "bash",
            root.toString(),
            System.getProperty("java.home"));
    result = Sandbox.finish(bash.start());
    return result;
  }

  private static String project(String rest) {
    return """
    <project>
      <modelVersion>4.0.0</modelVersion>
      <groupId>vlarb.test</groupId>
      <version>1.0</version>
      %s
    </project>
    """
        .formatted(rest);
  }
}
