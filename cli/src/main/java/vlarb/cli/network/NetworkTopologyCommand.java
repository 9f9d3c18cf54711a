// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.network;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import vlarb.cli.option.Json;
import vlarb.cli.option.Writable;
import vlarb.network.run.Prepared;
import vlarb.network.setting.LinkCounts;
import vlarb.network.topology.FabricPicture;
import vlarb.network.topology.IbsimText;
import vlarb.network.topology.LinkListText;
import vlarb.network.topology.SilentNode;
import vlarb.system.AtomicFiles;

/** Prints the links that a description's network is made of. */
@Command(
    name = "topology",
    description = "Build a network and print its links, one a line, and how many there are.",
    footerHeading = "%nExample:%n",
    footer = "  vlarb network topology --config examples/network.yaml --svg network.svg")
public final class NetworkTopologyCommand implements Runnable {
  @Spec private CommandSpec spec;
  @Mixin private NetworkOption network;

  @Option(
      names = "--output",
      paramLabel = "FILE",
      description = "Write the links there, in a form that topology.file reads.")
  private Optional<Path> out;

  @Option(
      names = "--ibsim",
      description =
          "Links as ibsim reads them, which simulates a fabric for a subnet manager; also what"
              + " ibnetdiscover prints of them.")
  private boolean ibsim;

  @Option(names = "--svg", paramLabel = "FILE", description = "Draw the network there.")
  private Optional<Path> svg;

  @Option(names = "--json", description = "Print the counts as JSON.")
  private boolean json;

  @Override
  public void run() {
    Writable.file("--output", out);
    Writable.file("--svg", svg);
    Prepared prepared = network.routed();
    String links = ibsim ? IbsimText.of(prepared.fabric()) : LinkListText.of(prepared.fabric());
    try {
      if (out.isPresent()) {
        AtomicFiles.write(out.get(), links);
      }
      if (svg.isPresent()) {
        AtomicFiles.write(svg.get(), FabricPicture.svg(prepared.fabric()));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Map<String, Object> counts = new LinkedHashMap<>();
    counts.put("switches", prepared.fabric().switches());
    counts.put("hosts", prepared.fabric().hosts());
    counts.put("links", prepared.fabric().links());
    LinkCounts rates = prepared.linkCounts();
    if (!rates.isUsual()) {
      counts.put("links_by_rate", rates.byName());
    }
    List<SilentNode> silent = prepared.fabric().silent();
    if (!silent.isEmpty()) {
      counts.put("no_hosts", silent.stream().map(SilentNode::text).toList());
    }
    PrintWriter print = spec.commandLine().getOut();
    if (json) {
      print.print(Json.text(counts));
    } else {
      print.print(out.isPresent() ? "" : links);
      silent.forEach(node -> print.print("# " + node.text() + "\n"));
      print.print(
          "# "
              + counts.get("switches")
              + " switches, "
              + counts.get("hosts")
              + " hosts, "
              + counts.get("links")
              + " links"
              + (rates.isUsual() ? "" : ": " + rates.text())
              + "\n");
    }
    print.flush();
  }
}
