// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.ending;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import vlarb.cli.Main;
import vlarb.testsupport.ProcessFamily;

/**
 * A command in a process of its own, as the launcher starts it, with its files in a folder.
 *
 * @param family the process and what it has started
 * @param out the file of its standard output
 * @param err the file of its standard error
 */
record CommandProcess(ProcessFamily family, Path out, Path err) implements AutoCloseable {

  /**
   * Starts a command.
   *
   * @param folder the working directory; a folder beside it, named {@code tmp}, is for temporary
   *     files
   */
  static CommandProcess start(Path folder, List<String> arguments) throws IOException {
    List<String> command = new ArrayList<>(program(folder));
    command.addAll(arguments);
    Path beside = folder.getParent();
    Path out = beside.resolve("out.txt");
    Path err = beside.resolve("err.txt");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().put("LC_ALL", "C.UTF-8");
    Path temporary = Files.createDirectories(beside.resolve("tmp"));
    return new CommandProcess(new ProcessFamily(builder, temporary), out, err);
  }

  /**
   * The words that start the program, before its arguments, with a folder in the place of the
   * checkout.
   */
  static List<String> program(Path home) {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-XX:+UseSerialGC",
        "-XX:-UsePerfData",
        "-XX:TieredStopAtLevel=1",
        "--enable-native-access=ALL-UNNAMED",
        "--sun-misc-unsafe-memory-access=allow",
        "--add-opens=java.base/java.lang=ALL-UNNAMED",
        "-Dvlarb.cache=" + System.getProperty("vlarb.cache"),
        "-Dvlarb.home=" + home,
        "-cp",
        System.getProperty("java.class.path"),
        Main.class.getName());
  }

  /** Runs a command to its end; returns its exit code. */
  static int run(Path folder, List<String> arguments) throws IOException, InterruptedException {
    try (CommandProcess command = start(folder, arguments)) {
      return command.family.head().waitFor();
    }
  }

  @Override
  public void close() throws IOException {
    family.close();
  }
}
