// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.picture;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import vlarb.chisel.VerilogModule;

/**
 * A block diagram of a generated design. The caller places the boxes; the names of modules, how
 * often they occur and the number of their memories come from the Verilog. A box whose instance
 * does not exist, an instance without a box, and a label that is no name in the modules that it
 * connects are refused.
 */
final class BlockDiagram {
  private static final Pattern INSTANCE =
      Pattern.compile("(?m)^  ([A-Z]\\w*) (\\w+)(?: \\[(\\d+):0\\])? \\($");

  private record Instance(String module, String name, int count) {}

  private final Map<String, String> modules;
  private final Set<String> drawn = new HashSet<>();
  final Drawing drawing;

  BlockDiagram(List<VerilogModule> design, Drawing drawing) {
    modules = design.stream().collect(Collectors.toMap(VerilogModule::name, VerilogModule::text));
    this.drawing = drawing;
  }

  /** A box for an instance in a module, with what it does in a few words. */
  BlockDiagram instance(String parent, String name, String look, Box place, String... does) {
    Instance instance = find(parent, name);
    drawn.add(parent + "." + name);
    String title =
        instance.count() > 1 ? instance.module() + " × " + instance.count() : instance.module();
    int memories = memories(instance.module());
    String holds = memories == 0 ? "" : memories == 1 ? "1 memory" : memories + " memories";
    String[] text =
        Stream.of(List.of(title), List.of(does), List.of(holds))
            .flatMap(List::stream)
            .filter(line -> !line.isEmpty())
            .toArray(String[]::new);
    place.draw(drawing, look, text);
    return this;
  }

  /** A frame around the boxes of an instance, with its module's name. */
  BlockDiagram inside(String parent, String name, Box place) {
    drawn.add(parent + "." + name);
    return inside(find(parent, name).module(), place);
  }

  /** A frame around the boxes of a module. */
  BlockDiagram inside(String module, Box place) {
    text(module);
    drawing.frame(place.x(), place.y(), place.width(), place.height());
    drawing.text("left title", place.x() + 8, place.y() + 17, module, Drawing.TEXT);
    return this;
  }

  /** A label beside an arrow: ports or nets of a module, with commas between them. */
  BlockDiagram signal(String module, String look, double x, double y, String names) {
    for (String name : names.split(", ")) {
      if (!Pattern.compile("\\b" + name + "\\b").matcher(text(module)).find()) {
        throw new IllegalStateException(module + " has no " + name);
      }
    }
    drawing.text(look, x, y, names);
    return this;
  }

  /**
   * The picture.
   *
   * @param parents the modules whose instances are all drawn
   */
  String svg(String... parents) {
    for (String parent : parents) {
      for (Instance instance : instances(parent)) {
        if (!drawn.contains(parent + "." + instance.name())) {
          throw new IllegalStateException(parent + "." + instance.name() + " has no box");
        }
      }
    }
    return drawing.svg();
  }

  private String text(String module) {
    String text = modules.get(module);
    if (text == null) {
      throw new IllegalStateException("the design has no module " + module);
    }
    return text;
  }

  private Instance find(String parent, String name) {
    return instances(parent).stream()
        .filter(instance -> instance.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException(parent + " has no instance " + name));
  }

  private List<Instance> instances(String module) {
    Matcher matcher = INSTANCE.matcher(text(module));
    Function<MatchResult, Instance> read =
        found ->
            new Instance(
                found.group(1),
                found.group(2),
                found.group(3) == null ? 1 : Integer.parseInt(found.group(3)) + 1);
    return matcher.results().map(read).toList();
  }

  /** Counts the block memories in a module and below it. */
  private int memories(String module) {
    if (module.startsWith("BlockMemory")) {
      return 1;
    }
    return instances(module).stream()
        .mapToInt(instance -> instance.count() * memories(instance.module()))
        .sum();
  }

  /** The place of a box. */
  record Box(double x, double y, double width, double height) {
    private void draw(Drawing drawing, String look, String... text) {
      drawing.box(look, x, y, width, height, text);
    }
  }
}
