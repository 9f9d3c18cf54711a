// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.network;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import vlarb.cli.failure.BadInputException;
import vlarb.cli.option.Json;
import vlarb.cli.option.NameConverter;
import vlarb.cli.option.PageFile;
import vlarb.cli.option.PolicyConverter;
import vlarb.cli.option.Progress;
import vlarb.cli.option.Writable;
import vlarb.model.table.policy.Policy;
import vlarb.network.admission.AdmittingPort;
import vlarb.network.admission.FillIn;
import vlarb.network.admission.StaticFill;
import vlarb.network.description.DescribedTraffic;
import vlarb.network.run.Prepared;
import vlarb.network.setup.TableTiming;
import vlarb.network.setup.TimedResult;
import vlarb.network.topology.Fabric;

/** The connections that a network takes, without packets. */
@Command(
    name = "admit",
    description = {
      "Establish a network's connections, without packets, and print what was accepted.",
      "With fill: timed, requests come as time goes on and connections end: what became of them,"
          + " and how long table engines took."
    },
    footerHeading = "%nExample:%n",
    footer = "  vlarb network admit --config examples/network.yaml --seed 7")
public final class NetworkAdmitCommand implements Runnable {
  @Spec private CommandSpec spec;
  @Mixin private NetworkOption network;

  /** The ways in which tables are filled in, by name. */
  private enum Kind {
    CESY,
    CENRE
  }

  private static final class KindConverter extends NameConverter<Kind> {
    KindConverter() {
      super(Kind.class);
    }
  }

  @Option(
      names = "--fill-in",
      paramLabel = "NAME",
      converter = KindConverter.class,
      completionCandidates = KindConverter.class,
      description = "cesy or cenre, in place of the network's.")
  private Optional<Kind> fillIn;

  @Option(
      names = "--policy",
      paramLabel = "POLICY",
      converter = PolicyConverter.class,
      completionCandidates = PolicyConverter.class,
      description =
          "One of ${COMPLETION-CANDIDATES}, under cesy, instead of what the network says.")
  private Optional<Policy> policy;

  @Option(names = "--html", paramLabel = "FILE", description = "Also write a page with pictures.")
  private Optional<Path> html;

  @Option(names = "--json", description = "Print the result as JSON.")
  private boolean json;

  @Override
  public void run() {
    Writable.file("--html", html);
    if (isCenre() && policy.isPresent()) {
      throw new BadInputException("--policy: expected none with --fill-in cenre");
    }
    Prepared routed = withOptions(network.routed());
    DescribedTraffic.Connections plan =
        routed
            .description()
            .connections()
            .orElseThrow(
                () ->
                    new BadInputException(
                        "--config: expected traffic with connections (source: cbr)"));
    AdmissionPage page;
    try (Progress progress = Progress.on(spec.commandLine().getErr())) {
      page =
          switch (plan.fill()) {
            case DescribedTraffic.Fill.Static() -> {
              StaticFill fill = network.filled(routed, progress).fill().orElseThrow();
              yield new AdmissionPage(figures(routed.fabric(), fill), text(fill), "attempts");
            }
            case DescribedTraffic.Fill.Timed timed -> {
              TimedResult result = timed(routed, plan, timed, progress);
              yield new AdmissionPage(result.figures(), result.text(), "requests");
            }
          };
    }
    PrintWriter out = spec.commandLine().getOut();
    out.print(json ? Json.text(page.figures()) : page.text());
    out.flush();
    html.ifPresent(file -> PageFile.write(file, page.html()));
  }

  private boolean isCenre() {
    return fillIn.filter(kind -> kind == Kind.CENRE).isPresent();
  }

  private static TimedResult timed(
      Prepared routed,
      DescribedTraffic.Connections plan,
      DescribedTraffic.Fill.Timed timed,
      Progress progress) {
    if (routed.description().fillIn() instanceof FillIn.Cenre
        && routed.description().timing() instanceof TableTiming.Clocked) {
      throw new BadInputException("--fill-in: cenre has no hardware, expected engine: instant");
    }
    return routed.timed(
        plan, timed, NetworkProgress.of(progress, "requests", routed.description()));
  }

  private Prepared withOptions(Prepared routed) {
    return routed.described(routed.description().withFillIn(chosen(routed.description().fillIn())));
  }

  private FillIn chosen(FillIn described) {
    if (isCenre()) {
      return new FillIn.Cenre();
    }
    if (policy.isPresent()) {
      return new FillIn.Cesy(policy.get());
    }
    boolean stays = fillIn.isEmpty() || described instanceof FillIn.Cesy;
    return stays ? described : new FillIn.Cesy(Policy.MODEL4);
  }

  private static Map<String, Object> figures(Fabric fabric, StaticFill fill) {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("connections", fill.established().size());
    figures.put("reserved_by_hosts_mbits", fill.meanOfHosts() / 1e6);
    figures.put("reserved_by_switch_ports_mbits", fill.meanOfSwitches() / 1e6);
    figures.put("hops_between_switches", fill.meanHopsBetweenSwitches());
    figures.put("hops_between_switches_by_connection", fill.meanHopsBetweenSwitches());
    figures.put("hops_between_switches_by_rate", fill.meanHopsByRate());
    figures.put("free_entries", fill.meanFreeEntries());
    Map<String, Long> refusals = new TreeMap<>();
    fill.refusals()
        .forEach((cause, count) -> refusals.put(cause.name().toLowerCase(Locale.ROOT), count));
    figures.put("refusals", refusals);
    List<Map<String, Object>> classes = new ArrayList<>();
    for (int c = 0; c < fill.classes().size(); c++) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("sl", fill.classes().get(c).serviceLevel());
      one.put("distance", fill.classes().get(c).distance());
      one.put("attempts", fill.attempts(c));
      one.put("accepted", fill.accepted(c));
      classes.add(one);
    }
    figures.put("classes", classes);
    List<Map<String, Object>> ports = new ArrayList<>();
    for (int port = 0; port < fabric.ports(); port++) {
      if (fabric.peer(port) != Fabric.UNLINKED) {
        ports.add(
            AdmittingPort.figures(
                fabric.portName(port),
                fill.reserved(port),
                fill.freeEntries(port),
                fill.entries(port)));
      }
    }
    figures.put("ports", ports);
    return figures;
  }

  private static String text(StaticFill fill) {
    StringBuilder text = new StringBuilder("SL distance     attempts     accepted\n");
    for (int c = 0; c < fill.classes().size(); c++) {
      text.append(
          String.format(
              Locale.ROOT,
              "%2d %8d %,12d %,12d\n",
              fill.classes().get(c).serviceLevel(),
              fill.classes().get(c).distance(),
              fill.attempts(c),
              fill.accepted(c)));
    }
    text.append(
        String.format(
            Locale.ROOT,
            "\n%,d connections, links between switches on the way: %.3f by connection, %.3f by"
                + " rate%n",
            fill.established().size(),
            fill.meanHopsBetweenSwitches(),
            fill.meanHopsByRate()));
    text.append(
        String.format(
            Locale.ROOT,
            "reserved on average: hosts %.2f Mb/s, switch ports %.2f Mb/s%n",
            fill.meanOfHosts() / 1e6,
            fill.meanOfSwitches() / 1e6));
    text.append(
        String.format(Locale.ROOT, "free entries of a table: %.2f%n", fill.meanFreeEntries()));
    fill.refusals().entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(
            entry ->
                text.append(
                    String.format(
                        Locale.ROOT,
                        "refused for %s: %,d%n",
                        entry.getKey().name().toLowerCase(Locale.ROOT),
                        entry.getValue())));
    return text.toString();
  }
}
