// SPDX-License-Identifier: Apache-2.0
package vlarb.network.topology;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.config.quantity.Link;
import vlarb.network.traffic.RandomStreams;

/** Networks in files. */
class FabricTextTest {
  /** A network as ibnetdiscover prints it: one adapter with two linked ports, one with one. */
  private static final String DISCOVERED =
      """
      #
      # Topology file: generated on Mon Jan  5 10:12:11 2026
      #
      vendid=0x2c9
      devid=0xb924
      switchguid=0x200000(200000)
      Switch\t8 "S-0000000000200000"\t\t# "switch one" base port 0 lid 2 lmc 0
      [1]\t"H-0000000000100000"[1](100001) \t\t# "node a" lid 1 4xSDR
      [2]\t"H-0000000000100000"[2](100002) \t\t# "node a" lid 5 4xSDR
      [8]\t"S-0000000000200001"[3]\t\t# "switch two" lid 4 4xSDR

      switchguid=0x200001(200001)
      Switch\t4 "S-0000000000200001"\t\t# "switch two" base port 0 lid 4 lmc 0
      [3]\t"S-0000000000200000"[8]\t\t# "switch one" lid 2 4xSDR
      [1]\t"H-0000000000100003"[1](100004) \t\t# "node b" lid 3 4xSDR

      caguid=0x100000
      Ca\t2 "H-0000000000100000"\t\t# "node a"
      [1](100001) \t"S-0000000000200000"[1]\t\t# lid 1 lmc 0 "switch one" lid 2 4xSDR
      [2](100002) \t"S-0000000000200000"[2]\t\t# lid 5 lmc 0 "switch one" lid 2 4xSDR

      caguid=0x100003
      Ca\t2 "H-0000000000100003"\t\t# "node b"
      [1](100004) \t"S-0000000000200001"[1]\t\t# lid 3 lmc 0 "switch two" lid 4 4xSDR
      """;

  private static Fabric read(String text) throws ConfigurationException {
    return FabricText.read(new SourceText("net", text));
  }

  @Test
  void ibnetdiscoversTextIsRead() throws ConfigurationException {
    Fabric fabric = read(DISCOVERED);
    assertEquals(2, fabric.switches());
    assertEquals(3, fabric.hosts());
    assertEquals(4, fabric.links());
    assertEquals("S-0000000000200001:3", fabric.portName(fabric.peer(fabric.firstPort(0) + 7)));
    assertEquals("H-0000000000100000-2", fabric.portName(fabric.peer(fabric.firstPort(0) + 1)));
    assertEquals("H-0000000000100003", fabric.name(fabric.host(2)));
  }

  @Test
  void eachLinkHasItsOwnSpeedAndWidth() throws ConfigurationException {
    String text =
        DISCOVERED
            .replace("lid 5 4xSDR", "lid 5 2xNDR")
            .replace(
                "lid 5 lmc 0 \"switch one\" lid 2 4xSDR", "lid 5 lmc 0 \"switch one\" lid 2 2xNDR")
            .replace("\"switch two\" lid 4 4xSDR\n\ns", "\"switch two\" lid 4 12xQDR s=4 w=8\n\ns")
            .replace("[8]\t\t# \"switch one\" lid 2 4xSDR", "[8]\t\t# \"switch one\" lid 2")
            .replace("node b\" lid 3 4xSDR", "node b\" lid 3 8xEDR")
            .replace(
                "lid 3 lmc 0 \"switch two\" lid 4 4xSDR", "lid 3 lmc 0 \"switch two\" lid 4 8xEDR");
    Fabric fabric = read(text);
    assertEquals(
        """
        S-0000000000200000:8
        S-0000000000200001:4
        S-0000000000200000:1 H-0000000000100000-1 4xSDR
        S-0000000000200000:2 H-0000000000100000-2 2xNDR
        S-0000000000200000:8 S-0000000000200001:3 12xQDR
        S-0000000000200001:1 H-0000000000100003 8xEDR
        """,
        LinkListText.of(fabric));
    assertEquals(Optional.of(new Link(Link.Speed.QDR, 12)), fabric.link(7));
    assertEquals(fabric.link(7), fabric.link(fabric.peer(7)));
    assertEquals(LinkListText.of(fabric), LinkListText.of(read(LinkListText.of(fabric))));
    assertEquals(LinkListText.of(fabric), LinkListText.of(read(IbsimText.of(fabric))));
    assertEquals(Optional.empty(), read("a:1 x\na:2 y 4xSDR\n").link(0));
  }

  @Test
  void linksAreRead() throws ConfigurationException {
    Fabric fabric = read("# two switches\na:1 b:4\nx a:3 # a host\nb:2  y\n");
    assertEquals(2, fabric.switches());
    assertEquals(3, fabric.portsOf(0));
    assertEquals("b:4", fabric.portName(fabric.peer(fabric.firstPort(0))));
    assertEquals("y", fabric.portName(fabric.peer(fabric.firstPort(1) + 1)));
    assertEquals(Fabric.UNLINKED, fabric.peer(fabric.firstPort(1)));
  }

  @Test
  void whatIsWrittenIsReadAgain() throws Exception {
    Fabric tree = new Topology.FatTree(4, 3).build(new RandomStreams(1));
    String text = LinkListText.of(tree);
    Fabric read = read(text);
    assertEquals(text, LinkListText.of(read));
    assertEquals(tree.ports(), read.ports());
    for (int port = 0; port < tree.ports(); port++) {
      assertEquals(tree.portName(port), read.portName(port));
      assertEquals(tree.peer(port), read.peer(port));
    }
  }

  @Test
  void whatIsWrittenForIbsimIsReadAgain() throws Exception {
    assertEquals(
        """
        Switch\t3 "b"
        [1]\t"a"[4]
        [2]\t"x"[1]

        Switch\t4 "a"
        [1]\t"y"[1]
        [4]\t"b"[1]

        Ca\t1 "x"
        [1]\t"b"[2]

        Ca\t1 "y"
        [1]\t"a"[1]

        """,
        IbsimText.of(read("b:3\nb:1 a:4\nb:2 x\na:1 y\n")));
    Fabric tree = new Topology.FatTree(4, 3).build(new RandomStreams(1));
    assertEquals(LinkListText.of(tree), LinkListText.of(read(IbsimText.of(tree))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a:1 b:1 c:1 | net:1: | expected the two ends",
        "a:1 z;x y | net:2: | two hosts are linked",
        "z w;x y | net:1: | two hosts are linked",
        "a:1 x;a:2 x | net:2: | host x has two links",
        "a:1 x;a:255 y | net:2: | expected 1 to 254",
        "a:1 x;a y | net:2: | a is a switch",
        "a:1 x;x:1 y | net:2: | x is a host",
        "a:1 x;a:1 y;a:3 z | net:2: | port a:1 has two links, the other in line 1, expected one",
        "a:1 x;b:1 y;a:2 z | net:2: | expected a connected network",
        "a:1 x | net:1: | expected 2 or more",
        "a:1 a:1;a:2 x;a:3 y | net:1: | a:1 is linked to itself",
        "a:1 x 4xBDR;a:2 y | net:1: | its own speed and width",
        "a;1 x | net:1: | expected the two ends",
        "a:1 x!y | net:1: | NAME or NAME:PORT"
      })
  void aBadListIsRefusedByLine(String text, String line, String expected) {
    refused(text.replace(';', '\n') + "\n", line, expected);
  }

  @Test
  void badTextOfIbnetdiscoverIsRefusedByLine() {
    refused(DISCOVERED.replace("[3]\t\"S-0000000000200000\"[8]", ""), "net:10:", "both ends");
    refused(DISCOVERED.replace("[8]\t", "[9]\t"), "net:10:", "expected 1 to 8");
    refused(DISCOVERED.replace("[2]\t\"", "[1]\t\""), "net:9:", "two links");
    refused(DISCOVERED.replace("Switch\t4", "Switch\t255"), "net:13:", "expected 1 to 254");
    refused(
        DISCOVERED.replace("\"node b\" lid 3 4xSDR", "\"node b\" lid 3 4xEDR"),
        "net:15:",
        "the link is 4xEDR, and 4xSDR in line 24, expected both ends");
    refused(DISCOVERED.replace("lid 5 4xSDR", "lid 5 4x???"), "net:9:", "4x???, expected one such");
    refused(DISCOVERED.replace("[8]\t\"S-", "[8] S-"), "net:10:", "[PORT] \"NODE\"[PORT]");
  }

  /** As {@code ibnetdiscover -g} prints a chassis: external ports stand behind the others. */
  private static final String GROUPED =
      """
      Chassis 1 (guid 0x2c90200000001)
      switchguid=0x1(1)	# Chassis 1 Line 1 Chip 1
      Switch	24 "S-0000000000000001"		# "leaf1" base port 0 lid 1 lmc 0
      [1][ext 3]	"H-0000000000000011"[1](11) 		# "node17 mlx5_0" lid 31 4xQDR
      [2][ext 4]	"H-0000000000000012"[1](12) 		# "node18 mlx5_0" lid 32 4xQDR
      [13]	"S-0000000000000002"[7][ext 19]		# "spine" lid 2 4xFDR10

      Switch	36 "S-0000000000000002"		# "spine" enhanced port 0 lid 2 lmc 0
      [7][ext 19]	"S-0000000000000001"[13]		# "leaf1" lid 1 4xFDR10

      Ca	1 "H-0000000000000011"		# "node17 mlx5_0"
      [1](11) 	"S-0000000000000001"[1][ext 3]		# lid 31 lmc 0 "leaf1" lid 1 4xQDR

      Ca	1 "H-0000000000000012"		# "node18 mlx5_0"
      [1](12) 	"S-0000000000000001"[2][ext 4]		# lid 32 lmc 1 "leaf1" lid 1 4xQDR
      """;

  @Test
  void externalPortsAndAddressesAreRead() throws ConfigurationException {
    Fabric fabric = read(GROUPED);
    assertEquals(
        """
        S-0000000000000001:24
        S-0000000000000002:36
        S-0000000000000001:1 H-0000000000000011 4xQDR
        S-0000000000000001:2 H-0000000000000012 4xQDR
        S-0000000000000001:13 S-0000000000000002:7 4xFDR10
        """,
        LinkListText.of(fabric));
    assertEquals(OptionalInt.of(0), fabric.byLid(1));
    assertEquals(OptionalInt.of(fabric.host(1)), fabric.byLid(32));
    assertEquals(OptionalInt.of(fabric.host(1)), fabric.byLid(33));
    assertEquals(OptionalInt.empty(), fabric.byLid(34));
    assertEquals(OptionalInt.of(fabric.host(0)), fabric.byGuid(0x11));
    Fabric twice = read(GROUPED.replace("lid 31 lmc 0", "lid 32 lmc 0"));
    assertEquals(OptionalInt.empty(), twice.byLid(32));
  }

  /** As ibsim's own examples are written. */
  @Test
  void ibsimsTextsAreRead() throws ConfigurationException {
    Fabric fabric =
        read(
            """
            # The first port in the file is used as the SM port.

            Switch\t8 "Left"
            [1]\t"Adapter1"[1]
            [2]\t"Adapter1" [2]
            [3]\t"Right"[5]

            Switch 8 "Right"
            [1]\t"Adapter2"[2]
            [5]\t"Left"[3]

            Hca\t2 "Adapter1"
            [1]\t"Left"[1]
            [2]\t"Left"[2]

            Hca\t2 "Adapter2"
            [2]\t"Right"[1]
            """);
    assertEquals(
        """
        Left:8
        Right:8
        Left:1 Adapter1-1
        Left:2 Adapter1-2
        Left:3 Right:5
        Right:1 Adapter2
        """,
        LinkListText.of(fabric));
  }

  @Test
  void twoAdaptersBackToBackAreANetwork() throws ConfigurationException {
    Fabric fabric =
        read(
            """
            Ca	1 "H-0000000000000011"		# "node17 mlx5_0"
            [1](11) 	"H-0000000000000012"[1](12)		# lid 1 lmc 0 "node18 mlx5_0" lid 2 4xEDR

            Ca	2 "H-0000000000000012"		# "node18 mlx5_0"
            [1](12) 	"H-0000000000000011"[1](11)		# lid 2 lmc 0 "node17 mlx5_0" lid 1 4xEDR
            """);
    String list = "H-0000000000000011 H-0000000000000012 4xEDR\n";
    assertEquals(list, LinkListText.of(fabric));
    assertEquals(list, LinkListText.of(read(list)));
    assertEquals(list, LinkListText.of(read(IbsimText.of(fabric))));
    assertEquals(OptionalInt.of(1), fabric.byLid(2));
    assertTrue(FabricPicture.svg(fabric).contains("class=\"host\""));
    refused(DISCOVERED + IbsimText.of(fabric), "net:26:", "two adapters are linked");
  }

  /** Nodes that send no data are named, and are no hosts. */
  @Test
  void someNodesAreNoHosts() throws ConfigurationException {
    String more =
        DISCOVERED
            .replace("Switch\t4 ", "Switch\t65 ")
            .replace(
                "[3]\t\"S-0000000000200000\"[8]",
                """
                [65]\t"H-00000000000000a1"[1](a1) \t\t# "Mellanox Technologies Aggregation Node" lid 40 4xHDR
                [2]\t"R-00000000000000a2"[1](a2) \t\t# "far" lid 41 4xHDR
                [4]\t"H-00000000000000a3"[1](a3) \t\t# "Vendor IB-FC Gateway" lid 42 4xHDR
                [3]\t"S-0000000000200000"[8]""");
    String nodes =
        """

        Ca\t1 "H-00000000000000a1"\t\t# "Mellanox Technologies Aggregation Node"
        [1](a1) \t"S-0000000000200001"[65]\t\t# lid 40 lmc 0 "switch two" lid 4 4xHDR

        Rt\t2 "R-00000000000000a2"\t\t# "far"
        [1](a2) \t"S-0000000000200001"[2]\t\t# lid 41 lmc 0 "switch two" lid 4 4xHDR

        Ca\t1 "H-00000000000000a3"\t\t# "Vendor IB-FC Gateway"
        [1](a3) \t"S-0000000000200001"[4]\t\t# lid 42 lmc 0 "switch two" lid 4 4xHDR
        """;
    Fabric fabric = read(more + nodes);
    assertEquals(
        LinkListText.of(read(DISCOVERED)).replace("1:4\n", "1:65\n"), LinkListText.of(fabric));
    assertEquals(
        List.of(
            "H-00000000000000a1 at S-0000000000200001:65 is no host: aggregation node",
            "R-00000000000000a2 at S-0000000000200001:2 is no host: router",
            "H-00000000000000a3 at S-0000000000200001:4 is no host: gateway"),
        fabric.silent().stream().map(SilentNode::text).toList());
    assertEquals(Set.of(0xa2L), fabric.silent().get(1).guids());
    // A host may be called so; its description ends with its device.
    assertEquals(4, read((more + nodes).replace("IB-FC Gateway", "gateway mlx5_0")).hosts());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Switch 8 S1 | net:1: | as Switch PORTS",
        "Switch 8 'S1';[1] 'a'[1] w=12 | net:2: | [PORT] 'NODE'[PORT], then a comment",
        "Switch 8 'S1';[1] 'a' | net:2: | [PORT] 'NODE'[PORT]",
        "Switch 8 'S1';include 'more' | net:2: | no command for ibsim",
        "Switch 8 'S1';@[1] 'up' | net:2: | no command for ibsim",
        "Ca 1 'a';[1] 'b'[1];Ca 2 'b';[1] 'a'[1];[2] 'c'[1];Ca 1 'c';[1] 'b'[2] | net:5: | expected a connected",
      })
  void aBadTextOfIbsimIsRefusedByLine(String text, String line, String expected) {
    refused(text.replace(';', '\n').replace('\'', '"') + "\n", line, expected.replace('\'', '"'));
  }

  private static void refused(String text, String line, String expected) {
    String message = assertThrows(ConfigurationException.class, () -> read(text)).getMessage();
    assertTrue(message.startsWith(line) && message.contains(expected), message);
  }
}
