// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import vlarb.config.Configuration;
import vlarb.config.fabric.NumberList;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.rtl.generate.ArbiterDesign;
import vlarb.rtl.generate.Generator.GeneratedFile;
import vlarb.testbench.cosim.CosimRun;
import vlarb.testbench.watch.VlShare;

/** The outcome of the demonstration, for people. */
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
    long modules = files.stream().filter(file -> file.name().endsWith(".v")).count();
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
    line(text, "Verilog", "%s: %d modules, top %s", out.resolve("rtl"), modules, ArbiterDesign.TOP);
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
    double seconds = Math.max(1, run.duration().toNanos()) / 1e9;
    line(text, "cycles/s", "%d", Math.round(run.cycles() / seconds));
    return text.append("mismatches 0\n").toString();
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
