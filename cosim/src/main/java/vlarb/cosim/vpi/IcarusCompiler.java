// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.vpi;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import vlarb.cosim.simulator.Design;
import vlarb.system.ChildProcess.Ending;
import vlarb.system.ContentHash;
import vlarb.system.ExternalTool;
import vlarb.verilator.BuildException;
import vlarb.verilator.DesignCache;
import vlarb.verilator.ParameterValue;
import vlarb.verilator.VerilogSources;

/** Compiles a design into what {@code vvp} takes. */
final class IcarusCompiler implements DesignCache.Compiler {
  /** The constructs that the compiler reports, and then ignores. */
  private static final Pattern REFUSAL =
      Pattern.compile("(^|: )error: |: warning: (parameter .* not found|macro .* undefined)");

  /** The constructs that the compiler leaves out of a design. */
  private static final Pattern DROPPED = Pattern.compile("(^|: )sorry: |[Ii]gnor");

  private static final Logger LOG = LoggerFactory.getLogger(Icarus.class);

  /**
   * The version of the compiled form: raise it when the same files are compiled to something else.
   */
  private static final String VERSION = "2";

  private static final String TIME_SCALE = "+timescale+1ps/1ps";
  private static final String COMMAND_FILE = "files";
  private static final String DEPENDENCIES = "dependencies";

  /** Hashes of the tools' content by the program; they stay while the JVM runs. */
  private static final Map<Path, String> TOOLS = new ConcurrentHashMap<>();

  private final Design design;
  private final boolean waveform;
  private final List<String> flags;
  private final ExternalTool compiler;
  private final ExternalTool settings;

  /**
   * @param waveform whether {@link WaveformModule} is compiled too
   * @param flags more arguments
   * @param compiler {@code iverilog}
   * @param settings {@code iverilog-vpi}, which prints where the other parts of the compiler are
   */
  IcarusCompiler(
      Design design,
      boolean waveform,
      List<String> flags,
      ExternalTool compiler,
      ExternalTool settings) {
    this.design = design;
    this.waveform = waveform;
    this.flags = flags;
    this.compiler = compiler;
    this.settings = settings;
  }

  @Override
  public void addTo(ContentHash hash) {
    hash.add(VERSION).add(options().toString()).add(TIME_SCALE).add(WaveformModule.source());
    hash.add(TOOLS.computeIfAbsent(compiler.file(), this::tools));
  }

  private String tools(Path program) {
    Path parts = Path.of(settings.ask(BuildException::new, "--install-dir"));
    return new ContentHash().add(program).addTree(parts).name();
  }

  @Override
  public Collection<String> preprocess(
      Path directory, List<String> names, List<String> folders, Path scratch) throws IOException {
    var arguments = new ArrayList<>(options());
    arguments.addAll(List.of("-E", "-o", "/dev/null", "-I."));
    folders.forEach(folder -> arguments.add("-I" + folder));
    Path files = Files.write(scratch.resolve(COMMAND_FILE), names);
    Path dependencies = scratch.resolve(DEPENDENCIES);
    arguments.addAll(List.of("-M", dependencies.toString(), "-c", files.toString()));
    return compiler.run(directory, arguments).failed()
        ? List.of()
        : Files.readAllLines(dependencies);
  }

  private List<String> options() {
    var options = new ArrayList<>(List.of("-g2012", "-s", design.top()));
    if (waveform) {
      options.addAll(List.of("-s", WaveformModule.NAME));
      options.add("-D" + WaveformModule.macro(design.top()));
    }
    if (design.lintFatal()) {
      options.add("-Wall");
    }
    new TreeMap<>(design.parameters())
        .forEach(
            (name, value) -> {
              String plain = ParameterValue.plain(name, value);
              options.add("-P%s.%s=%s".formatted(design.top(), name, plain));
            });
    new TreeMap<>(design.text().defines())
        .forEach((name, value) -> options.add("-D%s=%s".formatted(name, value)));
    options.addAll(flags);
    return options;
  }

  @Override
  public Path compile(Path work, VerilogSources sources) throws IOException {
    Path folder = sources.copyTo(Files.createDirectory(work.resolve("verilog")));
    Path program = work.resolve("program");
    var files = new ArrayList<>(List.of(TIME_SCALE));
    files.addAll(sources.arguments());
    if (waveform) {
      Path module = work.resolve(WaveformModule.NAME + ".v");
      files.add(Files.writeString(module, WaveformModule.source()).toString());
    }
    compile(work, folder, files, sources, List.of(), program);
    var compiled = new VvpProgram(Files.readString(program, ISO_8859_1));
    compiled.check();
    String drivers = compiled.drivers(design.top());
    if (!drivers.isEmpty()) {
      Path module = work.resolve(VvpProgram.DRIVERS + ".v");
      files.add(Files.writeString(module, drivers).toString());
      compile(work, folder, files, sources, List.of("-s", VvpProgram.DRIVERS), program);
    }
    return program;
  }

  private void compile(
      Path work,
      Path folder,
      List<String> files,
      VerilogSources sources,
      List<String> more,
      Path program)
      throws IOException {
    Path commandFile = Files.write(work.resolve(COMMAND_FILE), files);
    Path dependencies = work.resolve(DEPENDENCIES);
    var arguments = new ArrayList<>(options());
    arguments.addAll(more);
    arguments.addAll(List.of("-o", program.toString(), "-I.", "-M", dependencies.toString()));
    arguments.addAll(List.of("-c", commandFile.toString()));
    Ending result = compiler.run(folder, arguments);
    String said = result.output().strip();
    if (result.failed()
        || design.lintFatal() && !said.isEmpty()
        || said.lines().anyMatch(REFUSAL.asPredicate())) {
      throw new BuildException(
          "Icarus Verilog does not accept the design %s:%n%s"
              .formatted(design.top(), sources.withOriginalPaths(said)));
    }
    said.lines()
        .filter(DROPPED.asPredicate())
        .forEach(line -> LOG.warn("{}: {}", design.top(), sources.withOriginalPaths(line)));
    List<String> read = Files.readAllLines(dependencies);
    read.removeIf(name -> Path.of(name).startsWith(work));
    sources.checkRead(read);
  }
}
