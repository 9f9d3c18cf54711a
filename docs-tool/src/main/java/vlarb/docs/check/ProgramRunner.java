// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.check;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import vlarb.system.ChildProcess;
import vlarb.system.TemporaryFolder;

/**
 * Runs this program's commands, each in a process of its own, from the folder that the pages are
 * written for.
 *
 * @param main the program
 * @param folder where paths in commands begin
 */
public record ProgramRunner(Class<?> main, Path folder) {
  /**
   * The result of a command.
   *
   * @param exitCode the exit code of the command
   * @param output the text on standard output
   * @param lastWords the last line on standard error
   */
  public record Ended(int exitCode, RunOutput output, String lastWords) {}

  /** Runs a command to its end. */
  public Ended run(List<String> arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
    command.add("-Dvlarb.home=" + folder);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(arguments);
    try (TemporaryFolder streams = new TemporaryFolder("docs")) {
      Path out = streams.path().resolve("out");
      Path err = streams.path().resolve("err");
      try (ChildProcess child =
          ChildProcess.start(
              new ProcessBuilder(command)
                  .directory(folder.toFile())
                  .redirectInput(Path.of("/dev/null").toFile())
                  .redirectOutput(out.toFile())
                  .redirectError(err.toFile()))) {
        int exitCode = child.waitFor();
        String words = Files.readString(err, StandardCharsets.UTF_8).strip();
        return new Ended(
            exitCode,
            new RunOutput(Files.readString(out, StandardCharsets.UTF_8)),
            words.lines().reduce((_, line) -> line).orElse(""));
      }
    }
  }
}
