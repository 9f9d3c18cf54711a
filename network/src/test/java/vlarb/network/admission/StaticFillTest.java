// SPDX-License-Identifier: Apache-2.0
package vlarb.network.admission;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.model.admission.Weight;
import vlarb.model.iba.VlWeight;
import vlarb.model.table.policy.Policy;
import vlarb.network.routing.ForwardingTables;
import vlarb.network.routing.Routing;
import vlarb.network.topology.Fabric;
import vlarb.network.topology.Topology;
import vlarb.network.traffic.RandomStreams;

/** Networks filled with connections. */
class StaticFillTest {
  private static final long LINK = 2_500_000_000L;
  private static final List<Integer> IDENTITY = IntStream.range(0, 16).boxed().toList();

  private static StaticFill fill(int switches, FillIn fillIn, long seed) throws Exception {
    RandomStreams random = new RandomStreams(seed);
    Fabric fabric = new Topology.RegularRandom(switches, 4, 4).build(random);
    ForwardingTables tables = new Routing.UpDown(0).tables(fabric);
    StaticFill fill =
        new StaticFill(tables, port -> LINK, 0.8, fillIn, ConnectionClass.JPDC_TABLE_2, IDENTITY);
    fill.fill(random, ended -> {});
    return fill;
  }

  @Test
  void whatIsReservedIsWhatConnectionsAskedFor() throws Exception {
    RandomStreams random = new RandomStreams(4);
    Fabric fabric = new Topology.RegularRandom(8, 4, 4).build(random);
    ForwardingTables tables = new Routing.UpDown(0).tables(fabric);
    StaticFill fill =
        new StaticFill(
            tables,
            port -> LINK,
            0.8,
            new FillIn.Cesy(Policy.MODEL4),
            ConnectionClass.JPDC_TABLE_2,
            IDENTITY);
    fill.fill(random, ended -> {});
    long[] rates = new long[fabric.ports()];
    long[] weights = new long[fabric.ports()];
    for (Established connection : fill.established()) {
      for (int port : tables.path(connection.from(), connection.to())) {
        rates[port] += connection.rate();
        weights[port] += StaticFill.weight(connection.rate(), LINK).units();
      }
    }
    for (int port = 0; port < fabric.ports(); port++) {
      assertEquals(rates[port], fill.reserved(port));
      assertTrue(rates[port] <= 0.8 * LINK);
      // The table has what was asked, rounded up once a sequence, and never less than an entry.
      int inTable = fill.entries(port).stream().mapToInt(VlWeight::weight).sum();
      long asked = weights[port] + 65535 >> 16;
      assertTrue(asked <= inTable && inTable <= asked + 64, asked + " asked, " + inTable);
    }
    long accepted = IntStream.range(0, 10).mapToLong(fill::accepted).sum();
    long attempts = IntStream.range(0, 10).mapToLong(fill::attempts).sum();
    long refused = fill.refusals().values().stream().mapToLong(n -> n).sum();
    assertEquals(fill.established().size(), accepted);
    assertEquals(attempts, accepted + refused);
  }

  @Test
  void meansOfHostsAndSwitchesAreRelatedByTheHops() throws Exception {
    StaticFill fill = fill(16, new FillIn.Cesy(Policy.MODEL4), 1);
    // Eight ports of a switch carry what its four hosts send, once a hop and once to the host.
    assertEquals(
        fill.meanOfHosts() * (1 + fill.meanHopsByRate()) / 2,
        fill.meanOfSwitches(),
        1e-6 * fill.meanOfSwitches());
  }

  @ParameterizedTest
  @EnumSource
  void everyPolicyAcceptsTheVerySameConnections(Policy policy) throws Exception {
    StaticFill expected = fill(8, new FillIn.Cesy(Policy.MODEL4), 3);
    StaticFill fill = fill(8, new FillIn.Cesy(policy), 3);
    assertTrue(fill.established().size() > 1000);
    assertEquals(expected.established(), fill.established());
  }

  @Test
  void theSeedDecidesTheConnections() throws Exception {
    assertEquals(
        fill(8, new FillIn.Cenre(), 5).established(), fill(8, new FillIn.Cenre(), 5).established());
  }

  @Test
  void aWeightIsThePartOfTheLink() {
    assertEquals(Weight.ofBlocks(64 * 255), StaticFill.weight(LINK, LINK));
    assertEquals(Weight.ofBlocks(255), StaticFill.weight(LINK / 64, LINK));
    assertEquals(new Weight(1), StaticFill.weight(1, LINK));
  }

  @Test
  void sequencesThatCenrePlacesKeepTheirDistance() {
    CenreTable table = new CenreTable();
    int[] distances = {45, 8, 53, 61, 60, 55, 24, 3, 9};
    int admitted = 0;
    for (int i = 0; i < distances.length; i++) {
      admitted += table.admit(i, distances[i], Weight.ofBlocks(1)).isAdmitted() ? 1 : 0;
    }
    // The papers' figure 6a: 9 is refused, and 17 entries are free.
    assertEquals(8, admitted);
    assertEquals(17, table.freeEntries());
    for (int i = 0; i < 8; i++) {
      int gap = largestGap(table.entries(), i);
      int distance = distances[i];
      assertTrue(gap <= distance, () -> "gap " + gap + ", distance " + distance);
    }
  }

  /** The pointer of any output passes no more positions than promised from turn to turn of a VL. */
  @Test
  void everyOutputServesEachVlWithinItsDistance() throws Exception {
    for (FillIn fillIn : List.of(new FillIn.Cesy(Policy.MODEL4), new FillIn.Cenre())) {
      StaticFill fill = fill(8, fillIn, 1);
      int checked = 0;
      for (int port = 0; port < 8 * 8 + 32; port++) {
        List<VlWeight> entries = fill.entries(port);
        for (ConnectionClass one : ConnectionClass.JPDC_TABLE_2) {
          int gap = largestGap(entries, one.serviceLevel());
          assertTrue(gap <= one.distance(), "port " + port + ", " + one + ": " + gap);
          checked += gap > 0 ? 1 : 0;
        }
      }
      assertTrue(checked > 500, checked + " checked");
    }
  }

  private static int largestGap(List<VlWeight> entries, int vl) {
    int largest = 0;
    int last = -1;
    for (int i = 0; i < 128; i++) {
      VlWeight entry = entries.get(i % 64);
      if (entry.weight() > 0 && entry.vl() == vl) {
        largest = last < 0 ? largest : Math.max(largest, i - last);
        last = i;
      }
    }
    return largest;
  }

  @Test
  void cenreSharesAndTakesBack() {
    CenreTable table = new CenreTable();
    assertEquals(OutputTable.Answer.NEW_SEQUENCE, table.admit(1, 32, Weight.ofBlocks(500)));
    assertEquals(OutputTable.Answer.SHARED, table.admit(1, 40, Weight.ofBlocks(10)));
    assertEquals(OutputTable.Answer.NEW_SEQUENCE, table.admit(1, 40, Weight.ofBlocks(1)));
    assertEquals(60, table.freeEntries());
    table.undo();
    assertEquals(62, table.freeEntries());
    assertEquals(510, table.entries().stream().mapToInt(VlWeight::weight).sum());
    assertEquals(OutputTable.Answer.HEAVY, table.admit(1, 64, Weight.ofBlocks(255 * 64 + 1)));
    assertEquals(OutputTable.Answer.NEW_SEQUENCE, table.admit(2, 64, Weight.ofBlocks(1000)));
    assertEquals(58, table.freeEntries());
  }
}
