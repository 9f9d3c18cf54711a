// SPDX-License-Identifier: Apache-2.0
package vlarb.network.explain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import vlarb.network.topology.Fabric;

/**
 * Draws a network by levels, hosts at the bottom, then their switches, then those above; the more a
 * link is loaded, the redder and thicker it is. In large networks switches that follow each other
 * on a level are drawn as one, and so are the hosts of a switch; of links that fall together the
 * one with the most load is seen. Legible on light and on dark paper.
 */
public final class LevelPicture {
  private static final int WIDTH = 1000;
  private static final int MARGIN = 40;
  private static final int STEP = 170;
  private static final int TOP = 130;

  /** The size of texts, and of the smallest that is still read; a character is half as wide. */
  private static final double TEXT = 22;

  private static final double SMALLEST = 11;
  private static final double CHARACTER = 0.56;

  /** The most hosts that are drawn each for itself. */
  private static final int MOST_HOSTS = 128;

  /** The most nodes on a level. */
  private static final int MOST_NODES = 40;

  /** The loads at which the looks of links change, and what the legend says of them. */
  private static final double[] HEAT = {0.25, 0.5, 0.75, 1.0000001};

  private static final String[] LEGEND = {"below 25 %", "to 50 %", "to 75 %", "to 100 %", "more"};

  private static final String STYLE =
      """
      <style>
      text { fill: #1c2128 } .paper { fill: #ffffff } .node { fill: #dbe7f5; stroke: #2a5d9c }
      .host { fill: #f3d9a4; stroke: #9c6a10 } .link { fill: none }
      .heat0 { stroke: #b9c2cc; stroke-width: 1.2 } .heat1 { stroke: #8fa8c4; stroke-width: 1.8 }
      .heat2 { stroke: #dda02c; stroke-width: 2.5 } .heat3 { stroke: #d9662a; stroke-width: 4 }
      .heat4 { stroke: #b3122c; stroke-width: 7 }
      @media (prefers-color-scheme: dark) {
      text { fill: #e6e9ed } .paper { fill: #14181d } .node { fill: #1b2c45; stroke: #6e9bd8 }
      .host { fill: #7a5c1e; stroke: #d0a050 } .heat0 { stroke: #4a525c } .heat1 { stroke: #64809e }
      .heat4 { stroke: #ff4d5e }
      }
      </style>
      """;

  private final Fabric fabric;
  private final IntToDoubleFunction load;
  private final int[] level;
  private final int levels;

  /** The nodes drawn, by switch; then the places of hosts, by host. */
  private final Box[] boxes;

  private final List<Box> drawn = new ArrayList<>();
  private final StringBuilder svg = new StringBuilder();

  /** A node of the picture, which stands for one or more of the network. */
  private record Box(double x, double y, double width, String label, String look) {}

  /** A line of the picture. */
  private record Line(Box a, Box b, double load, String title) {}

  private LevelPicture(Fabric fabric, IntToDoubleFunction load) {
    this.fabric = fabric;
    this.load = load;
    int[] hops = fabric.hopsToNearest(fabric.hostSwitches());
    int highest = Arrays.stream(hops).filter(h -> h != Integer.MAX_VALUE).max().orElse(0);
    level = Arrays.stream(hops).map(h -> h == Integer.MAX_VALUE ? highest : h).toArray();
    levels = highest + 1;
    boxes = new Box[fabric.nodes()];
  }

  /**
   * The picture as SVG.
   *
   * @param load of the link that leaves a port, as a part of its data rate
   */
  public static String svg(Fabric fabric, IntToDoubleFunction load) {
    return new LevelPicture(fabric, load).draw();
  }

  private double y(int of) {
    return TOP + (double) STEP * (levels - 1 - of);
  }

  private String draw() {
    for (int of = 0; of < levels; of++) {
      place(of);
    }
    placeHosts();
    int height = (int) y(-1) + 60;
    svg.append(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\"%n"
            .formatted(WIDTH, height));
    svg.append(" font-family=\"sans-serif\" font-size=\"22\">\n<title>")
        .append(fabric.switches() + " switches, " + fabric.hosts() + " hosts, links by load")
        .append("</title>\n")
        .append(STYLE)
        .append("<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n");
    legend();
    lines().forEach(this::line);
    drawn.forEach(this::box);
    return svg.append("</svg>\n").toString();
  }

  private void legend() {
    double each = (WIDTH - 2.0 * MARGIN) / LEGEND.length;
    for (int heat = 0; heat < LEGEND.length; heat++) {
      double x = MARGIN + heat * each;
      add("<path class=\"link heat%d\" d=\"M%.1f 30h40\"/>%n", heat, x);
      add("<text x=\"%.1f\" y=\"38\">%s</text>%n", x + 48, LEGEND[heat]);
    }
  }

  /** Places the switches of a level, each as wide as it has hosts below. */
  private void place(int of) {
    int[] on = IntStream.range(0, fabric.switches()).filter(s -> level[s] == of).toArray();
    int[] hosts = fabric.hostsBySwitch();
    int together = Math.ceilDiv(on.length, MOST_NODES);
    double all = Arrays.stream(on).map(s -> weight(of, hosts[s])).sum();
    double x = MARGIN;
    for (int first = 0; first < on.length; first += together) {
      int end = Math.min(on.length, first + together);
      int weight = IntStream.range(first, end).map(i -> weight(of, hosts[on[i]])).sum();
      double width = (WIDTH - 2.0 * MARGIN) * weight / all;
      String name = fabric.name(on[first]);
      String label = end - first == 1 ? name : (end - first) + " switches from " + name;
      Box box = new Box(x + width / 2, y(of), Math.min(width - 4, 220), label, "node");
      drawn.add(box);
      IntStream.range(first, end).forEach(i -> boxes[on[i]] = box);
      x += width;
    }
  }

  private static int weight(int of, int hosts) {
    return of == 0 ? Math.max(1, hosts) : 1;
  }

  private void placeHosts() {
    boolean single = fabric.hosts() <= MOST_HOSTS;
    int[] hosts = fabric.hostsBySwitch();
    double slot = (WIDTH - 2.0 * MARGIN) / Math.max(1, fabric.hosts());
    Map<Box, Integer> placed = new HashMap<>();
    Map<Box, Integer> below = new HashMap<>();
    for (int s = 0; s < fabric.switches(); s++) {
      below.merge(boxes[s], hosts[s], Integer::sum);
    }
    Map<Box, Box> shared = new HashMap<>();
    for (int host = 0; host < fabric.hosts(); host++) {
      int node = fabric.host(host);
      int next = fabric.neighbour(fabric.firstPort(node));
      if (!fabric.isSwitch(next)) {
        boxes[node] = new Box(WIDTH * (host + 0.5) / 2, y(-1), 12, fabric.name(node), "host");
        drawn.add(boxes[node]);
        continue;
      }
      Box above = boxes[next];
      if (single) {
        int place = placed.merge(above, 1, Integer::sum) - 1;
        double x = above.x() + slot * (place + 0.5 - below.get(above) / 2.0);
        boxes[node] = new Box(x, y(-1), Math.min(18, slot * 0.7), fabric.name(node), "host");
        drawn.add(boxes[node]);
      } else {
        boxes[node] =
            shared.computeIfAbsent(
                above,
                _ -> new Box(above.x(), y(-1), above.width(), below.get(above) + " hosts", "host"));
      }
    }
    drawn.addAll(shared.values().stream().sorted(Comparator.comparingDouble(Box::x)).toList());
  }

  /** A line for each two nodes with links, the hottest last. */
  private List<Line> lines() {
    Map<List<Box>, Line> lines = new HashMap<>();
    for (int port = 0; port < fabric.ports(); port++) {
      if (fabric.peer(port) != Fabric.UNLINKED) {
        Box a = boxes[fabric.nodeOf(port)];
        Box b = boxes[fabric.neighbour(port)];
        double heat = load.applyAsDouble(port);
        String title =
            String.format(
                Locale.ROOT,
                "%s to %s: %.1f %%",
                fabric.portName(port),
                fabric.portName(fabric.peer(port)),
                100 * heat);
        boolean first = a.y() > b.y() || a.y() == b.y() && a.x() <= b.x();
        lines.merge(
            first ? List.of(a, b) : List.of(b, a),
            new Line(a, b, heat, title),
            (old, other) -> other.load() > old.load() * (1 + 1e-9) ? other : old);
      }
    }
    return lines.values().stream()
        .sorted(
            Comparator.comparingDouble(Line::load)
                .thenComparing(line -> line.a().x())
                .thenComparing(line -> line.b().x())
                .thenComparing(Line::title))
        .toList();
  }

  private void line(Line line) {
    int heat = 0;
    while (heat < HEAT.length && line.load() >= HEAT[heat]) {
      heat++;
    }
    double bend = line.a().y() == line.b().y() ? 40 + Math.abs(line.a().x() - line.b().x()) / 9 : 0;
    add(
        "<path class=\"link heat%d\" d=\"M%.1f %.1fQ%.1f %.1f %.1f %.1f\"><title>%s</title></path>%n",
        heat,
        line.a().x(),
        line.a().y(),
        (line.a().x() + line.b().x()) / 2,
        (line.a().y() + line.b().y()) / 2 - bend,
        line.b().x(),
        line.b().y(),
        escaped(line.title()));
  }

  /** A node; its name stands in it where there is room, and in its title. */
  private void box(Box box) {
    double height = box.width() > 24 ? 34 : box.width();
    add(
        "<g><rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"4\"/>",
        box.look(), box.x() - box.width() / 2, box.y() - height / 2, box.width(), height);
    svg.append("<title>").append(escaped(box.label())).append("</title>");
    double size = Math.min(TEXT, box.width() / (CHARACTER * box.label().length()));
    if (size >= SMALLEST) {
      add(
          "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\" font-size=\"%.1f\">%s</text>",
          box.x(), box.y() + size / 3, size, escaped(box.label()));
    }
    svg.append("</g>\n");
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  private void add(String format, Object... values) {
    svg.append(String.format(Locale.ROOT, format, values));
  }
}
