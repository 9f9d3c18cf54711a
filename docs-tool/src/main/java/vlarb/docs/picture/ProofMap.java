// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.picture;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import vlarb.chisel.VerilogModule;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.proof.prove.CheckedDesign;
import vlarb.proof.rule.Rule;
import vlarb.rtl.generate.ArbiterDesign;

/**
 * The map of the rules that are proved of each module of a default arbiter, and of the modules that
 * assume something that is proved of the whole. The map comes from the labels of the properties in
 * the Verilog.
 */
final class ProofMap {
  private static final Pattern PROPERTY = Pattern.compile("(?m)^ *(\\w+): *(assert|assume)");
  private static final int LEFT = 12, COLUMN = 252, GUTTER = 32, LINE = 17, TITLE = 26;
  private static final double WIDTH = 2.0 * LEFT + 2 * COLUMN + GUTTER;

  /** A module with the rules stated of it; a dagger marks those with a lemma. */
  private record Proved(String module, List<String> rules, int assumed) {
    int height(double width) {
      return TITLE + LINE * (lines(rules, width).size() + (assumed > 0 ? 1 : 0));
    }
  }

  private ProofMap() {}

  static String svg() {
    List<Proved> all = new ArrayList<>();
    for (VerilogModule module : CheckedDesign.of(ArbiterParameters.DEFAULT)) {
      Proved proved = proved(module);
      boolean memory = proved.module().startsWith("BlockMemory");
      boolean again = memory && all.stream().anyMatch(p -> p.module().equals("BlockMemory"));
      if (!proved.rules().isEmpty() && !again) {
        String name = memory ? "BlockMemory" : proved.module();
        all.add(new Proved(name, proved.rules(), proved.assumed()));
      }
    }
    return draw(all);
  }

  private static Proved proved(VerilogModule module) {
    Map<Rule, Boolean> rules = new EnumMap<>(Rule.class);
    int assumed = 0;
    Matcher matcher = PROPERTY.matcher(module.text());
    Collection<String> seen = new TreeSet<>();
    while (matcher.find()) {
      String label = matcher.group(1);
      boolean ofVls = label.contains(Rule.HEAD_STANDS);
      if (!seen.add(ofVls ? Rule.HEAD_STANDS : label)) {
        continue;
      }
      if (matcher.group(2).equals("assume")) {
        assumed += label.startsWith(Rule.SURROUNDINGS.labelPrefix()) ? 1 : 0;
        continue;
      }
      for (Rule rule : Rule.values()) {
        if (rule != Rule.SURROUNDINGS && label.startsWith(rule.labelPrefix())) {
          rules.merge(rule, label.startsWith(rule.lemmaPrefix()), Boolean::logicalOr);
        }
      }
    }
    List<String> names =
        rules.entrySet().stream().map(e -> e.getKey().key() + (e.getValue() ? " †" : "")).toList();
    return new Proved(module.name(), names, assumed);
  }

  private static String draw(List<Proved> all) {
    Proved top = all.getLast();
    if (!top.module().equals(ArbiterDesign.TOP)) {
      throw new IllegalStateException("the last module is " + top.module());
    }
    List<Proved> parts = new ArrayList<>(all.subList(0, all.size() - 1));
    parts.sort(Comparator.comparing(Proved::module));
    double full = WIDTH - 2 * LEFT;
    int begin = 62 + top.height(full) + 84;
    int[] columns = {begin, begin};
    List<Integer> sides = new ArrayList<>();
    for (Proved part : parts) {
      int side = columns[0] <= columns[1] ? 0 : 1;
      sides.add(side);
      columns[side] += part.height(COLUMN) + 14;
    }
    int bottom = Math.max(columns[0], columns[1]) + 24;
    Drawing drawing = new Drawing(WIDTH, bottom, "What is proved of each module, and how it fits");
    drawing.box(
        "grey", LEFT, 8, full, 30, "assumed of the world outside: heads stay until they are sent");
    drawing.arrow(WIDTH / 2, 38, WIDTH / 2, 62);
    module(drawing, top, "blue", LEFT, 62, full);
    double bar = 62 + top.height(full) + 24;
    drawing.arrow(WIDTH / 2, bar - 24, WIDTH / 2, bar);
    drawing.box(
        "amber",
        LEFT,
        bar,
        full,
        46,
        "surroundings",
        "what modules assume of each other, proved of the whole arbiter");
    int[] y = {begin, begin};
    double last = bar + 46;
    for (int i = 0; i < parts.size(); i++) {
      Proved part = parts.get(i);
      int side = sides.get(i);
      double x = LEFT + side * (COLUMN + GUTTER);
      module(drawing, part, "green", x, y[side], COLUMN);
      if (part.assumed() > 0) {
        double middle = y[side] + part.height(COLUMN) / 2.0;
        drawing.arrow(WIDTH / 2, middle, side == 0 ? x + COLUMN : x, middle);
        last = Math.max(last, middle);
      }
      y[side] += part.height(COLUMN) + 14;
    }
    drawing.line("line", WIDTH / 2, bar + 46, WIDTH / 2, last);
    drawing.text("left soft", LEFT, bottom - 8, "† with a lemma that proofs of outer modules use");
    return drawing.svg();
  }

  private static void module(
      Drawing drawing, Proved proved, String look, double x, double y, double width) {
    List<String> text = new ArrayList<>();
    text.add(proved.module());
    text.addAll(lines(proved.rules(), width));
    if (proved.assumed() > 0) {
      text.add("(assumes " + proved.assumed() + ")");
    }
    drawing.box(look, x, y, width, proved.height(width), text.toArray(String[]::new));
  }

  /** Names with commas between them, in lines that fit a box. */
  private static List<String> lines(List<String> names, double width) {
    List<String> lines = new ArrayList<>();
    String line = "";
    for (String name : names) {
      String longer = line.isEmpty() ? name : line + ", " + name;
      if (TextWidth.of(longer + ",", Drawing.SMALL, false) > width - 12) {
        lines.add(line + ",");
        longer = name;
      }
      line = longer;
    }
    lines.add(line);
    return lines;
  }
}
