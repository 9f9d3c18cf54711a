// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.network.topology.Fabric;
import vlarb.network.topology.FabricText;
import vlarb.network.topology.Topology;
import vlarb.network.traffic.RandomStreams;

/** Forwarding tables that a subnet manager computed. */
class ForwardingDumpTest {
  /** Two switches with two links between them, and a host each. */
  private static final String DISCOVERED =
      """
      Switch 4 "S-0000000000200000" # "switch one" base port 0 lid 2 lmc 0
      [1] "H-0000000000100000"[1](100001) # "node a" lid 1 4xSDR
      [3] "S-0000000000200001"[3] # "switch two" lid 4 4xSDR
      [4] "S-0000000000200001"[4] # "switch two" lid 4 4xSDR
      Switch 4 "S-0000000000200001" # "switch two" base port 0 lid 4 lmc 0
      [1] "H-0000000000100003"[1](100004) # "node b" lid 3 4xSDR
      [3] "S-0000000000200000"[3] # "switch one" lid 2 4xSDR
      [4] "S-0000000000200000"[4] # "switch one" lid 2 4xSDR
      Ca 1 "H-0000000000100000" # "node a"
      [1](100001) "S-0000000000200000"[1] # lid 1 lmc 0 "switch one" lid 2 4xSDR
      Ca 1 "H-0000000000100003" # "node b"
      [1](100004) "S-0000000000200001"[1] # lid 3 lmc 0 "switch two" lid 4 4xSDR
      """;

  /** Tables as dump_lfts prints them: to node b by port 4, back by port 3. */
  private static final String DUMP_LFTS =
      """
      Unicast lids [0x0-0x4] of switch DR path slid 0; dlid 0; 0,1 guid 0x0000000000200000 (switch one):
        Lid  Out   Destination
             Port     Info\s
      0x0001 001 : (Channel Adapter portguid 0x0000000000100001: 'node a')
      0x0002 000 : (Switch portguid 0x0000000000200000: 'switch one')
      0x0003 004 : (Channel Adapter portguid 0x0000000000100004: 'node b')
      0x0004 003 : (Switch portguid 0x0000000000200001: 'switch two')
      4 valid lids dumped\s
      Unicast lids [0x0-0x4] of switch DR path slid 0; dlid 0; 0,1,3 guid 0x0000000000200001 (switch two):
        Lid  Out   Destination
             Port     Info\s
      0x0001 003 : (Channel Adapter portguid 0x0000000000100001: 'node a')
      0x0002 003 : (Switch portguid 0x0000000000200000: 'switch one')
      0x0003 001 : (Channel Adapter portguid 0x0000000000100004: 'node b')
      0x0004 000 : (Switch portguid 0x0000000000200001: 'switch two')
      4 valid lids dumped\s
      """;

  /** Equal tables as OpenSM writes them, with two LIDs of node b. */
  private static final String OPENSM =
      """
      Unicast lids [0x0-0x4] of switch Lid 2 guid 0x0000000000200000 ('switch one'):
      0x0001 001 # Channel Adapter portguid 0x0000000000100001: 'node a'
      0x0002 000 # Switch portguid 0x0000000000200000: 'switch one'
      0x0003 004 # Channel Adapter portguid 0x0000000000100004: 'node b'
      0x0005 003 # Channel Adapter portguid 0x0000000000100004: 'node b'
      0x0006 003 # unknown node and type
      6 lids dumped
      Unicast lids [0x0-0x4] of switch Lid 4 guid 0x0000000000200001 ('switch two'):
      0x0001 003 # Channel Adapter portguid 0x0000000000100001: 'node a'
      0x0003 001 # Channel Adapter portguid 0x0000000000100004: 'node b'
      4 lids dumped
      """;

  private static ForwardingTables tables(Fabric fabric, String dump)
      throws ConfigurationException, RoutingException {
    ForwardingTables tables =
        new Routing.Given(ForwardingDump.read(new SourceText("lfts", dump))).tables(fabric);
    tables.check();
    return tables;
  }

  private static void assertUsesBothLinks(ForwardingTables tables) {
    assertEquals(3, tables.local(0, 1));
    assertEquals(2, tables.local(1, 0));
    assertEquals(0, tables.local(0, 0));
    assertEquals(0, tables.local(1, 1));
  }

  @Test
  void dumpsAreFoundByGuid() throws Exception {
    Fabric fabric = FabricText.read(new SourceText("net", DISCOVERED));
    assertUsesBothLinks(tables(fabric, DUMP_LFTS));
    assertUsesBothLinks(tables(fabric, OPENSM));
  }

  /** As the tools print tables when they are asked for no names. */
  private static String withoutNames(String end) {
    return DUMP_LFTS.replaceAll("(0x\\d{4} \\d{3}) : .*", "$1" + end);
  }

  @Test
  void dumpsAreFoundByLid() throws Exception {
    Fabric fabric = FabricText.read(new SourceText("net", DISCOVERED));
    assertUsesBothLinks(tables(fabric, withoutNames("")));
    // With all entries, and with one of a node that is not there any more.
    String all = withoutNames(" ").replace("0x0001 001", "0x0000 255\n0x0001 001");
    assertUsesBothLinks(
        tables(fabric, all.replace("4 valid lids", "0x0007 002\n0x0008 255\n5 lids")));
    assertUsesBothLinks(
        tables(
            fabric,
            DUMP_LFTS.replace(
                "0x0002 000", "0x0000 255 : (reserved LID - illegal port)\n0x0002 000")));
  }

  /** {@code dump_lfts} has another name in newer versions, and says so behind the tables. */
  @Test
  void aWarningOfTheToolIsNoTable() throws Exception {
    Fabric fabric = FabricText.read(new SourceText("net", DISCOVERED));
    String warned =
        DUMP_LFTS + "\n*** WARNING ***: this command has been replaced by dump_fts\n\n\n";
    assertUsesBothLinks(tables(fabric, warned));
  }

  @Test
  void lidsNeedATopologyWithThem() throws Exception {
    Fabric fabric = FabricText.read(new SourceText("net", "one:1 a\none:3 two:3\ntwo:1 b\n"));
    String message =
        assertThrows(RoutingException.class, () -> tables(fabric, withoutNames(""))).getMessage();
    assertEquals(
        "lfts:4: a LID without its node, expected a topology of ibnetdiscover with LIDs", message);
  }

  /** Tables have entries for nodes that are no hosts, too. */
  @Test
  void nodesWithoutDataAreLeftOut() throws Exception {
    Fabric fabric =
        FabricText.read(
            new SourceText(
                "net",
                DISCOVERED.replaceFirst(
                        "\\[4]", "[2] \"H-0000000000100009\"[1](100009) # \"\" lid 9\n[4]")
                    + """
                    Ca 1 "H-0000000000100009" # "Aggregation Node"
                    [1](100009) "S-0000000000200000"[2] # lid 9 lmc 0 "switch one" lid 2 4xSDR
                    """));
    String entry = "0x0009 002 : (Channel Adapter portguid 0x0000000000100009: 'Aggregation Node')";
    assertUsesBothLinks(
        tables(fabric, DUMP_LFTS.replace("4 valid lids", entry + "\n5 valid lids")));
  }

  @Test
  void dumpsAreFoundByName() throws Exception {
    Fabric fabric =
        FabricText.read(new SourceText("net", "one:1 a\none:3 two:3\none:4 two:4\ntwo:1 b\n"));
    String named =
        DUMP_LFTS
            .replace("(switch one)", "(one)")
            .replace("(switch two)", "(two)")
            .replace("node a", "a HCA-1")
            .replace("node b", "b");
    assertUsesBothLinks(tables(fabric, named));
  }

  /** Any tables that we make come back from their dump. */
  @Test
  void tablesOfOurOwnComeBack() throws Exception {
    Fabric fabric = new Topology.RegularRandom(16, 4, 4).build(new RandomStreams(3));
    ForwardingTables made = new Routing.UpDown(0).tables(fabric);
    StringBuilder dump = new StringBuilder();
    for (int s = 0; s < fabric.switches(); s++) {
      dump.append(
          "Unicast lids [0x0-0x40] of switch Lid 7 guid 0x%x ('%s'):\n"
              .formatted(s + 1, fabric.name(s)));
      for (int host = 0; host < fabric.hosts(); host++) {
        dump.append(
            "0x%04x %03d # Channel Adapter portguid 0x%x: '%s'\n"
                .formatted(
                    host + 1, made.local(s, host) + 1, host + 99, fabric.name(fabric.host(host))));
      }
    }
    ForwardingTables read = tables(fabric, dump.toString());
    for (int s = 0; s < fabric.switches(); s++) {
      for (int host = 0; host < fabric.hosts(); host++) {
        assertEquals(made.local(s, host), read.local(s, host));
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "0x0003 004 : (Channel Adapter portguid 0x0000000000100004: 'node b')"
            + " | 0x0003 009 : (CA portguid 0x100004: 'node b') | lfts:6: port 9 of S-0000000000200000, expected 1 to 4",
        "0x0000000000100004 | 0x0000000000100007 | lfts:6: no host is 0x0000000000100007 'node b'",
        "guid 0x0000000000200001 | guid 0x0000000000200005 | lfts:12: no switch is 0x0000000000200005 'switch two'",
        "0x0003 001 : | 0x0003 003 : | packets to H-0000000000100003 circle through",
        "0x0001 003 : | 0x0001 002 : | port S-0000000000200001:2 for host H-0000000000100000 has no link",
      })
  void whatDoesNotFitTheNetworkIsRefused(String good, String bad, String expected)
      throws Exception {
    Fabric fabric = FabricText.read(new SourceText("net", DISCOVERED));
    assertTrue(DUMP_LFTS.contains(good));
    String dump = DUMP_LFTS.replace(good, bad);
    String message = assertThrows(RoutingException.class, () -> tables(fabric, dump)).getMessage();
    assertTrue(message.contains(expected), message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0x0001 001 : (Switch portguid 0x1: 'a') | lfts:1: an entry before the first switch",
        "Unicast lids | lfts:1: expected a line of a forwarding table",
        "5 lids dumped | lfts:1: there is no table",
        "Unicast lids [0x0-0x1] of switch Lid 1 guid 0x1 (a):NEXT0x0001 001 : (nobody) | lfts:2: a destination",
      })
  void anythingElseIsRefusedByLine(String dump, String expected) {
    String message =
        assertThrows(
                ConfigurationException.class,
                () -> ForwardingDump.read(new SourceText("lfts", dump.replace("NEXT", "\n"))))
            .getMessage();
    assertTrue(message.startsWith(expected), message);
  }
}
