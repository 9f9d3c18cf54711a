// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import vlarb.system.CannotStartException;
import vlarb.system.ChildProcess;

/** A program of the yosys package. */
enum Tool {
  /** Reads Verilog and makes circuits of it. */
  YOSYS("yosys"),
  /** Decides what holds of a circuit of gates. */
  ABC("yosys-abc");

  private final String program;

  Tool(String program) {
    this.program = program;
  }

  /**
   * Runs the program in a folder.
   *
   * @param log the file in the folder for the output
   * @param limit the limit of processor time, after which the program is ended
   * @return the output, or nothing where the program was ended
   * @throws MissingToolException if there is no such program
   * @throws IllegalStateException if the program fails; the message holds the end of the output
   */
  Optional<String> run(Path folder, String log, Duration limit, List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(program);
    command.addAll(arguments);
    Path output = folder.resolve(log);
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectInput(new File("/dev/null"))
            .redirectOutput(output.toFile());
    builder.environment().put("LC_ALL", "C");
    try (ChildProcess child = ChildProcess.start(builder)) {
      if (!child.waitForUse(limit)) {
        return Optional.empty();
      }
      String text = Files.readString(output, StandardCharsets.ISO_8859_1);
      if (child.process().exitValue() != 0) {
        throw new IllegalStateException(program + " failed: " + end(text));
      }
      return Optional.of(text);
    } catch (CannotStartException e) {
      throw new MissingToolException(program, e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(program + " was interrupted", e);
    }
  }

  private static String end(String text) {
    String stripped = text.strip();
    return stripped.substring(Math.max(0, stripped.length() - 500));
  }
}
