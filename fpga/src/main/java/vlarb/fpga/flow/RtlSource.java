// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import vlarb.chisel.VerilogModule;
import vlarb.chisel.verilog.Item;
import vlarb.chisel.verilog.VerilogText;
import vlarb.chisel.verilog.VerilogTree;
import vlarb.model.admission.AdmissionSettings;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Tables;
import vlarb.model.port.PortParameters;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.rtl.generate.AdmissionDesign;
import vlarb.rtl.generate.ArbiterDesign;
import vlarb.rtl.generate.EngineDesign;
import vlarb.rtl.generate.Generator;
import vlarb.rtl.generate.PortDesign;

/**
 * Verilog as it is delivered, and the module in it that is measured. The clock is the input {@value
 * #CLOCK}.
 *
 * <p>Tools read it without comments and line ends: Yosys names cells after their lines and places
 * them a little otherwise if the names change, so that a comment would move figures.
 *
 * @param top the module's name
 * @param modules the top module and those below it, each after those that it instantiates
 */
public record RtlSource(String top, List<VerilogModule> modules) {
  /** The clock port of every module that our generators write. */
  public static final String CLOCK = "clock";

  private static final String SUFFIX = ".v";

  private static final Pattern COMMENT_OR_STRING =
      Pattern.compile("(\"[^\"\\n]*\")|//[^\\n]*|/\\*.*?\\*/", Pattern.DOTALL);

  public RtlSource {
    modules = List.copyOf(modules);
    if (modules.stream().noneMatch(module -> module.name().equals(top))) {
      throw new IllegalArgumentException("no module " + top);
    }
  }

  /** An instance in the hierarchy, as the text of its parent describes it. */
  public record Instance(String name, String module) {}

  /** The arbiter: the Verilog among the files that {@code vlarb generate} writes. */
  public static RtlSource of(ArbiterParameters parameters) {
    return new RtlSource(ArbiterDesign.TOP, verilogAmong(Generator.generate(parameters)));
  }

  /** A port, as {@code vlarb generate --top port} writes it. */
  public static RtlSource of(PortParameters parameters) {
    PortDesign design = PortDesign.of(parameters, Tables.EMPTY, "");
    return new RtlSource(PortDesign.TOP, verilogAmong(Generator.generate(design)));
  }

  /** A table engine alone, as {@code vlarb generate --table-engine} writes it. */
  public static RtlSource of(EngineParameters parameters) {
    return new RtlSource(EngineDesign.TOP, verilogAmong(Generator.generate(parameters, "")));
  }

  /** A table engine with admission in front of it. */
  public static RtlSource ofAdmission(EngineParameters parameters) {
    AdmissionSettings settings = AdmissionSettings.within(0, 0);
    return new RtlSource(
        AdmissionDesign.TOP, verilogAmong(Generator.generateAdmitting(parameters, settings, "")));
  }

  private static List<VerilogModule> verilogAmong(List<Generator.GeneratedFile> files) {
    return files.stream()
        .filter(file -> file.name().endsWith(SUFFIX))
        .map(file -> new VerilogModule(moduleName(file.name()), file.text()))
        .toList();
  }

  private static String moduleName(String file) {
    return file.substring(0, file.length() - SUFFIX.length());
  }

  /** The top's instances, in the order of its text; those of an array one by one. */
  public List<Instance> instances() {
    Set<String> names = modules.stream().map(VerilogModule::name).collect(Collectors.toSet());
    return VerilogText.parse(text(top)).stream()
        .flatMap(VerilogTree::instances)
        .filter(instance -> names.contains(instance.module()))
        .flatMap(RtlSource::each)
        .toList();
  }

  private static Stream<Instance> each(Item.Instance instance) {
    return instance.array().isEmpty()
        ? Stream.of(new Instance(instance.name(), instance.module()))
        : IntStream.range(0, instance.array().get().size().orElseThrow())
            .mapToObj(i -> new Instance(instance.name() + "[" + i + "]", instance.module()));
  }

  /** Returns one of the modules with those below it. */
  public RtlSource under(String module) {
    Map<String, VerilogModule> needed = new LinkedHashMap<>();
    collect(module, needed);
    return new RtlSource(
        module, modules.stream().filter(m -> needed.containsKey(m.name())).toList());
  }

  private void collect(String module, Map<String, VerilogModule> needed) {
    if (needed.putIfAbsent(module, new VerilogModule(module, text(module))) == null) {
      new RtlSource(module, modules)
          .instances()
          .forEach(instance -> collect(instance.module(), needed));
    }
  }

  private String text(String module) {
    return modules.stream()
        .filter(m -> m.name().equals(module))
        .map(VerilogModule::text)
        .findFirst()
        .orElseThrow();
  }

  /** Writes the statements of the modules into a directory, a file each. */
  public void writeTo(Path directory) throws IOException {
    for (VerilogModule module : modules) {
      Files.writeString(directory.resolve(module.fileName()), statements(module.text()));
    }
  }

  /** A module's text for tools: all statements in one line, directives in their own. */
  static String statements(String text) {
    StringBuilder read = new StringBuilder();
    COMMENT_OR_STRING
        .matcher(text)
        .replaceAll(match -> match.group(1) == null ? " " : Matcher.quoteReplacement(match.group()))
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty())
        .forEach(line -> read.append(line.startsWith("`") ? "\n" + line + "\n" : line + " "));
    return read.toString().replaceAll(" +", " ").strip() + "\n";
  }

  /** The files' names, for a tool's command line, separated by spaces. */
  public String fileNames() {
    return String.join(" ", modules.stream().map(VerilogModule::fileName).toList());
  }
}
