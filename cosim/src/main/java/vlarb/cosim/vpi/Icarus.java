// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.vpi;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import vlarb.cosim.simulator.Design;
import vlarb.system.ExternalTool;
import vlarb.system.ToolMissingException;
import vlarb.verilator.BuildException;
import vlarb.verilator.DesignCache;
import vlarb.verilator.VerilatedDesign;

/**
 * Icarus Verilog, 11 or later: four states, the design's own delays, all internal nets. Waveforms
 * are FST. Without a time scale in the Verilog a step is 1 ps.
 */
public final class Icarus extends VpiSimulatorFactory {
  private static final String PACKAGE = "iverilog";

  /** The answers of the tools; they stay while the JVM runs. */
  private static final Map<ExternalTool, String> ANSWERS = new ConcurrentHashMap<>();

  private final ExternalTool compiler;
  private final ExternalTool settings;
  private final List<String> flags;

  /** Uses the Icarus Verilog in {@code PATH}. */
  public Icarus() {
    this(List.of());
  }

  /**
   * Uses the Icarus Verilog in {@code PATH} with more arguments.
   *
   * @param flags the arguments for the compiler, as {@code -gno-assertions}
   */
  public Icarus(List<String> flags) {
    this("iverilog", "iverilog-vpi", flags);
  }

  /**
   * Programs of other names.
   *
   * @param compiler the compiler
   * @param settings the program that says where headers are
   */
  Icarus(String compiler, String settings) {
    this(compiler, settings, List.of());
  }

  private Icarus(String compiler, String settings, List<String> flags) {
    this.flags = List.copyOf(flags);
    this.compiler = new ExternalTool(compiler, PACKAGE);
    this.settings = new ExternalTool(settings, PACKAGE);
  }

  @Override
  protected Path headers() {
    String flags =
        ANSWERS.computeIfAbsent(settings, tool -> tool.ask(BuildException::new, "--cflags"));
    for (String flag : flags.split("\\s+")) {
      if (flag.startsWith("-I") && Files.exists(Path.of(flag.substring(2), "vpi_user.h"))) {
        return Path.of(flag.substring(2));
      }
    }
    throw new ToolMissingException("vpi_user.h", PACKAGE);
  }

  @Override
  protected List<String> command(Design design, Path shim, Optional<Path> waveform) {
    Path program = compiled(design, waveform.isPresent());
    String folder = shim.getParent().toString();
    String module = shim.getFileName().toString().replaceFirst("\\.vpi$", "");
    var command =
        new ArrayList<>(List.of("vvp", "-N", "-M", folder, "-m", module, program.toString()));
    waveform.ifPresent(file -> command.addAll(List.of("-fst", WaveformModule.argument(file))));
    command.addAll(design.plusargs());
    return command;
  }

  /** The design as {@code vvp} takes it. */
  private Path compiled(Design design, boolean waveform) {
    return new DesignCache(VerilatedDesign.defaultCacheDirectory())
        .fetch(
            design.top(),
            ".vvp",
            design.verilog(),
            design.text().includes(),
            new IcarusCompiler(design, waveform, flags, compiler, settings))
        .file();
  }

  @Override
  protected boolean isError(String line) {
    return line.startsWith("ERROR: ") || line.startsWith("FATAL: ");
  }

  @Override
  public String waveformSuffix() {
    return ".fst";
  }
}
