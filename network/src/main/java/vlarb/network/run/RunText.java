// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;
import vlarb.config.text.OneLine;
import vlarb.network.frame.FrameText;
import vlarb.network.setting.Ticks;

/**
 * Prints the figures of a run for people. No share and no mean of a saturated run is without the
 * word.
 */
record RunText(NetworkResult result) {
  private static final double TAIL = 99;

  /** The word. */
  static final String SATURATED = "saturated";

  String text() {
    Prepared prepared = result.prepared();
    Looks looks = result.looks();
    StringBuilder text = new StringBuilder();
    line(
        text,
        "%d switches, %d hosts, seed %d",
        prepared.fabric().switches(),
        prepared.fabric().hosts(),
        prepared.seed());
    if (!prepared.linkCounts().isUsual()) {
      line(text, "links: %s", prepared.linkCounts().text());
    }
    prepared.fill().ifPresent(fill -> line(text, "%,d connections", fill.established().size()));
    line(
        text,
        "packets: %,d made, %,d delivered, %,d dropped, %,d under way",
        result.created(),
        result.delivered(),
        result.dropped(),
        result.underWay());
    if (result.copies() > 0) {
      line(text, "copies that switches made of packets for groups: %,d", result.copies());
    }
    if (result.lost() > 0) {
      line(text, "packets of VL15 that found a buffer full: %,d", result.lost());
    }
    if (result.flowControlPackets() > 0) {
      line(text, "flow-control packets: %,d", result.flowControlPackets());
    }
    result
        .congestion()
        .ifPresent(
            counts ->
                line(
                    text,
                    "congestion: %,d packets marked, %,d BECNs arrived, largest CCTI %d",
                    counts.marked(),
                    counts.notified(),
                    counts.largestIndex()));
    result.linkFailures().ifPresent(failed -> text.append(failed.text()));
    line(text, "sources that found the store full: %,d", result.waits());
    line(text, "decisions of ports: %,d; audits: %d", result.decisions(), looks.audits());
    if (looks.circles() > 0) {
      line(
          text,
          "packets waited in a circle at %d of them, until one was dropped: first %s",
          looks.circles(),
          String.join(", ", OneLine.cut(looks.firstCircle())));
    }
    if (result.isSaturated()) {
      line(text, SATURATED + ": %s", saturated());
    }
    String mark = result.isSaturated() ? ", " + SATURATED : "";
    line(
        text,
        "delivered: %.4f bytes a byte time and host of %.4f offered%s",
        result.deliveredBytesPerCycle(),
        result.offeredBytesPerCycle(),
        mark);
    line(
        text,
        "links busy, means over links: hosts %.2f %%, switches %.2f %%%s",
        100 * result.utilizationOfHosts(),
        100 * result.utilizationOfSwitches(),
        mark);
    text.append('\n');
    line(
        text,
        "SL  offered delivered    share    arrived    created   mean µs median µs     99 %%"
            + "   most µs  within D/100   within D");
    result.serviceLevels().forEach(sl -> line(text, "%s", level(sl)));
    if (!result.messages().isEmpty()) {
      text.append('\n');
      result.messages().forEach(each -> text.append(each.text()));
    }
    result.frames().ifPresent(all -> text.append('\n').append(new FrameText(all).text()));
    String head = result.isSaturated() ? SATURATED + "; a bound holds all the same:\n" : "";
    text.append('\n').append(head).append(result.bounds().text());
    result.endToEnd().ifPresent(delays -> text.append('\n').append(head).append(delays.text()));
    return text.toString();
  }

  /** The service levels that are. */
  private String saturated() {
    List<Integer> levels = result.serviceLevels().stream().filter(this::isSaturated).toList();
    return levels.isEmpty()
        ? "all service levels together"
        : levels.stream().map(sl -> "SL " + sl).collect(Collectors.joining(", "));
  }

  private boolean isSaturated(int sl) {
    return result.measurement().throughput().pace(sl).isSaturated();
  }

  private String level(int sl) {
    Throughput throughput = result.measurement().throughput();
    Pace pace = throughput.pace(sl);
    Histogram latencies = result.measurement().latencies(sl);
    return String.format(
            Locale.ROOT,
            "%2d %8.4f %9.4f %6.2f %% %,10d %,10d %s %s%s",
            sl,
            result.perCycle(pace.allOffered()),
            result.perCycle(pace.arrived()),
            100 * throughput.share(sl),
            throughput.packets(sl),
            latencies.getTotalCount(),
            times(sl, latencies),
            shares(sl),
            mark(sl))
        .stripTrailing();
  }

  private String mark(int sl) {
    if (!result.isSaturated()) {
      return "";
    }
    return isSaturated(sl) ? "  " + SATURATED : "  others " + SATURATED;
  }

  private String times(int sl, Histogram latencies) {
    return latencies.getTotalCount() == 0
        ? "        -         -         -         -"
        : String.format(
            Locale.ROOT,
            "%9.3f %9.3f %9.3f %9.3f",
            Ticks.microseconds(result.measurement().meanLatency(sl)),
            Ticks.microseconds(latencies.getValueAtPercentile(50)),
            Ticks.microseconds(latencies.getValueAtPercentile(TAIL)),
            Ticks.microseconds(latencies.getMaxValue()));
  }

  private String shares(int sl) {
    Measurement measurement = result.measurement();
    long all = measurement.withDeadline(sl);
    return all == 0
        ? "            -          -"
        : String.format(
            Locale.ROOT,
            "%11.4f %% %8.4f %%",
            100.0 * measurement.withinPart(sl, 0) / all,
            100.0 * measurement.withinPart(sl, Measurement.DEADLINE_PARTS.length - 1) / all);
  }

  private static void line(StringBuilder text, String format, Object... values) {
    text.append(String.format(Locale.ROOT, format, values)).append('\n');
  }
}
