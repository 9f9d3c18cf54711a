// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import vlarb.cli.option.Json;
import vlarb.config.Configuration;
import vlarb.config.fabric.NumberList;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.rtl.generate.ArbiterDesign;
import vlarb.rtl.generate.Generator.GeneratedFile;
import vlarb.testbench.cosim.CosimRun;
import vlarb.testbench.watch.VlShare;

/** The outcome of the demonstration, for people and as JSON. */
record DemoResult(
    Configuration configuration,
    long seed,
    List<GeneratedFile> files,
    Path out,
    CosimRun run,
    List<VlShare> shares) {

  String text() {
    StringBuilder text = new StringBuilder();
    ArbiterParameters arbiter = configuration.arbiter();
    line(text, "configuration", "%s", configuration.source());
    line(
        text,
        "arbiter",
        "%d data VLs, %d high and %d low entries, VLHighLimit %d, %d bytes a cycle",
        arbiter.dataVls(),
        arbiter.highCap(),
        arbiter.lowCap(),
        configuration.tables().highLimit(),
        arbiter.bytesPerCycle());
    line(
        text,
        "Verilog",
        "%s: %d modules, top %s",
        out.resolve("rtl"),
        modules(),
        ArbiterDesign.TOP);
    line(text, "report", "%s", out.resolve("report.html"));
    line(text, "lock-step", "%d cycles against the golden model, seed %d", run.cycles(), seed);
    text.append('\n');
    shares(text);
    text.append('\n');
    line(
        text,
        "also sent",
        "%d SMPs, %d flow-control packets",
        run.statistics().smps(),
        run.statistics().fcps());
    line(text, "cycles/s", "%d", cyclesPerSecond());
    return text.append("mismatches 0\n").toString();
  }

  private long cyclesPerSecond() {
    double seconds = Math.max(1, run.duration().toNanos()) / 1e9;
    return Math.round(run.cycles() / seconds);
  }

  String json() {
    ArbiterParameters arbiter = configuration.arbiter();
    Map<String, Object> result = new LinkedHashMap<>();
    result.put("configuration", configuration.source());
    result.put("seed", seed);
    result.put("cycles", run.cycles());
    result.put("cycles_per_second", cyclesPerSecond());
    result.put("data_vls", arbiter.dataVls());
    result.put("high_entries", arbiter.highCap());
    result.put("low_entries", arbiter.lowCap());
    result.put("high_limit", configuration.tables().highLimit());
    result.put("bytes_per_cycle", arbiter.bytesPerCycle());
    result.put("verilog", out.resolve("rtl").toString());
    result.put("modules", modules());
    result.put("top", ArbiterDesign.TOP);
    result.put("report", out.resolve("report.html").toString());
    result.put("vls", shares.stream().map(this::json).toList());
    result.put("smp_packets", run.statistics().smps());
    result.put("fcp_packets", run.statistics().fcps());
    result.put("mismatches", 0);
    return Json.text(result);
  }

  /** A VL's share, its parts of 1; {@code null} stands for what the VL has not. */
  private Map<String, Object> json(VlShare share) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("vl", share.vl());
    values.put("sls", configuration.sl2vl().map(map -> map.levels(share.vl())).orElse(null));
    values.put("high_weight", share.highWeight());
    values.put("low_weight", share.lowWeight());
    values.put("packets", share.packets());
    values.put("bytes", share.bytes());
    values.put("share", share.measured());
    values.put("promised", share.promised());
    values.put("by_weight", share.byWeight());
    values.put("whole_packets", share.tolerance() == 0 ? null : share.expected());
    values.put("tolerance", share.tolerance() == 0 ? null : share.tolerance());
    return values;
  }

  private long modules() {
    return files.stream().filter(file -> file.name().endsWith(".v")).count();
  }

  private static void line(StringBuilder text, String name, String format, Object... values) {
    text.append(String.format("%-14s ", name)).append(String.format(Locale.ROOT, format, values));
    text.append('\n');
  }

  private void shares(StringBuilder text) {
    int width = shares.stream().mapToInt(share -> levels(share).length()).max().orElse(0);
    String first = "%-3s %-" + Math.max(2, width) + "s ";
    text.append(first.formatted("VL", "SL"));
    text.append(" high  low  packets      bytes    share  promised  by weight  whole packets\n");
    for (VlShare share : shares) {
      text.append(first.formatted(share.vl(), levels(share)));
      text.append(
          String.format(
                  Locale.ROOT,
                  "%5s %4s %8d %10d %6.2f %%  %8s   %6.2f %%  %s",
                  weight(share.highWeight()),
                  weight(share.lowWeight()),
                  share.packets(),
                  share.bytes(),
                  100 * share.measured(),
                  share.promised() > 0
                      ? String.format(Locale.ROOT, "%.2f %%", 100 * share.promised())
                      : "nothing",
                  100 * share.byWeight(),
                  wholePackets(share))
              .stripTrailing());
      text.append('\n');
    }
    text.append(
        """
        SL: the service levels of the VL; a VL to which none maps offers nothing. high, low: weights
        in the tables. Promised: what the tables give the VL at least, whatever all others send. By
        weight: for VLs of the high table what they offer, for the others the rest by their weights.
        Whole packets: what that comes to as no packet is cut.
        """);
  }

  /** The service levels of a VL. */
  private String levels(VlShare share) {
    return configuration.sl2vl().map(map -> NumberList.of(map.levels(share.vl()))).orElse("-");
  }

  private static String weight(int weight) {
    return weight == 0 ? "-" : Integer.toString(weight);
  }

  private static String wholePackets(VlShare share) {
    return share.tolerance() == 0
        ? ""
        : String.format(
            Locale.ROOT, "%6.2f ± %.2f %%", 100 * share.expected(), 100 * share.tolerance());
  }
}
