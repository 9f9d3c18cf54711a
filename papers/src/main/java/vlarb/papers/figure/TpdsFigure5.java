// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.figure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.network.routing.ForwardingTables;
import vlarb.network.routing.Routing;
import vlarb.network.routing.RoutingException;
import vlarb.network.routing.multipath.BreadthFirstTree;
import vlarb.network.routing.multipath.Cycle;
import vlarb.network.routing.multipath.CycleBits;
import vlarb.network.routing.multipath.FundamentalCycles;
import vlarb.network.routing.multipath.LinkGraph;
import vlarb.network.routing.multipath.MultipathTable;
import vlarb.network.routing.multipath.WildcardRow;
import vlarb.network.topology.Fabric;
import vlarb.network.topology.FabricText;
import vlarb.page.chart.Point;
import vlarb.page.report.Report;
import vlarb.page.report.ReportTable;

/**
 * Figure 5 of the TPDS paper of 2007: the forwarding tables of vertex a in the network of figure 4.
 */
public final class TpdsFigure5 implements PaperFigure {
  /** Figure 4: ports 1 and 2 of a lead to b and c; each switch has a host. */
  private static final String FIGURE_4 =
      "a:1 b:1\na:2 c:1\nb:2 c:2\nb:3 d:1\nc:3 d:2\na:3 A\nb:4 B\nc:4 C\nd:3 D\n";

  private static final int A = 0;
  private static final int B = 1;
  private static final int C = 2;
  private static final List<Integer> OTHERS = List.of(1, 2, 3);

  private final Fabric fabric;
  private final LinkGraph graph;
  private final CycleBits bits;
  private final List<FindingVerdict> verdicts = new ArrayList<>();
  private final List<List<String>> rows = new ArrayList<>();

  /** A figure that is not made yet. */
  public TpdsFigure5() {
    try {
      fabric = FabricText.read(new SourceText("figure 4", FIGURE_4));
    } catch (ConfigurationException e) {
      throw new IllegalStateException(e);
    }
    graph = new LinkGraph(fabric);
    bits = new CycleBits(new FundamentalCycles(new BreadthFirstTree(graph, B)));
  }

  @Override
  public int networks() {
    return 1;
  }

  @Override
  public void make(int threads, IntConsumer done) {
    try {
      make();
    } catch (RoutingException e) {
      throw new IllegalStateException(e);
    }
    done.accept(1);
  }

  private void make() throws RoutingException {
    ForwardingTables shortest = new Routing.ShortestPath(Routing.Tie.SPREAD).tables(fabric);
    ForwardingTables upDown = new Routing.UpDownTree(B).tables(fabric);
    verdict("b1 c2 d2", "figure 5a, `spf`, `tie: spread`", ports(shortest));
    verdict("b1 c1 d1", "figure 5b, `up-down-tree`, root b", ports(upDown));
    verdict("acba, cdbc", "cycles, root b", cycles());
    verdict("ba 1X, bca 01, bdca 00", "path bits from b to a", paths(B, A));
    verdict("ab 0X, acb 10, acdb 11", "path bits from a to b", paths(A, B));
    MultipathTable table = new MultipathTable(bits, A);
    String toB =
        table.rows().stream()
            .filter(row -> row.destination() == B)
            .map(TpdsFigure5::entry)
            .collect(Collectors.joining(", "));
    verdict("b0X → 1, b1X → 2", "figure 5c, entries for b", toB);
    verdict("6", "figure 5c, entries", "" + table.rows().size());
    verdict(
        "6",
        "2^cycles of a, for each other vertex",
        "" + bits.entries(A, CycleBits.Destinations.OTHERS));
    shown(
        "2^cycles of a, for each vertex, as in section 5.1",
        "" + bits.entries(A, CycleBits.Destinations.ALL));
    shown("path bits from b to c", paths(B, C));
    for (WildcardRow row : table.rows()) {
      rows.add(
          List.of(
              name(row.destination()) + row.bits(),
              "" + (row.port() + 1),
              flag(shortest, row),
              flag(upDown, row)));
    }
  }

  private void verdict(String printed, String setting, String made) {
    Finding finding = Finding.ofAll(made.equals(printed));
    verdicts.add(new FindingVerdict(printed, setting, made, finding, Point.Load.CARRIED));
  }

  private void shown(String setting, String made) {
    verdicts.add(new FindingVerdict("–", setting, made, Finding.SHOWN, Point.Load.CARRIED));
  }

  /** Ports of a for the other vertices, counted from 1. */
  private static String ports(ForwardingTables tables) {
    return OTHERS.stream()
        .map(to -> name(to) + (tables.local(A, to) + 1))
        .collect(Collectors.joining(" "));
  }

  private static String flag(ForwardingTables tables, WildcardRow row) {
    return tables.local(A, row.destination()) == row.port() ? "✓" : "–";
  }

  private static String entry(WildcardRow row) {
    return name(row.destination()) + row.bits() + " → " + (row.port() + 1);
  }

  private String cycles() {
    return bits.cycles().cycles().stream()
        .map(Cycle::arcs)
        .map(arcs -> letters(graph.tail(arcs.getFirst()), arcs.stream().mapToInt(arc -> arc)))
        .collect(Collectors.joining(", "));
  }

  private String paths(int from, int to) {
    return bits.paths(from, to).paths().stream()
        .map(path -> letters(from, path.path().arcs()) + " " + path.bits())
        .collect(Collectors.joining(", "));
  }

  private String letters(int start, IntStream arcs) {
    return Stream.concat(Stream.of(start), arcs.mapToObj(graph::head))
        .map(TpdsFigure5::name)
        .collect(Collectors.joining());
  }

  private static String name(int vertex) {
    return String.valueOf((char) ('a' + vertex));
  }

  @Override
  public List<String> failures() {
    return verdicts.stream()
        .filter(verdict -> verdict.finding() == Finding.DIFFERS)
        .map(v -> v.setting() + ": " + v.made() + ", printed " + v.statement())
        .toList();
  }

  @Override
  public Report report() {
    return new Report(
        "Figure 5 of the TPDS paper of 2007: forwarding tables of vertex a",
        List.of(
            "E. J. Kim, K. H. Yum, C. R. Das, M. Yousif, J. Duato, Exploring IBA design space for"
                + " improved performance, IEEE TPDS 18 (2007), figures 4 and 5."),
        failures(),
        List.of(
            FindingVerdict.table(verdicts),
            new ReportTable(
                "Multipath table of a, with the flags of both algorithms",
                List.of("DLID", "port", "SPF", "Up/Down"),
                rows)),
        "",
        List.of(),
        List.of(
            "d is two links from a by either port: `tie: lowest` takes port 1",
            "`up-down` with all links, root b, has b1 c2 d2: the print uses the tree alone",
            "bac and bdc both have the number 10, which the print does not resolve: the first path"
                + " has it"));
  }

  @Override
  public Map<String, Object> figures() {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("verdicts", verdicts.stream().map(FindingVerdict::figures).toList());
    figures.put("table", rows);
    figures.put("failures", failures());
    return figures;
  }
}
