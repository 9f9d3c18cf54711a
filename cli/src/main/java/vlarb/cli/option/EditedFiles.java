// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.option;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import vlarb.chisel.verilog.Item.Instance;
import vlarb.chisel.verilog.VerilogException;
import vlarb.chisel.verilog.VerilogText;
import vlarb.chisel.verilog.VerilogTree;
import vlarb.cli.failure.BadInputException;
import vlarb.rtl.generate.ArbiterDesign;
import vlarb.testbench.cosim.ArbiterRtl;

/** Verilog that was generated and then edited, as modules. */
public final class EditedFiles {
  private final Map<Path, List<VerilogTree>> modules;

  private EditedFiles(Map<Path, List<VerilogTree>> modules) {
    this.modules = modules;
  }

  /**
   * The modules of a file, or of the files that end in {@code .v} or {@code .sv} directly in a
   * folder.
   *
   * @throws BadInputException if it cannot be read, says more than generated Verilog can, or
   *     defines a module twice
   */
  public static EditedFiles read(Path path) {
    try {
      return new EditedFiles(ArbiterRtl.at(path, ArbiterDesign.TOP).read(EditedFiles::modules));
    } catch (IOException e) {
      throw new BadInputException("--rtl: " + e.getMessage(), e);
    }
  }

  /** The modules, file by file. */
  public List<VerilogTree> modules() {
    return modules.values().stream().flatMap(List::stream).toList();
  }

  /**
   * The files of which a design uses nothing, a line each.
   *
   * @param generated the names of the modules that the design was generated with
   */
  public List<String> unused(Collection<String> generated) {
    Map<String, VerilogTree> byName = new HashMap<>();
    modules().forEach(module -> byName.put(module.name(), module));
    Set<String> used = new HashSet<>(generated);
    ArrayDeque<String> left = new ArrayDeque<>(used);
    while (!left.isEmpty()) {
      VerilogTree module = byName.get(left.remove());
      if (module != null) {
        module.instances().map(Instance::module).filter(used::add).forEach(left::add);
      }
    }
    return modules.entrySet().stream()
        .filter(file -> file.getValue().stream().noneMatch(each -> used.contains(each.name())))
        .map(
            file ->
                file.getValue().isEmpty()
                    ? file.getKey() + " defines nothing"
                    : "%s is not used: nothing has its module %s"
                        .formatted(file.getKey(), file.getValue().getFirst().name()))
        .toList();
  }

  private static Map<Path, List<VerilogTree>> modules(List<Path> files) {
    Map<Path, List<VerilogTree>> modules = new LinkedHashMap<>();
    Map<String, Path> first = new HashMap<>();
    for (Path file : files) {
      try {
        String text = Files.readString(file);
        modules.put(file, VerilogText.parse(text));
        for (VerilogTree module : modules.get(file)) {
          Path earlier = first.putIfAbsent(module.name(), file);
          if (earlier != null) {
            throw twice(module.name(), earlier, file);
          }
        }
      } catch (VerilogException e) {
        throw new BadInputException("--rtl: " + file + ": " + e.getMessage(), e);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return modules;
  }

  private static BadInputException twice(String module, Path first, Path second)
      throws IOException {
    List<String> places = new ArrayList<>();
    for (Path file : first.equals(second) ? List.of(first) : List.of(first, second)) {
      Pattern definition = Pattern.compile("\\bmodule\\s+" + module + "\\b");
      List<String> lines = Files.readAllLines(file);
      for (int i = 0; i < lines.size(); i++) {
        if (definition.matcher(lines.get(i).replaceFirst("//.*", "")).find()) {
          places.add(file + ":" + (i + 1));
        }
      }
    }
    return new BadInputException(
        "--rtl: module %s is defined twice, at %s: expected one of them"
            .formatted(module, String.join(" and at ", places)));
  }
}
