// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.planner;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import vlarb.config.fabric.OpenSmText;
import vlarb.model.bounds.BufferNeed;
import vlarb.model.bounds.Hop;
import vlarb.model.bounds.SaturatedShares;
import vlarb.model.bounds.ServiceCurve;
import vlarb.plan.requirements.LowClass;
import vlarb.plan.requirements.Requirements;

/** A plan as text for people and as JSON for machines. */
public record PlanReport(Plan plan) {
  private static final double MICRO = 1e6;

  /** Writes the plan for people. */
  public String text() {
    StringBuilder text = new StringBuilder();
    if (!plan.feasible()) {
      return "no plan: " + plan.reason() + "\n";
    }
    Requirements requirements = plan.requirements();
    SaturatedShares saturated = plan.saturated();
    line(text, "high-limit %d", requirements.highLimit().orElseThrow());
    line(text, "high %s", OpenSmText.entries(plan.high()));
    line(text, "low  %s", OpenSmText.entries(plan.low()));
    line(
        text,
        "\n%-12s %3s %8s %7s %12s %12s %10s %10s %10s %10s",
        "class",
        "VL",
        "distance",
        "entries",
        "asked MB/s",
        "kept MB/s",
        "all send",
        "port µs",
        "delay µs",
        "slack µs");
    for (Plan.Share share : plan.classes()) {
      line(
          text,
          "%-12s %3d %8d %7d %12.3f %12.3f %10s %10.2f %10.2f %10s",
          share.traffic().name(),
          share.traffic().vl(),
          share.distance(),
          share.weights().size(),
          share.traffic().rate() / 1e6,
          share.guaranteed() / 1e6,
          percent(saturated.share(share.traffic().vl())),
          MICRO * share.latency(),
          MICRO * share.delay(),
          share.slack().isPresent()
              ? String.format(Locale.ROOT, "%.2f", MICRO * share.slack().getAsDouble())
              : "-");
    }
    for (int i = 0; i < plan.lowRates().size(); i++) {
      LowClass low = requirements.low().get(i);
      line(
          text,
          "%-12s %3d %8s %7d %12.3f %12.3f %10s",
          low.name(),
          low.vl(),
          "low",
          plan.low().stream().filter(entry -> entry.vl() == low.vl()).count(),
          low.asked(requirements.link().rate()) / 1e6,
          plan.lowRates().get(i) / 1e6,
          percent(saturated.share(low.vl())));
    }
    line(text, "");
    plan.notes().forEach(note -> line(text, "%s", note));
    if (!plan.notes().isEmpty()) {
      line(text, "");
    }
    if (plan.unit().isPresent()) {
      line(text, "a block of weight reserves %.0f bytes/s", plan.unit().getAsDouble());
    }
    line(text, "%d entries free, %d wasted", plan.free(), plan.waste());
    credits(text);
    line(
        text,
        "LASH, DFSSSP, Nue and torus-2QoS use SLs for freedom from deadlock, and torus-2QoS rewrites"
            + " both tables: route by another engine.");
    requirements
        .assumed()
        .ifPresent(
            device -> line(text, "Assumed: %s; `port` or --device names another.", device.text()));
    return text.toString();
  }

  /** The buffer that a class needs behind the port, for an update of credits every port delay. */
  private void credits(StringBuilder text) {
    Requirements requirements = plan.requirements();
    for (Plan.Share share : plan.classes()) {
      double need = need(share);
      boolean enough = need <= requirements.buffer().orElse(Double.MAX_VALUE);
      line(
          text,
          "%s: credits are never the limit with %.0f bytes of buffer behind the port%s",
          share.traffic().name(),
          need,
          requirements.buffer().isEmpty()
              ? ""
              : enough
                  ? ", which is there"
                  : ", and there are " + requirements.buffer().getAsDouble());
    }
  }

  /** Assumes that the next port is like this one, and credits return within a longest packet. */
  private double need(Plan.Share share) {
    Requirements requirements = plan.requirements();
    ServiceCurve curve =
        new ServiceCurve(
            share.guaranteed() / requirements.link().dataRate(),
            share.latency() * requirements.link().dataRate()
                - requirements.link().managementBurst());
    Hop hop = new Hop(requirements.link(), curve, 0);
    double behind =
        hop.burstBehind(
            share.traffic().burst(),
            share.traffic().rate(),
            share.traffic().packets(),
            requirements.overhead());
    double longest =
        (4.0 * requirements.others().longest() + requirements.overhead())
            / requirements.link().rate();
    return BufferNeed.bytes(
        behind,
        share.traffic().rate(),
        share.delay() / share.traffic().hops(),
        longest,
        share.traffic().packets());
  }

  private static void line(StringBuilder text, String format, Object... values) {
    text.append(String.format(Locale.ROOT, format, values)).append('\n');
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.2f %%", 100 * share);
  }

  /** Writes the plan for machines. */
  public Map<String, Object> values() {
    Requirements requirements = plan.requirements();
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("feasible", plan.feasible());
    map.put("mode", requirements.mode().name().toLowerCase(Locale.ROOT));
    map.put("high", plan.feasible() ? OpenSmText.entries(plan.high()) : null);
    map.put("low", plan.feasible() ? OpenSmText.entries(plan.low()) : null);
    map.put(
        "high_limit",
        requirements.highLimit().isPresent() ? requirements.highLimit().getAsInt() : null);
    map.put("unit_bytes_per_second", plan.unit().isPresent() ? plan.unit().getAsDouble() : null);
    List<Map<String, Object>> classes = new ArrayList<>();
    SaturatedShares saturated = plan.saturated();
    plan.classes().forEach(share -> classes.add(asMap(share, saturated)));
    map.put("classes", classes);
    List<Map<String, Object>> lows = new ArrayList<>();
    for (int i = 0; i < plan.lowRates().size(); i++) {
      Map<String, Object> low = new LinkedHashMap<>();
      low.put("name", requirements.low().get(i).name());
      low.put("vl", requirements.low().get(i).vl());
      low.put("guaranteed", plan.lowRates().get(i));
      low.put("saturated", saturated.share(requirements.low().get(i).vl()));
      lows.add(low);
    }
    map.put("low_classes", lows);
    map.put("waste", plan.waste());
    map.put("free", plan.free());
    map.put("guard", requirements.guard().isPresent() ? requirements.guard().getAsDouble() : null);
    map.put("notes", plan.notes());
    map.put("reason", plan.feasible() ? null : plan.reason());
    return map;
  }

  private static Map<String, Object> asMap(Plan.Share share, SaturatedShares saturated) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("name", share.traffic().name());
    map.put("vl", share.traffic().vl());
    map.put("sl", share.traffic().sl());
    map.put("distance", share.distance());
    map.put("entries", share.weights().size());
    map.put("weight", share.total());
    map.put("total", share.total());
    map.put("weights", share.weights());
    map.put("guaranteed", share.guaranteed());
    map.put("saturated", saturated.share(share.traffic().vl()));
    map.put("latency_us", MICRO * share.latency());
    map.put("delay_us", MICRO * share.delay());
    map.put(
        "deadline_us",
        share.traffic().deadline().isPresent()
            ? MICRO * share.traffic().deadline().getAsDouble()
            : null);
    map.put("slack_us", share.slack().isPresent() ? MICRO * share.slack().getAsDouble() : null);
    return map;
  }
}
