// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A fabric that ibsim simulates, and programs at a host of it, which no other test's run meets. */
final class SimulatedFabric implements AutoCloseable {
  /**
   * The folders with the programs of administrators: the PATH, and the place where Debian has them.
   */
  private static final List<String> FOLDERS =
      Stream.concat(Stream.of(System.getenv("PATH").split(":")), Stream.of("/usr/sbin")).toList();

  private final Path folder;
  private final String host;
  private final Path library;
  private final Process ibsim;

  /**
   * Starts ibsim; skips the test where ibsim or one of the programs is missing.
   *
   * @param folder for all that they write
   * @param net the fabric, as ibsim reads it
   * @param host at which the programs are
   */
  SimulatedFabric(Path folder, String net, String host, String... programs) throws Exception {
    this.folder = folder;
    this.host = host;
    for (String program : Stream.concat(Stream.of("ibsim"), Stream.of(programs)).toList()) {
      assumeTrue(find(program).isPresent(), program + " is not installed");
    }
    Optional<Path> preloaded = simulatedDevice();
    assumeTrue(preloaded.isPresent(), "libumad2sim.so is not installed");
    library = preloaded.get();
    Files.writeString(folder.resolve("net"), net);
    Path log = folder.resolve("ibsim.log");
    ProcessBuilder builder = builder(List.of("ibsim", "-s", "-n", "net"));
    builder.environment().remove("LD_PRELOAD");
    ibsim = builder.redirectErrorStream(true).redirectOutput(log.toFile()).start();
    for (int i = 0; i < 100 && !Files.readString(log).contains("simulator ready"); i++) {
      assertTrue(ibsim.isAlive(), () -> text(log));
      Thread.sleep(50);
    }
  }

  @Override
  public void close() throws InterruptedException {
    ibsim.destroyForcibly().waitFor();
  }

  /** Runs a program at the host and returns what it prints. */
  String run(String... command) throws Exception {
    Path out = folder.resolve("out");
    Process process =
        builder(List.of(command)).redirectErrorStream(true).redirectOutput(out.toFile()).start();
    boolean ended = process.waitFor(60, TimeUnit.SECONDS);
    if (!ended) {
      process.destroyForcibly().waitFor();
    }
    assertTrue(ended && process.exitValue() == 0, () -> String.join(" ", command) + text(out));
    return text(out);
  }

  private ProcessBuilder builder(List<String> command) {
    List<String> found = new ArrayList<>(command);
    found.set(0, find(command.getFirst()).orElseThrow().toString());
    ProcessBuilder builder = new ProcessBuilder(found).directory(folder.toFile());
    builder.environment().put("IBSIM_SOCKNAME", "vlarb-" + folder.getFileName());
    builder.environment().put("SIM_HOST", host);
    builder.environment().put("LD_PRELOAD", library.toString());
    builder.environment().put("OSM_CACHE_DIR", folder.toString());
    builder.environment().put("OSM_TMP_DIR", folder.toString());
    return builder;
  }

  /**
   * Finds the library that takes the place of the InfiniBand device in a program of the simulated
   * fabric.
   */
  private static Optional<Path> simulatedDevice() throws IOException {
    try (DirectoryStream<Path> folders =
        Files.newDirectoryStream(Path.of("/usr/lib"), "*-linux-gnu*")) {
      for (Path each : folders) {
        Path library = each.resolve("umad2sim/libumad2sim.so");
        if (Files.exists(library)) {
          return Optional.of(library);
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<Path> find(String program) {
    return FOLDERS.stream().map(f -> Path.of(f, program)).filter(Files::isExecutable).findFirst();
  }

  private static String text(Path file) {
    try {
      return new String(Files.readAllBytes(file), UTF_8);
    } catch (IOException e) {
      return e.toString();
    }
  }
}
