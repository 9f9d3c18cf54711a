// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.network;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import vlarb.cli.failure.BadInputException;
import vlarb.cli.option.Json;
import vlarb.cli.option.PageFile;
import vlarb.cli.option.Progress;
import vlarb.cli.option.Writable;
import vlarb.config.Assignments;
import vlarb.config.Configuration;
import vlarb.config.ConfigurationException;
import vlarb.config.OpenSmPort;
import vlarb.config.Sl2Vl;
import vlarb.config.fabric.EndSettings;
import vlarb.config.file.ConfigurationFile;
import vlarb.config.text.Dialect;
import vlarb.model.arbitration.Settings;
import vlarb.network.description.DescribedTraffic;
import vlarb.network.description.NetworkDescription;
import vlarb.network.explain.Bottlenecks;
import vlarb.network.explain.EndDifferences;
import vlarb.network.explain.LevelPicture;
import vlarb.network.explain.LinkLoads;
import vlarb.network.explain.OfferedTraffic;
import vlarb.network.explain.SlowLinks;
import vlarb.network.explain.SwitchFailure;
import vlarb.network.explain.SwitchFailures;
import vlarb.network.run.NetworkRun;
import vlarb.network.run.PortPromises;
import vlarb.network.run.Prepared;
import vlarb.network.topology.Fabric;
import vlarb.network.traffic.ControlPackets;
import vlarb.page.Page;

/** Explains a fabric before any packet runs. */
@Command(
    name = "explain",
    description = {
      "Print the bottleneck of each service level, links whose ends differ, and what each switch's"
          + " failure does to the worst load.",
      "Loads are the means that sources offer, of a link's data rate. The room of a VL is what its"
          + " tables guarantee, or more where other VLs leave more. After a failure the same routing"
          + " finds new routes; tables from a file stay."
    },
    footerHeading = "%nExample:%n",
    footer = "  vlarb network explain --config examples/network.yaml --svg loads.svg")
public final class NetworkExplainCommand implements Runnable {
  @Spec private CommandSpec spec;
  @Mixin private NetworkOption network;

  @Option(
      names = "--qos",
      paramLabel = "FILE",
      description =
          "Compare the ends of links as this OpenSM options file sets them up, hosts by its ca "
              + "lines, switches by its swe lines; a configuration has the same for all ports.")
  private Optional<Path> qos;

  @Option(names = "--svg", paramLabel = "FILE", description = "Draw the loads there, by levels.")
  private Optional<Path> svg;

  @Option(names = "--html", paramLabel = "FILE", description = "Write a page with all of it there.")
  private Optional<Path> html;

  @Option(names = "--json", description = "Print the result as JSON.")
  private boolean json;

  @Override
  public void run() {
    Writable.file("--svg", svg);
    Writable.file("--html", html);
    Prepared routed = network.routed();
    ExplainedNetwork found;
    try (Progress progress = Progress.on(spec.commandLine().getErr())) {
      boolean timed = routed.description().hasTimedConnections();
      found = explained(timed ? routed : network.filled(routed, progress), progress);
    }
    ExplanationText text = new ExplanationText(found);
    String picture = LevelPicture.svg(found.prepared().fabric(), found::load);
    svg.ifPresent(file -> PageFile.write(file, picture));
    html.ifPresent(file -> PageFile.write(file, page(text, picture)));
    PrintWriter out = spec.commandLine().getOut();
    out.print(json ? Json.text(found.figures()) : text.text());
    out.flush();
  }

  private static String page(ExplanationText text, String picture) {
    return new Page("Loads of a network")
        .sortable()
        .html(
            markup -> {
              markup.element("h1", "Loads of a network").element("p", text.last());
              markup.openWideBox().raw(picture).close();
              text.tables().forEach(table -> table.write(markup));
            });
  }

  private ExplainedNetwork explained(Prepared prepared, Progress progress) {
    Fabric fabric = prepared.fabric();
    NetworkDescription description = prepared.description();
    OfferedTraffic traffic = OfferedTraffic.of(prepared);
    LinkLoads loads = LinkLoads.of(prepared.tables(), traffic);
    IntFunction<Settings> committed = NetworkRun.committed(prepared);
    PortPromises promises = new PortPromises(description, fabric, committed);
    boolean control =
        description.traffic().stream().anyMatch(DescribedTraffic.ControlSources.class::isInstance);
    List<Integer> sl2vl = description.settings().sl2vl();
    Bottlenecks bottlenecks =
        new Bottlenecks(
            loads,
            prepared.links(),
            promises,
            level -> control && level == ControlPackets.SERVICE_LEVEL ? 15 : sl2vl.get(level));
    List<EndDifferences> ends =
        qos.map(file -> EndDifferences.of(fabric, ends(fabric, file, sl2vl))).orElse(List.of());
    List<SwitchFailure> failures =
        SwitchFailures.of(
            prepared,
            traffic,
            failed -> progress.report("failures", failed, fabric.switches(), "switches"));
    return new ExplainedNetwork(
        prepared,
        traffic.leftOut(),
        loads,
        bottlenecks.find(),
        ends,
        SlowLinks.of(fabric, description.rate()),
        failures);
  }

  /** The settings of each port by an options file. */
  private static IntFunction<EndSettings> ends(Fabric fabric, Path file, List<Integer> sl2vl) {
    EndSettings hosts = settings(file, OpenSmPort.CA, sl2vl);
    EndSettings switches = settings(file, OpenSmPort.SWE, sl2vl);
    return port -> fabric.isSwitch(fabric.nodeOf(port)) ? switches : hosts;
  }

  private static EndSettings settings(Path file, OpenSmPort kind, List<Integer> sl2vl) {
    try {
      Configuration read =
          ConfigurationFile.read(
              file.toString(), System.in, kind, Dialect.OPENSM_3_3_23, Assignments.NONE);
      return new EndSettings(
          read.tables().high(),
          read.tables().low(),
          read.tables().highLimit(),
          read.arbiter().dataVls(),
          read.sl2vl().map(Sl2Vl::vls).orElse(sl2vl));
    } catch (ConfigurationException e) {
      throw new BadInputException("--qos: " + e.getMessage(), e);
    }
  }
}
