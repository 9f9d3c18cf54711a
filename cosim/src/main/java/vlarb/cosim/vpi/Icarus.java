// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.vpi;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import vlarb.cosim.simulator.Design;
import vlarb.verilator.BuildCache;
import vlarb.verilator.BuildException;
import vlarb.verilator.ContentHash;
import vlarb.verilator.ExternalTool;
import vlarb.verilator.ToolMissingException;
import vlarb.verilator.VerilatedDesign;
import vlarb.verilator.VerilogSources;

/**
 * Icarus Verilog, 11 or later: four states, the design's own delays, all internal nets. Waveforms
 * are FST. Without a time scale in the Verilog a step is 1 ps.
 */
public final class Icarus extends VpiSimulatorFactory {
  private static final String PACKAGE = "iverilog";

  /** What the tools have said; it stays while the JVM runs. */
  private static final Map<ExternalTool, String> ANSWERS = new ConcurrentHashMap<>();

  private static final String TIME_SCALE = "+timescale+1ps/1ps";
  private static final String COMMAND_FILE = "files";

  private final ExternalTool compiler;
  private final ExternalTool settings;

  /** What {@code PATH} has. */
  public Icarus() {
    this("iverilog", "iverilog-vpi");
  }

  /**
   * Programs of other names.
   *
   * @param compiler the compiler
   * @param settings what tells where headers are
   */
  Icarus(String compiler, String settings) {
    this.compiler = new ExternalTool(compiler, PACKAGE);
    this.settings = new ExternalTool(settings, PACKAGE);
  }

  @Override
  protected Path headers() {
    var flags = ANSWERS.computeIfAbsent(settings, tool -> tool.ask("--cflags"));
    for (var flag : flags.split("\\s+")) {
      if (flag.startsWith("-I") && Files.exists(Path.of(flag.substring(2), "vpi_user.h"))) {
        return Path.of(flag.substring(2));
      }
    }
    throw new ToolMissingException("vpi_user.h", PACKAGE);
  }

  @Override
  protected List<String> command(Design design, Path shim, Optional<Path> waveform) {
    var program = compiled(design, waveform.isPresent());
    var folder = shim.getParent().toString();
    var module = shim.getFileName().toString().replaceFirst("\\.vpi$", "");
    var command =
        new ArrayList<>(List.of("vvp", "-N", "-M", folder, "-m", module, program.toString()));
    waveform.ifPresent(file -> command.addAll(List.of("-fst", WaveformModule.argument(file))));
    return command;
  }

  /** The design as {@code vvp} takes it. */
  private Path compiled(Design design, boolean waveform) {
    var sources = VerilogSources.read(design.verilog());
    var arguments = arguments(design, waveform);
    var hash = new ContentHash().add(arguments.toString()).add(TIME_SCALE);
    hash.add(ANSWERS.computeIfAbsent(compiler, tool -> tool.ask("-V")));
    hash.add(WaveformModule.source());
    sources.addTo(hash);
    return new BuildCache(VerilatedDesign.defaultCacheDirectory())
        .fetch(
            design.top() + "-" + hash.name() + ".vvp",
            work -> compile(design, sources, arguments, work))
        .file();
  }

  private static List<String> arguments(Design design, boolean waveform) {
    var arguments = new ArrayList<>(List.of("-g2012", "-s", design.top()));
    if (waveform) {
      arguments.addAll(List.of("-s", WaveformModule.NAME));
      arguments.add("-D" + WaveformModule.macro(design.top()));
    }
    if (design.lintFatal()) {
      arguments.add("-Wall");
    }
    new TreeMap<>(design.parameters())
        .forEach((name, value) -> arguments.add("-P%s.%s=%s".formatted(design.top(), name, value)));
    arguments.addAll(List.of("-o", "program", "-c", COMMAND_FILE));
    return arguments;
  }

  private Path compile(Design design, VerilogSources sources, List<String> arguments, Path work)
      throws IOException {
    sources.copyTo(work);
    var waveform = WaveformModule.NAME + ".v";
    Files.writeString(work.resolve(waveform), WaveformModule.source());
    var files = new ArrayList<>(List.of(TIME_SCALE));
    files.addAll(sources.names());
    if (arguments.contains(WaveformModule.NAME)) {
      files.add(waveform);
    }
    Files.write(work.resolve(COMMAND_FILE), files);
    var result = compiler.run(work, arguments);
    if (result.failed() || design.lintFatal() && !result.output().isBlank()) {
      throw new BuildException(
          "Icarus Verilog does not accept the design %s:%n%s"
              .formatted(design.top(), sources.withOriginalPaths(result.output().strip())));
    }
    return work.resolve("program");
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
