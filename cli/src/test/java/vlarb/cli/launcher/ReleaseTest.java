// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.testsupport.TakesTurns;

/**
 * A release of the libraries for others, made by the launcher in a copy of the checkout: what is in
 * it, that a second one has the same bytes, and that the project of the tutorial in
 * docs/guide/cosim.md takes it and passes its tests.
 */
@TakesTurns(2)
@Tag("thorough")
class ReleaseTest {
  private static final Path HOME = Path.of(System.getProperty("vlarb.home"));

  /** The version that the tutorial names. */
  private static final String VERSION = "0.1.0";

  private static final Map<String, String> MODULE_OF =
      Map.of(
          "vlarb-system", "vlarb.system",
          "vlarb-model", "vlarb.model",
          "vlarb-page", "vlarb.page",
          "vlarb-chisel-java", "vlarb.chisel",
          "vlarb-verilator", "vlarb.verilator",
          "vlarb-cosim", "vlarb.cosim");

  private static final Set<PosixFilePermission> OWNERS =
      PosixFilePermissions.fromString("rwx------");

  @TempDir static Path root;
  private static Path repository;
  private static boolean signed;

  @BeforeAll
  static void release() throws Exception {
    Path checkout = copyCheckout(root.resolve("a checkout"));
    List<String> command = new ArrayList<>();
    command.addAll(List.of(checkout.resolve("vlarb").toString(), "release", VERSION));
    signed = canSign();
    if (signed) {
      command.add("--sign");
    }
    finish(new ProcessBuilder(command));
    repository = checkout.resolve("build/release/maven");
  }

  /** Makes a key without a passphrase where there is GnuPG. */
  private static boolean canSign() throws Exception {
    Files.createDirectory(root.resolve("gnupg"), PosixFilePermissions.asFileAttribute(OWNERS));
    try {
      var key = new ProcessBuilder("gpg", "--batch", "--quiet", "--passphrase", "");
      key.command().addAll(List.of("--quick-generate-key", "Test <test@example.org>", "ed25519"));
      finish(key);
      return true;
    } catch (IOException e) {
      return false; // there is no such program
    }
  }

  /** The agent would hold the folder. */
  @AfterAll
  static void endAgent() throws Exception {
    if (signed) {
      finish(new ProcessBuilder("gpgconf", "--kill", "gpg-agent"));
    }
  }

  /** Copies what a release is made of: no tests, and nothing that was built. */
  private static Path copyCheckout(Path to) throws IOException {
    List<String> names = new ArrayList<>(List.of("vlarb", "pom.xml", "LICENSE", "NOTICE"));
    names.addAll(List.of(".mvn", "scripts"));
    try (Stream<Path> modules = Files.list(HOME)) {
      for (Path module : modules.filter(m -> Files.exists(m.resolve("pom.xml"))).toList()) {
        names.add(module.getFileName() + "/pom.xml");
        names.add(module.getFileName() + "/src/main");
      }
    }
    for (String name : names) {
      try (Stream<Path> files = Files.walk(HOME.resolve(name))) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          Path copy = to.resolve(HOME.relativize(file));
          Files.createDirectories(copy.getParent());
          Files.copy(file, copy);
          copy.toFile().setExecutable(Files.isExecutable(file));
        }
      }
    }
    return to;
  }

  /** Runs a program to its good end; without a network it may be that Maven lacks a plugin. */
  private static String finish(ProcessBuilder program) throws Exception {
    // The checkouts are others than that of the Maven that runs this test.
    program.environment().remove("VLARB_MAVEN_RUNNING");
    program.environment().put("JAVA_HOME", System.getProperty("java.home"));
    program.environment().put("GNUPGHOME", root.resolve("gnupg").toString());
    Sandbox.Result result = Sandbox.finish(program.redirectErrorStream(true).start());
    Assumptions.assumeFalse(
        result.out().matches("(?s).*Could not transfer artifact \\S+ from/to central.*"),
        "there is no network, and Maven has not all plugins");
    assertEquals(0, result.exitCode(), result::out);
    return result.out();
  }

  /** The jars and POMs, by the way to them, with their hashes. */
  private static Map<String, String> hashes(Path repository) throws IOException {
    Map<String, String> hashes = new TreeMap<>();
    try (Stream<Path> files = Files.walk(repository)) {
      for (Path file : files.filter(f -> f.toString().matches(".*\\.(jar|pom)")).toList()) {
        hashes.put(repository.relativize(file).toString(), Sandbox.sha256(file));
      }
    }
    return hashes;
  }

  @Test
  void holdsTheLibrariesWithTheirSourcesAndJavadoc() throws IOException {
    Set<String> expected = new TreeSet<>();
    for (String artifact : MODULE_OF.keySet()) {
      String stem = "io/github/vlarb/%s/%s/%s-%s".formatted(artifact, VERSION, artifact, VERSION);
      expected.addAll(List.of(stem + ".pom", stem + ".jar"));
      expected.addAll(List.of(stem + "-sources.jar", stem + "-javadoc.jar"));
    }
    assertEquals(expected, hashes(repository).keySet());
  }

  @Test
  void isOneFolderWithTheListsOfThirdParties() throws IOException {
    try (Stream<Path> files = Files.list(repository.getParent())) {
      assertEquals(
          Set.of(
              "LICENSE",
              "NOTICE",
              "THIRD-PARTY-vlarb-bench.txt",
              "THIRD-PARTY-vlarb-cli.txt",
              "vlarb-bench.cdx.json",
              "vlarb-cli.cdx.json",
              "maven"),
          files.map(file -> file.getFileName().toString()).collect(Collectors.toSet()));
    }
  }

  @Test
  void eachFileIsSigned() throws Exception {
    Assumptions.assumeTrue(signed, "there is no GnuPG");
    for (String name : hashes(repository).keySet()) {
      String file = repository.resolve(name).toString();
      finish(new ProcessBuilder("gpg", "--batch", "--verify", file + ".asc", file));
    }
  }

  @Test
  void eachJarHasTheLicenceAndAModulesName() throws IOException {
    for (String name : hashes(repository).keySet()) {
      if (name.endsWith(".jar")) {
        try (var jar = new JarFile(repository.resolve(name).toFile())) {
          for (String file : List.of("LICENSE", "NOTICE")) {
            byte[] content = jar.getInputStream(jar.getEntry("META-INF/" + file)).readAllBytes();
            assertEquals(Files.readString(HOME.resolve(file)), new String(content), name);
          }
        }
      }
    }
    for (Map.Entry<String, String> each : MODULE_OF.entrySet()) {
      Path jar = folder(each.getKey()).resolve(each.getKey() + "-" + VERSION + ".jar");
      ModuleReference module = ModuleFinder.of(jar).findAll().iterator().next();
      assertEquals(each.getValue(), module.descriptor().name());
    }
  }

  private Path folder(String artifact) {
    return repository.resolve("io/github/vlarb").resolve(artifact).resolve(VERSION);
  }

  @Test
  void eachPomStandsForItself() throws IOException {
    for (String artifact : MODULE_OF.keySet()) {
      String pom = Files.readString(folder(artifact).resolve(artifact + "-" + VERSION + ".pom"));
      for (String wanted :
          List.of("name", "description", "url", "licenses", "developers", "scm", "inceptionYear")) {
        // The tag may have attributes.
        boolean there = pom.matches("(?s).*\n  <" + wanted + "[ >].*");
        assertTrue(there, () -> wanted + " is missing in " + pom);
      }
      for (String unwanted : List.of("<parent>", "${", "SNAPSHOT", "<build>", "test-support")) {
        assertFalse(pom.contains(unwanted), () -> unwanted + " is in " + pom);
      }
    }
  }

  @Test
  void aSecondOneHasTheSameBytes() throws Exception {
    Path checkout = copyCheckout(root.resolve("another"));
    Path second = checkout.resolve("build/release/maven");
    finish(
        new ProcessBuilder(
            "bash",
            "-euo",
            "pipefail",
            "-c",
            """
            home=$1 build=$1/build jdk=$JAVA_HOME offline=no
            source "$home/scripts/maven.sh"
            maven -Prelease -Drevision=%s -pl model,chisel-java,cosim -Dmaven.test.skip=true \
              -Dmaven.install.skip=true "-DaltDeploymentRepository=r::file://$2" deploy
            """
                .formatted(VERSION),
            "bash",
            checkout.toString(),
            second.toString()));
    assertEquals(hashes(repository), hashes(second));
  }

  @Test
  void theTutorialsProjectTakesItAndPassesItsTests() throws Exception {
    String page = Files.readString(HOME.resolve("docs/guide/cosim.md"));
    Path project = Files.createDirectory(root.resolve("fifo-test"));
    String pom = block(page, "```xml\n", "<artifactId>fifo-test");
    String folder = "file:///home/me/vlarb/build/release/maven";
    assertTrue(pom.contains(folder), pom);
    assertTrue(pom.contains("<version>" + VERSION + "</version>"), pom);
    Files.writeString(
        project.resolve("pom.xml"), pom.replace(folder, repository.toUri().toString()));
    Path java = Files.createDirectories(project.resolve("src/test/java"));
    for (String name : List.of("FifoTest", "FifoStreamTest", "FifoProperties")) {
      Files.writeString(
          java.resolve(name + ".java"), block(page, "```java\n", "class " + name + " {"));
    }
    Path resources = Files.createDirectories(project.resolve("src/test/resources"));
    Files.copy(
        HOME.resolve("cosim/src/test/resources/vlarb/cosim/axis/axis_fifo.v"),
        resources.resolve("axis_fifo.v"));
    try (LinkedRepository local =
        LinkedRepository.without(root.resolve("local"), "io", "github", "vlarb")) {
      List<String> command = new ArrayList<>(List.of("mvn", "-B", "-ntp"));
      command.add("-Dmaven.repo.local=" + local.folder());
      command.add("-Dstyle.color=never");
      command.add("test");
      String out = finish(new ProcessBuilder(command).directory(project.toFile()));
      assertTrue(out.contains("Tests run: 3, Failures: 0, Errors: 0, Skipped: 0"), out);
      try (Stream<Path> taken = Files.list(local.folder().resolve("io/github/vlarb"))) {
        assertEquals(
            Set.of("vlarb-cosim", "vlarb-verilator", "vlarb-page", "vlarb-system"),
            taken.map(file -> file.getFileName().toString()).collect(Collectors.toSet()));
      }
    }
  }

  /** The page's block that has this text in it. */
  private static String block(String page, String fence, String text) {
    int inside = page.indexOf(text);
    int begin = page.lastIndexOf(fence, inside) + fence.length();
    return page.substring(begin, page.indexOf("```", inside)).stripIndent();
  }
}
