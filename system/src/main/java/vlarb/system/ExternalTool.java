// SPDX-License-Identifier: Apache-2.0
package vlarb.system;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.stream.Stream;
import vlarb.system.ChildProcess.Ending;

/**
 * A program that is started for its work on files, without input, in the C locale.
 *
 * @param program the name of the executable, looked for on the {@code PATH}, or the path
 * @param registry the registry that the package comes from
 * @param packageName the package that has the program
 */
public record ExternalTool(String program, Registry registry, String packageName) {
  /** Reads Verilog and makes circuits of it. */
  public static final ExternalTool YOSYS = new ExternalTool("yosys", "yosys");

  /** Decides what holds of a circuit of gates. */
  public static final ExternalTool ABC = new ExternalTool("yosys-abc", "yosys");

  /** A program of a Debian package. */
  public ExternalTool(String program, String debianPackage) {
    this(program, Registry.DEBIAN, debianPackage);
  }

  /** The part of a run that differs from tool to tool. */
  private interface Work<T> {
    T run(List<String> command) throws IOException, InterruptedException;
  }

  /**
   * Runs the program to whatever end it comes to.
   *
   * @param folder the working directory of the program
   * @throws ToolMissingException if there is no such program
   * @throws CancellationException if the thread is interrupted; the program is ended
   */
  public Ending run(Path folder, List<String> arguments) {
    return start(arguments, command -> ChildProcess.run(folder, command));
  }

  /**
   * Runs the program as {@link #run(Path, List)} does, but ends the program at a limit.
   *
   * @param limit the limit of processor time
   * @return nothing where the program was ended
   */
  public Optional<Ending> run(Path folder, List<String> arguments, Duration limit) {
    return start(arguments, command -> ChildProcess.run(folder, command, limit));
  }

  private <T> T start(List<String> arguments, Work<T> work) {
    List<String> command = new ArrayList<>(List.of(program));
    command.addAll(arguments);
    try {
      return work.run(command);
    } catch (CannotStartException e) {
      throw new ToolMissingException(missing(), e);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the output of " + program, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted while running " + program);
    }
  }

  /**
   * Runs the program and returns what it prints, trimmed; for questions that cannot fail.
   *
   * @param failure makes the exception where the question fails all the same
   */
  public String ask(Function<String, RuntimeException> failure, String... question) {
    Ending ending = run(Path.of("").toAbsolutePath(), List.of(question));
    if (ending.failed()) {
      throw failure.apply(
          "%s %s failed: %s"
              .formatted(program, String.join(" ", question), ending.output().strip()));
    }
    return ending.output().strip();
  }

  /**
   * The program's file, behind all links.
   *
   * @throws ToolMissingException if there is none
   */
  public Path file() {
    try {
      return found().orElseThrow(() -> new ToolMissingException(missing())).toRealPath();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the links to " + program, e);
    }
  }

  /** Returns true if the program is there. */
  public boolean isInstalled() {
    return found().isPresent();
  }

  private Optional<Path> found() {
    Stream<Path> places =
        program.contains("/")
            ? Stream.of(Path.of(program))
            : Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
                .map(folder -> Path.of(folder, program));
    return places.filter(Files::isRegularFile).filter(Files::isExecutable).findFirst();
  }

  /**
   * Makes the exception for a part of the program's package that is missing, though the program is
   * there.
   */
  public ToolMissingException lacks(String part) {
    return new ToolMissingException(registry.missing(part, packageName));
  }

  /** Says that the program is not installed, and how to install it. */
  public String missing() {
    return registry.missing(program, packageName);
  }
}
