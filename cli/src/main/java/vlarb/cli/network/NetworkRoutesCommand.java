// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.network;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import vlarb.cli.failure.BadInputException;
import vlarb.cli.failure.CheckFailedException;
import vlarb.cli.option.Json;
import vlarb.cli.option.PageFile;
import vlarb.cli.option.Writable;
import vlarb.config.text.OneLine;
import vlarb.network.routing.ChannelPairs;
import vlarb.network.routing.multipath.PathCensus;
import vlarb.network.run.Prepared;

/**
 * Prints the routes of a network's packets, and checks whether packets can wait for each other in a
 * circle.
 */
@Command(
    name = "routes",
    description = {
      "Route a network and print the paths from a host, or how long paths are, and the cycles of"
          + " channel dependencies.",
      "Ends with exit code 1 if there is a cycle: with full buffers, packets can then wait for"
          + " each other for ever."
    },
    footerHeading = "%nExample:%n",
    footer = "  vlarb network routes --config examples/network.yaml --from h0")
public final class NetworkRoutesCommand implements Runnable {
  @Spec private CommandSpec spec;
  @Mixin private NetworkOption network;

  @Option(names = "--from", paramLabel = "HOST", description = "Print the paths from this host.")
  private Optional<String> from;

  @Option(
      names = "--busiest",
      description = "Print the link between switches that the most pairs of hosts use.")
  private boolean busiest;

  @Option(names = "--html", paramLabel = "FILE", description = "Also write a page with pictures.")
  private Optional<Path> html;

  @Option(names = "--json", description = "Print the result as JSON.")
  private boolean json;

  @Override
  public void run() {
    Writable.file("--html", html);
    Prepared prepared = network.routed();
    List<List<String>> cycles = prepared.cycles().stream().map(prepared::named).toList();
    Map<String, Object> result = new LinkedHashMap<>();
    long[] pairsByLinks = prepared.tables().pairsByLinks();
    Map<String, Long> lengths = new LinkedHashMap<>();
    IntStream.range(0, pairsByLinks.length)
        .filter(links -> pairsByLinks[links] > 0)
        .forEach(links -> lengths.put(Integer.toString(links), pairsByLinks[links]));
    result.put("pairs_by_links", lengths);
    from.ifPresent(name -> result.put("paths", paths(prepared, host(prepared, name))));
    prepared
        .tables()
        .choice()
        .map(choice -> choice.paths().numbering())
        .map(numbers -> PathCensus.of(numbers, prepared.fabric().hostSwitches()))
        .ifPresent(census -> result.put("many_paths", figures(census)));
    result.put("cycles", cycles.stream().map(cycle -> String.join(" ", cycle)).toList());
    if (busiest) {
      ChannelPairs.busiestChannel(prepared.tables())
          .ifPresent(link -> result.put("busiest_link_between_switches", figures(prepared, link)));
    }
    PrintWriter out = spec.commandLine().getOut();
    out.print(json ? Json.text(result) : text(result, lengths, cycles));
    out.flush();
    html.ifPresent(
        file -> PageFile.write(file, new RoutesPage(prepared, result, lengths, cycles).html()));
    if (!cycles.isEmpty()) {
      throw new CheckFailedException(
          "channel dependencies have cycles: " + cycles.size() + ", expected none");
    }
  }

  private static Map<String, Object> figures(Prepared prepared, ChannelPairs.Busy link) {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("from", prepared.fabric().portName(link.channel()));
    figures.put("to", prepared.fabric().portName(prepared.fabric().peer(link.channel())));
    figures.put("pairs", link.pairs());
    return figures;
  }

  private static Map<String, Object> figures(PathCensus census) {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("pairs_of_switches", census.pairs());
    figures.put("numbered", census.paths());
    figures.put("most_of_a_pair", census.most());
    figures.put("left_out_union_undefined", census.leftOut().undefined());
    figures.put("left_out_pattern_doubled", census.leftOut().doubled());
    figures.put("left_out_pattern_covered", census.leftOut().covered());
    figures.put("pairs_with_more_paths", census.leftOut().beyond());
    figures.put("lost_by_tables_of_destinations", census.lostByTables());
    return figures;
  }

  private static int host(Prepared prepared, String name) {
    for (int host = 0; host < prepared.fabric().hosts(); host++) {
      if (prepared.fabric().name(prepared.fabric().host(host)).equals(name)) {
        return host;
      }
    }
    throw new BadInputException("--from: there is no host " + name);
  }

  private static List<String> paths(Prepared prepared, int host) {
    List<String> paths = new ArrayList<>();
    for (int to = 0; to < prepared.fabric().hosts(); to++) {
      if (to != host) {
        paths.add(
            prepared.fabric().name(prepared.fabric().host(to))
                + ": "
                + String.join(
                    " ",
                    Arrays.stream(prepared.tables().path(host, to))
                        .mapToObj(prepared.fabric()::portName)
                        .toList()));
      }
    }
    return paths;
  }

  private static String text(
      Map<String, Object> result, Map<String, Long> lengths, List<List<String>> cycles) {
    StringBuilder text = new StringBuilder();
    if (result.get("paths") instanceof List<?> paths) {
      paths.forEach(path -> text.append(path).append('\n'));
    }
    List<String> apart = new ArrayList<>();
    lengths.forEach(
        (links, pairs) -> apart.add(pairs + " pairs of hosts " + links + " links apart"));
    OneLine.cut(apart).forEach(line -> text.append(line).append('\n'));
    if (result.get("many_paths") instanceof Map<?, ?> figures) {
      figures.forEach(
          (name, value) ->
              text.append("paths: ")
                  .append(name.toString().replace('_', ' '))
                  .append(": ")
                  .append(value)
                  .append('\n'));
    }
    if (result.get("busiest_link_between_switches") instanceof Map<?, ?> link) {
      text.append("busiest link between switches: ")
          .append(link.get("from"))
          .append(" to ")
          .append(link.get("to"))
          .append(", ")
          .append(link.get("pairs"))
          .append(" pairs of hosts\n");
    }
    OneLine.cut(cycles.stream().map(cycle -> String.join(" ", OneLine.cut(cycle))).toList())
        .forEach(cycle -> text.append("cycle: " + cycle + "\n"));
    return text.append(cycles.isEmpty() ? "no cycle of channel dependencies\n" : "").toString();
  }
}
