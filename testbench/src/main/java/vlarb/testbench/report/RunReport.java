// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.report;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.page.Markup;
import vlarb.page.Page;
import vlarb.rtl.generate.BuildVersions;
import vlarb.testbench.coverage.ArbiterCoverage;
import vlarb.testbench.coverage.CoveragePoint;
import vlarb.testbench.stimulus.TrafficPlan;
import vlarb.testbench.stimulus.TrafficPlan.Load;
import vlarb.testbench.watch.Statistics;
import vlarb.testbench.watch.VlShare;
import vlarb.testbench.watch.WaitWatch;

/**
 * The page about a lock-step run in which hardware and model agreed. The page holds no time and no
 * speed: the same run gives the same bytes.
 *
 * @param configuration the configuration's name for the reader
 * @param plan the traffic that was offered
 * @param seed the seed of the traffic
 * @param cycles the cycles run since reset
 * @param statistics the counts of what was sent
 * @param coverage the points that were seen
 * @param shares the VLs' shares of what data packets carried
 * @param waits the waits of the VLs
 * @param stretch the decisions to draw a waveform of
 * @param files the generated files, relative to the page's folder
 */
public record RunReport(
    String configuration,
    TrafficPlan plan,
    long seed,
    long cycles,
    Statistics statistics,
    ArbiterCoverage coverage,
    List<VlShare> shares,
    List<WaitWatch.Wait> waits,
    List<ReportedDecision> stretch,
    List<String> files) {

  /** The page. */
  public String html() {
    return new Page("vlarb: " + configuration)
        .with(RunReport.class, "report.css")
        .html(
            markup -> {
              head(markup);
              tables(markup);
              shares(markup);
              waits(markup);
              wave(markup);
              coverage(markup);
              files(markup);
            });
  }

  private void head(Markup markup) {
    ArbiterParameters arbiter = plan.parameters();
    markup.open("header").element("h1", "Hardware and golden model agree");
    markup.element(
        "p",
        "The generated Verilog of an InfiniBand virtual-lane arbiter ran beside its golden model,"
            + " every output port compared in every clock cycle.",
        "class",
        "lead");
    markup.open("dl", "class", "figures");
    figure(markup, "cycles", number(cycles));
    figure(markup, "mismatches", "0");
    figure(markup, "data packets", number(dataPackets()));
    figure(markup, "SMPs", number(statistics.smps()));
    figure(markup, "flow-control packets", number(statistics.fcps()));
    figure(markup, "link in use", ShareTable.percent(linkUse(), 1));
    markup.close().open("dl", "class", "facts");
    fact(markup, "Configuration", configuration + ", seed " + seed);
    fact(
        markup,
        "Arbiter",
        String.format(
            Locale.ROOT,
            "%s, %d data VLs, tables of %d (high) and %d (low) entries, %d bytes a cycle,"
                + " credits as %s, packets to %d bytes",
            key(arbiter.architecture()),
            arbiter.dataVls(),
            arbiter.highCap(),
            arbiter.lowCap(),
            arbiter.bytesPerCycle(),
            key(arbiter.credits()),
            arbiter.options().maxPacket()));
    fact(
        markup,
        "Rules",
        String.format(
            Locale.ROOT,
            "high-limit-expiry %s, low-turn %s, unsupported-vl %s, unlisted-vl %s",
            key(arbiter.rules().highLimitExpiry()),
            key(arbiter.rules().lowTurn()),
            key(arbiter.rules().unsupportedVl()),
            key(arbiter.rules().unlistedVl())));
    fact(
        markup,
        "Made by",
        "vlarb "
            + BuildVersions.VLARB
            + ", Chisel "
            + BuildVersions.CHISEL
            + ", firtool "
            + BuildVersions.FIRTOOL);
    markup.close().close();
  }

  private static void figure(Markup markup, String name, String value) {
    markup.open("div").element("dt", name).element("dd", value).close();
  }

  private static void fact(Markup markup, String name, String value) {
    markup.element("dt", name).element("dd", value);
  }

  private long dataPackets() {
    return IntStream.range(0, plan.parameters().dataVls()).mapToLong(statistics::packets).sum();
  }

  /** The part of the run's cycles that packets of data and management filled. */
  private double linkUse() {
    long dwords = statistics.smpDwords();
    for (int vl = 0; vl < plan.parameters().dataVls(); vl++) {
      dwords += statistics.dwords(vl);
    }
    return 4.0 * dwords / plan.parameters().bytesPerCycle() / Math.max(1, cycles);
  }

  private void tables(Markup markup) {
    markup.open("section").element("h2", "The tables");
    if (plan.parameters().dataVls() == 1) {
      markup.element("p", "A port with one data VL has no tables.").close();
      return;
    }
    markup.element("h3", "High priority, VLHighLimit " + limit());
    TablePicture.draw(markup, "High-priority table", plan.high());
    markup.element("h3", "Low priority");
    TablePicture.draw(markup, "Low-priority table", plan.low());
    markup.element(
        "p",
        "A weight of 1 stands for 64 bytes. Entries of weight 0 are passed over; a dot is a null"
            + " entry.",
        "class",
        "note");
    markup.close();
  }

  private String limit() {
    int limit = plan.settings().limit().value();
    return switch (limit) {
      case 0 -> "0: one packet, then a low opportunity";
      case 255 -> "255: unlimited";
      default ->
          String.format(Locale.ROOT, "%d: %,d bytes, then a low opportunity", limit, 4096 * limit);
    };
  }

  private void shares(Markup markup) {
    markup.open("section").element("h2", "Bandwidth");
    ShareTable.draw(markup, plan, shares);
    markup.element(
        "p",
        "Shares of the bytes that data packets carried. Promised (the upright line): the part of"
            + " the link that the tables give a VL at least, whatever all others send; nothing"
            + " where the others can keep it from sending for ever. By weight, with this traffic:"
            + " to a VL that the high table serves, all that it offers, messages at random; to the"
            + " others, which always have a packet, the rest in proportion to their weights in the"
            + " low table; nothing where all weights are 0. A VL to which no SL maps offers"
            + " nothing.",
        "class",
        "note");
    markup.element(
        "p",
        "Packets are sent whole, so a turn lasts beyond its weight until the packet under way has"
            + " ended, and the next turn begins with the full weight all the same: entries of small"
            + " weight and VLs of long packets gain by it. “Whole packets” (the bracket) is the"
            + " share to expect then, with three standard deviations for a run of this length.",
        "class",
        "note");
    markup.close();
  }

  private void waits(Markup markup) {
    markup.open("section").element("h2", "Waits");
    if (waits.isEmpty()) {
      markup.element("p", "No VL had to wait for another one.").close();
      return;
    }
    WaitTable.draw(markup, waits);
    markup.element(
        "p",
        "The longest wait of a packet at the head of its VL, with credits, in bytes that other VLs"
            + " sent meanwhile, 4 bytes of framing with each packet. The bound (the upright line)"
            + " is the most that the tables allow, whatever the other VLs do; a run that finds a"
            + " longer wait fails. A VL without a bound can wait for ever.",
        "class",
        "note");
    markup.close();
  }

  private void wave(Markup markup) {
    markup.open("section").element("h2", "Decisions");
    if (stretch.isEmpty()) {
      markup.element("p", "Nothing was sent.").close();
      return;
    }
    int headVl =
        IntStream.range(0, plan.parameters().dataVls())
            .filter(vl -> plan.load(vl) == Load.LIMITED)
            .findFirst()
            .orElse(0);
    WavePicture.draw(markup, stretch, headVl);
    markup.element(
        "p",
        "The stretch of this run that shows the most rules at work. A shaded cycle takes a packet;"
            + " the column after it shows the counters follow. A dashed line stands for the cycles"
            + " in which the link is busy with the packet. Lengths, weights left and HighPriCounter"
            + " are in dwords of 4 bytes; pale values are offers that the link has not taken.",
        "class",
        "note");
    markup.close();
  }

  private void coverage(Markup markup) {
    List<CoveragePoint> all = coverage.reachable();
    int seen = all.size() - coverage.holes().size();
    markup.open("section").element("h2", "Situations seen: " + seen + " of " + all.size());
    markup.open("ul", "class", "coverage");
    for (CoveragePoint point : all) {
      long count = coverage.count(point);
      markup.open("li", "class", count > 0 ? "seen" : "unseen");
      markup.element("span", count > 0 ? number(count) : "–", "class", "count");
      markup.text(" " + point.text()).close();
    }
    markup.close();
    markup.element(
        "p",
        "Cycles in which each was seen. This is traffic as a link sees it; the random exercise of"
            + " vlarb cosim is what reaches the rest.",
        "class",
        "note");
    markup.close();
  }

  private void files(Markup markup) {
    markup.open("section").element("h2", "Files");
    markup.open("ul", "class", "files");
    for (String file : files) {
      markup.open("li").element("a", file, "href", file).close();
    }
    markup.close().close();
  }

  private static String number(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }

  /** A value as a configuration file spells it. */
  private static String key(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
