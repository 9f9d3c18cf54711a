// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import vlarb.system.CannotStartException;
import vlarb.system.ChildProcess;

/**
 * A program that is started for its work on files: of the build, or of what is done with a design
 * besides.
 *
 * @param program name or path of the executable
 * @param debianPackage the Debian package that has it
 */
public record ExternalTool(String program, String debianPackage) {

  /**
   * The result of a run.
   *
   * @param status exit status, 0 for success
   * @param output standard output and standard error, as they came
   */
  public record Result(int status, String output) {
    /** True if the exit status means a failure. */
    public boolean failed() {
      return status != 0;
    }
  }

  /**
   * Runs the program to its end.
   *
   * @param directory working directory
   * @throws ToolMissingException if there is no such program
   * @throws BuildException if the thread is interrupted; the program is ended
   */
  public Result run(Path directory, List<String> arguments) {
    var command = new ArrayList<String>(arguments.size() + 1);
    command.add(program);
    command.addAll(arguments);
    try {
      ChildProcess.Ending ending = ChildProcess.run(directory, command);
      return new Result(ending.status(), ending.output());
    } catch (CannotStartException e) {
      throw new ToolMissingException(program, debianPackage);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the output of " + program, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new BuildException("interrupted while running " + program, e);
    }
  }

  /**
   * The program's file, behind all links.
   *
   * @throws ToolMissingException if there is none
   */
  public Path file() {
    Stream<Path> places =
        program.contains("/")
            ? Stream.of(Path.of(program))
            : Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
                .map(folder -> Path.of(folder, program));
    Optional<Path> found =
        places.filter(Files::isRegularFile).filter(Files::isExecutable).findFirst();
    try {
      return found.orElseThrow(() -> new ToolMissingException(program, debianPackage)).toRealPath();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the links to " + program, e);
    }
  }

  /** Runs the program and returns what it prints, trimmed; for questions that cannot fail. */
  public String ask(String... arguments) {
    Result result = run(Path.of("").toAbsolutePath(), List.of(arguments));
    if (result.failed()) {
      throw new BuildException(
          "%s %s failed: %s"
              .formatted(program, String.join(" ", arguments), result.output().strip()));
    }
    return result.output().strip();
  }
}
