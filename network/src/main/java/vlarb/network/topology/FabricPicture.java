// SPDX-License-Identifier: Apache-2.0
package vlarb.network.topology;

import java.util.Locale;

/**
 * Draws a network: switches on a ring in the order of their numbers, links between them as lines,
 * hosts around their switch; legible on light and on dark paper.
 */
public final class FabricPicture {
  private static final int SIZE = 640;
  private static final double MIDDLE = SIZE / 2.0;
  private static final double SWITCHES = 200;
  private static final double HOSTS = 285;
  private static final double SWITCH_RADIUS = 13;
  private static final double HOST_RADIUS = 4;

  private static final String STYLE =
      """
      <style>
      text { fill: #1c2128 } .paper { fill: #ffffff } .link { stroke: #888888 }
      .switch { fill: #dbe7f5; stroke: #2a5d9c } .host { fill: #f3d9a4; stroke: #9c6a10 }
      @media (prefers-color-scheme: dark) {
      text { fill: #e6e9ed } .paper { fill: #14181d } .link { stroke: #7d8894 }
      .switch { fill: #1b2c45; stroke: #6e9bd8 } .host { fill: #7a5c1e; stroke: #d0a050 }
      }
      </style>
      """;

  private final Fabric fabric;
  private final StringBuilder svg = new StringBuilder();

  private FabricPicture(Fabric fabric) {
    this.fabric = fabric;
  }

  /** The picture as SVG. */
  public static String svg(Fabric fabric) {
    return new FabricPicture(fabric).draw();
  }

  private String draw() {
    svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ")
        .append(SIZE + " " + SIZE)
        .append("\" role=\"img\" font-family=\"sans-serif\" font-size=\"11\">\n");
    svg.append("<title>")
        .append(fabric.switches() + " switches, " + fabric.hosts() + " hosts")
        .append("</title>\n");
    svg.append(STYLE);
    svg.append("<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n");
    if (fabric.switches() == 0) {
      line(MIDDLE - HOSTS, MIDDLE, MIDDLE + HOSTS, MIDDLE);
      circle(MIDDLE - HOSTS, MIDDLE, HOST_RADIUS, "host");
      circle(MIDDLE + HOSTS, MIDDLE, HOST_RADIUS, "host");
      return svg.append("</svg>\n").toString();
    }
    int[] hostsOf = new int[fabric.switches()];
    for (int port = 0; port < fabric.ports(); port++) {
      if (fabric.peer(port) > port) {
        int s = fabric.nodeOf(port);
        int next = fabric.neighbour(port);
        if (fabric.isSwitch(next)) {
          line(x(s, SWITCHES), y(s, SWITCHES), x(next, SWITCHES), y(next, SWITCHES));
        } else {
          host(s, hostsOf[s]++);
        }
      }
    }
    for (int s = 0; s < fabric.switches(); s++) {
      circle(x(s, SWITCHES), y(s, SWITCHES), SWITCH_RADIUS, "switch");
      add(
          "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%d</text>%n",
          x(s, SWITCHES), y(s, SWITCHES) + 4, s);
    }
    return svg.append("</svg>\n").toString();
  }

  private void host(int s, int index) {
    // Side by side within the switch's part of the ring.
    int hosts = 0;
    for (int port = fabric.firstPort(s); port < fabric.firstPort(s) + fabric.portsOf(s); port++) {
      boolean linked = fabric.peer(port) != Fabric.UNLINKED;
      hosts += linked && !fabric.isSwitch(fabric.neighbour(port)) ? 1 : 0;
    }
    double place = s + (index + 0.5) / hosts - 0.5;
    line(x(s, SWITCHES), y(s, SWITCHES), x(place, HOSTS), y(place, HOSTS));
    circle(x(place, HOSTS), y(place, HOSTS), HOST_RADIUS, "host");
  }

  private double x(double s, double radius) {
    return MIDDLE + radius * StrictMath.sin(2 * Math.PI * s / fabric.switches());
  }

  private double y(double s, double radius) {
    return MIDDLE - radius * StrictMath.cos(2 * Math.PI * s / fabric.switches());
  }

  private void line(double x1, double y1, double x2, double y2) {
    add("<line class=\"link\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>%n", x1, y1, x2, y2);
  }

  private void circle(double x, double y, double radius, String look) {
    add("<circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\"/>%n", look, x, y, radius);
  }

  private void add(String format, Object... values) {
    svg.append(String.format(Locale.ROOT, format, values));
  }
}
