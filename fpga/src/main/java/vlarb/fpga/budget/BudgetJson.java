// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.budget;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import vlarb.config.quantity.Link;
import vlarb.fpga.flow.ClockSource;
import vlarb.fpga.flow.CriticalPath;
import vlarb.fpga.flow.Figures;
import vlarb.fpga.flow.PlacedDesign;
import vlarb.fpga.flow.Resource;
import vlarb.model.arbitration.ArbiterParameters;

/** Budgets as JSON, for scripts: the names and their nesting are stable. */
public final class BudgetJson {
  private static final JsonMapper JSON = new JsonMapper();

  private BudgetJson() {}

  /** The whole budget, indented, ended by a line feed. */
  public static String text(Budget budget, List<Link> asked) {
    ObjectNode root = JSON.createObjectNode();
    root.put("subject", budget.subject().name());
    root.put("target", budget.target().name());
    ObjectNode configuration = root.putObject("configuration");
    budget.subject().configuration().forEach(configuration::put);
    if (budget.target().clockSource().isPlaced()) {
      root.put("seeds", budget.seeds());
    }
    ObjectNode versions = root.putObject("versions");
    budget.versions().forEach(versions::put);
    put(root.putObject("total"), budget.total());
    ArrayNode modules = root.putArray("modules");
    for (Budget.ModuleFigures module : budget.modules()) {
      ObjectNode node = modules.addObject();
      node.put("path", module.path());
      node.put("module", module.module());
      put(node, module.figures());
    }
    ArrayNode latencies = root.putArray("latency");
    for (Latency latency : budget.latencies()) {
      ObjectNode node = latencies.addObject();
      node.put("name", latency.name());
      node.put("cycles", latency.cycles());
      budget.total().periodNs().ifPresent(ns -> node.put("ns", round(latency.ns(ns), 3)));
    }
    ArrayNode links = root.putArray("links");
    budget.pace().ifPresent(pace -> putLinks(links, pace, asked));
    if (budget.target().clockSource() == ClockSource.NONE) {
      budget.arbiter().ifPresent(arbiter -> putLinksWithoutClock(links, arbiter, asked));
    }
    Optional<Estimate> estimate = Estimate.from(budget.target());
    if (budget.pace().isPresent() && estimate.isPresent()) {
      putEstimate(root.putObject("estimate"), budget.pace().get(), estimate.get(), asked);
    }
    return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n";
  }

  /** Adds what is estimated of another target to an object. */
  public static void putEstimate(
      ObjectNode node, LinkPace measured, Estimate estimate, List<Link> links) {
    LinkPace pace = measured.estimated(estimate);
    node.put("target", estimate.target()).put("fmax_mhz", round(1000 / pace.periodNs(), 2));
    node.put("source", estimate.source());
    putLinks(node.putArray("links"), pace, links);
  }

  /** Adds what an arbiter makes of links to an array. */
  public static void putLinks(ArrayNode array, LinkPace pace, List<Link> links) {
    for (Link rate : links) {
      LinkBudget link = pace.on(rate);
      ObjectNode node =
          put(array.addObject(), rate).put("smallest_packet_bytes", link.smallestPacketBytes());
      pace.withinATurn(rate)
          .ifPresent(
              turn -> node.put("smallest_packet_within_a_turn_bytes", turn.smallestPacketBytes()));
      node.put("packets_per_second", Math.round(link.packetsPerSecond()))
          .put("bytes_per_cycle", link.bytesPerCycle())
          .put("possible", link.isPossible())
          .put("verdict", LinkVerdict.words(link));
      link.width()
          .ifPresent(
              width -> node.put("width", width).put("clock_mhz", round(rate.megahertz(width), 1)));
    }
  }

  /** Adds to an array the clocks that an arbiter needs for links, where none is measured. */
  public static void putLinksWithoutClock(
      ArrayNode array, ArbiterParameters arbiter, List<Link> links) {
    int width = arbiter.bytesPerCycle();
    for (Link rate : links) {
      put(array.addObject(), rate)
          .put("verdict", LinkVerdict.withoutClock(rate, width))
          .put("width", width)
          .put("clock_mhz", round(rate.megahertz(width), 1));
    }
  }

  private static ObjectNode put(ObjectNode node, Link rate) {
    return node.put("link", rate.speed() + "-" + rate.lanes() + "x")
        .put("speed", rate.speed().name())
        .put("lanes", rate.lanes())
        .put("gbps", round(rate.gigabits(), 3));
  }

  /** Adds figures to an object. */
  public static void put(ObjectNode node, Figures figures) {
    switch (figures) {
      case Figures.Fpga fpga -> {
        node.put("lut4", fpga.lut4());
        node.put("carry", fpga.carry());
        node.put("ff", fpga.ff());
        node.put("bram", fpga.bram());
        ObjectNode resources = node.putObject("resources");
        for (Resource resource : fpga.resources()) {
          resources
              .putObject(resource.name().toLowerCase(Locale.ROOT).replace(' ', '_'))
              .put("used", resource.used())
              .put("available", resource.available());
        }
        node.put("fits", fpga.fits());
        if (fpga.isPlaced()) {
          node.putObject("fmax_mhz")
              .put("worst", round(fpga.worst(), 2))
              .put("median", round(fpga.median(), 2))
              .put("best", round(fpga.best(), 2));
          put(node.putObject("critical_path"), fpga.slowest());
        }
      }
      case Figures.Xilinx xilinx -> {
        node.put("lut6", xilinx.lut6());
        node.put("carry4", xilinx.carry4());
        node.put("ff", xilinx.ff());
        node.put("lut_ram", xilinx.lutRam());
        node.put("ramb18", xilinx.ramb18());
        node.put("clock", "not measured");
      }
      case Figures.Cells cells -> {
        node.put("area_um2", cells.areaUm2());
        node.put("nand2", round(cells.nand2(), 1));
        node.put("ff", cells.ff());
        node.put("critical_path_ns", cells.criticalPathNs());
        node.putObject("critical_path").put("from", cells.from()).put("to", cells.to());
      }
    }
    figures.periodNs().ifPresent(ns -> node.put("period_ns", round(ns, 5)));
  }

  private static void put(ObjectNode node, PlacedDesign placement) {
    CriticalPath path = placement.path();
    node.put("seed", placement.seed()).put("from", path.from()).put("to", path.to());
    ArrayNode through = node.putArray("through");
    for (CriticalPath.Signal signal : path.through()) {
      through.addObject().put("signal", signal.name()).put("ns", round(signal.ns(), 2));
    }
    node.put("ns", round(path.ns(), 2));
  }

  /** A number with so many digits behind the point, as budgets have it in JSON. */
  public static double round(double value, int digits) {
    double scale = Math.pow(10, digits);
    return Math.round(value * scale) / scale;
  }
}
