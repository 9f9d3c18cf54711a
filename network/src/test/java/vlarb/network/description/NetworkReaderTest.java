// SPDX-License-Identifier: Apache-2.0
package vlarb.network.description;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.config.quantity.Link;
import vlarb.model.arbitration.Tables;
import vlarb.model.iba.VlWeight;
import vlarb.network.admission.FillIn;
import vlarb.network.congestion.CongestionControl;
import vlarb.network.congestion.DelayTable;
import vlarb.network.description.DescribedTraffic.Receivers;
import vlarb.network.multicast.MulticastGroups;
import vlarb.network.multicast.MulticastSettings;
import vlarb.network.multicast.Replication;
import vlarb.network.multicast.ReplicationOrder;
import vlarb.network.multicast.SynchronousStart;
import vlarb.network.multicast.TreeRule;
import vlarb.network.multicast.VlAllocation;
import vlarb.network.routing.PathChoice;
import vlarb.network.routing.PathNumbers;
import vlarb.network.routing.Routing;
import vlarb.network.setting.CreditReturn;
import vlarb.network.setting.CrossbarKind;
import vlarb.network.setting.DropPolicy;
import vlarb.network.setting.Headers;
import vlarb.network.setting.LinkRate;
import vlarb.network.setting.Ticks;
import vlarb.network.topology.Topology;
import vlarb.network.traffic.DatagramService;
import vlarb.network.traffic.FramePacing;
import vlarb.network.traffic.FrameTrace;
import vlarb.network.traffic.FrameType;

/** Descriptions of networks, good and bad. */
class NetworkReaderTest {
  @TempDir private Path folder;

  private static NetworkDescription read(String text) throws ConfigurationException {
    return NetworkReader.read(new SourceText("net.yaml", text));
  }

  @Test
  void defaultsAreThoseOfTheProfile() throws ConfigurationException {
    NetworkDescription paper = read("network: {topology: {kind: star, hosts: 4}}\n");
    assertEquals(LinkRate.X1, paper.rate());
    assertEquals(25 * 9000, paper.flight());
    assertEquals(Headers.NONE, paper.headers());
    assertEquals(0, paper.tables().highLimit());
    NetworkDescription filled =
        read(
            "network: {topology: {kind: star, hosts: 4}, traffic: [{source: cbr, packet: 256}]}\n");
    assertEquals(255, filled.tables().highLimit());
    assertEquals(6, filled.tables().low().size());
    assertEquals(new Routing.UpDown(0), paper.routing());
    NetworkDescription modern =
        read("network: {profile: modern, topology: {kind: star, hosts: 4}}\n");
    assertEquals(LinkRate.NDR_4X, modern.rate());
    assertEquals(100 * 9000, modern.flight());
    assertEquals(Headers.IBA, modern.headers());
  }

  @Test
  void everyKeyIsTaken() throws ConfigurationException {
    NetworkDescription all =
        read(
            """
            arbiter: {data-vls: 8}
            tables: {high-limit: 3, low: "0:7,7:1"}
            network:
              profile: modern
              topology: {kind: mesh, width: 3, height: 2, hosts: 2}
              link: {rate: hdr-4x, flight: 1.5 us, headers: none, credits: fcp}
              routing: {kind: spf, tie: spread, deadlock: allow}
              switch: {crossbar: full, speedup: 2, buffer: blocks 65, stage-delay: 0 ns, switching: store-and-forward, hll: 7, hll-at: both, drop: selective}
              hca: {store: 5000}
              traffic:
                - {source: poisson, sl: 7, packet: 1024, load: 0.5}
                - {source: self-similar, sl: 0, packet: 256, load: 1.5, overload: true}
              admission: {fill-in: cenre}
              measure: {warm-up: 1 us, time: 2 ms, patience: 3 s, frame-deadline: 33.3 ms}
            """);
    assertEquals(8, all.arbiter().dataVls());
    assertEquals(3, all.tables().highLimit());
    assertEquals(new Topology.Mesh(3, 2, 2), all.topology());
    assertEquals(13_500_000, all.flight());
    assertEquals(new Routing.ShortestPath(Routing.Tie.SPREAD), all.routing());
    assertEquals(NetworkDescription.Deadlock.ALLOW, all.deadlock());
    assertEquals(CrossbarKind.FULL, all.settings().crossbar());
    assertEquals(2, all.settings().speedup());
    assertEquals(65, all.settings().bufferBlocks());
    assertEquals(CreditReturn.FCP, all.settings().credits());
    assertEquals(
        new DropPolicy.HeadOfLine(
            4_096_000L * 9 * 128, DropPolicy.Place.BOTH, DropPolicy.Selection.SELECTIVE),
        all.settings().dropping());
    assertEquals(5000, all.settings().storeBytes());
    assertEquals(2, all.traffic().size());
    assertInstanceOf(FillIn.Cenre.class, all.fillIn());
    assertEquals(9_000_000L * 2000, all.time());
    assertEquals(9_000_000L * 33_300, all.frameDeadline());
  }

  @Test
  void congestionControlIsReadWhereItsSectionIs() throws ConfigurationException {
    String with = "{network: {" + STAR + ", congestion: {%s}, traffic: [%s]}}\n";
    assertEquals(Optional.empty(), read("network: {" + STAR + "}\n").settings().congestion());
    assertEquals(
        Optional.of(
            new CongestionControl(12, 0, 0, 1, 127, 0, 50 * 9_216_000L, DelayTable.exponential())),
        read(with.formatted("", "")).settings().congestion());
    assertEquals(
        Optional.of(
            new CongestionControl(9, 3, 17, 4, 2, 1, 9_216_000L, new DelayTable(List.of(0, 4, 8)))),
        read(with.formatted(
                "threshold: 9, marking-rate: 3, packet-size: 17, ccti-increase: 4,"
                    + " ccti-limit: 2, ccti-min: 1, ccti-timer: 1, table: \"0,0.5,1\"",
                ""))
            .settings()
            .congestion());
    assertTrue(
        assertThrows(
                ConfigurationException.class,
                () -> read(with.formatted("", "{source: poisson, sl: 0, packet: 256, load: 0.1}")))
            .getMessage()
            .endsWith("expected cbr, messages and trace alone"));
    assertTrue(
        assertThrows(
                ConfigurationException.class,
                () -> read(with.formatted("table: \"0,1\", ccti-limit: 2", "")))
            .getMessage()
            .contains("ccti-limit"));
  }

  @Test
  void theProfileOf2007HasTablesByTraffic() throws ConfigurationException {
    NetworkDescription read =
        read(
            """
            network:
              profile: tpds2007
              load: 0.5
              topology: {kind: kim15}
              routing: {kind: spf}
              traffic:
                - {source: vbr, sl: [0, 1], packet: 1024, load: 0.7, frame-pacing: even}
                - {source: poisson, sl: [10, 11, 12], packet: 1024, load: 0.3, service: ud}
                - {source: control}
            """);
    assertEquals(List.of(new VlWeight(0, 17), new VlWeight(1, 17)), read.tables().high());
    assertEquals(
        List.of(new VlWeight(10, 17), new VlWeight(11, 17), new VlWeight(12, 17)),
        read.tables().low());
    assertEquals(10, read.tables().highLimit());
    assertEquals(
        new Tables(255, List.of(), List.of(new VlWeight(3, 5))),
        read("{tables: {high-limit: 255}, network: {profile: tpds2007, "
                + STAR
                + ", traffic: [{source: poisson, sl: 3, packet: 256, load: 0.1}]}}\n")
            .tables());
    assertEquals(4 * 17, read.settings().bufferBlocks());
    assertEquals(Headers.IBA, read.headers());
    assertEquals(NetworkDescription.Deadlock.ALLOW, read.deadlock());
    assertEquals(300_000_000_000L, read.frameDeadline());
    assertEquals(
        List.of(
            new DescribedTraffic.VideoStreams(
                List.of(0, 1), 1024, 0.35, FramePacing.EVEN, List.of(), Receivers.HOSTS),
            new DescribedTraffic.PoissonSources(
                List.of(10, 11, 12), 1024, 0.15, DatagramService.UD, Receivers.HOSTS),
            new DescribedTraffic.ControlSources(256, 33_300_000L * 9000)),
        read.traffic());
  }

  @Test
  void groupsAreRead() throws ConfigurationException {
    NetworkDescription read =
        read(
            """
            network:
              profile: tpds2007
              topology: {kind: kim15}
              routing: {kind: spf}
              multicast: {groups: 3, members: 4, trees: by-group, replication: synchronous, order: round-robin, sync-start: empty, allocation: linear}
              traffic:
                - {source: vbr, sl: 0, packet: 1024, load: 0.5}
                - {source: vbr, sl: 1, packet: 1024, load: 0.2, to: groups}
                - {source: poisson, sl: 2, packet: 1024, load: 0.2, to: groups}
            """);
    assertEquals(
        new DescribedMulticast(
            new DescribedMulticast.Members.Drawn(3, 4),
            TreeRule.BY_GROUP,
            new MulticastSettings(
                Replication.SYNCHRONOUS, ReplicationOrder.ROUND_ROBIN, SynchronousStart.EMPTY, 4),
            VlAllocation.LINEAR),
        read.multicast());
    assertEquals(
        List.of(Receivers.HOSTS, Receivers.GROUPS, Receivers.GROUPS),
        read.traffic().stream().map(DescribedTraffic::receivers).toList());
    assertEquals(List.of(new VlWeight(0, 17), new VlWeight(1, 68)), read.tables().high());
    assertEquals(List.of(new VlWeight(2, 68)), read.tables().low());
    assertEquals(41, VlAllocation.LOGARITHMIC.weight(17, 4));
    assertEquals(DescribedMulticast.NONE, read("network: {topology: {kind: star}}\n").multicast());
  }

  @Test
  void hostsOfGroupsAreRead() throws ConfigurationException {
    NetworkDescription read =
        read(
            "network: {STAR, multicast: {members: [\"3,0\", \"1, 2, 3\"]}}\n"
                .replace("STAR", STAR));
    assertEquals(
        new DescribedMulticast.Members.Listed(
            new MulticastGroups(List.of(List.of(0, 3), List.of(1, 2, 3)))),
        read.multicast().members());
    assertEquals(TreeRule.BY_SOURCE, read.multicast().trees());
  }

  @Test
  void recordingsOfFramesAreRead() throws Exception {
    Files.writeString(folder.resolve("film.txt"), "# type bytes\nI 5000\n\nB 700 # small\n");
    String text =
        "network: {topology: {kind: star, hosts: 4}, traffic: [{source: vbr, sl: 1, packet: 256,"
            + " load: 0.1, trace: film.txt}]}\n";
    SourceText source = new SourceText(folder.resolve("net.yaml").toString(), text);
    assertEquals(
        List.of(new FrameTrace.Frame(FrameType.I, 5000), new FrameTrace.Frame(FrameType.B, 700)),
        assertInstanceOf(
                DescribedTraffic.VideoStreams.class,
                NetworkReader.read(source).traffic().getFirst())
            .trace());
    Files.writeString(folder.resolve("film.txt"), "I 5000\nB 0\n");
    String message =
        assertThrows(ConfigurationException.class, () -> NetworkReader.read(source)).getMessage();
    assertTrue(message.contains("film.txt:2: expected I, P or B and BYTES"), message);
  }

  @Test
  void severalRootsAreCandidates() throws ConfigurationException {
    String text =
        "network: {topology: {kind: ring, switches: 5}, routing: {kind: %s, roots: [4, 0, 2]}}\n";
    assertEquals(
        new Routing.LeastLoaded(
            List.of(new Routing.UpDown(4), new Routing.UpDown(0), new Routing.UpDown(2))),
        read(text.formatted("up-down")).routing());
    assertEquals(
        new Routing.LeastLoaded(
            List.of(
                new Routing.UpDownTree(4), new Routing.UpDownTree(0), new Routing.UpDownTree(2))),
        read(text.formatted("up-down-tree")).routing());
  }

  @Test
  void manyPathsHaveTheirLevels() throws ConfigurationException {
    String text =
        "network: {topology: {kind: mesh, width: 4, height: 4}, routing: {kind: multipath%s}}\n";
    assertEquals(
        new Routing.Multipath(
            PathNumbers.INDEXED,
            7,
            Set.of(),
            Set.of(),
            PathChoice.Select.LFU,
            OptionalLong.empty()),
        read(text.formatted("")).routing());
    assertEquals(
        new Routing.Multipath(
            PathNumbers.CYCLE_BITS,
            9,
            Set.of(10, 11),
            Set.of(12),
            PathChoice.Select.ROUND_ROBIN,
            OptionalLong.of(9_000_000)),
        read(text.formatted(
                ", paths: cycle-bits, path-bits: 9, rd: [10, 11], ud: [12], select: round-robin, lfu-halving: 1 us"))
            .routing());
  }

  @Test
  void filesAreFoundBesideTheDescription() throws Exception {
    Files.writeString(folder.resolve("links.txt"), "a:1 x\na:2 y\n");
    Files.writeString(folder.resolve("packets.txt"), "# ns from to sl bytes\n5 0 1 3 256\n");
    String text =
        """
        network:
          topology: {kind: file, file: links.txt}
          traffic: [{source: trace, file: packets.txt}]
        """;
    NetworkDescription read =
        NetworkReader.read(new SourceText(folder.resolve("net.yaml").toString(), text));
    assertInstanceOf(Topology.Given.class, read.topology());
    assertInstanceOf(DescribedTraffic.Listed.class, read.traffic().getFirst());
    Files.writeString(folder.resolve("packets.txt"), "5 0 2 3 256\n");
    String message =
        assertThrows(
                ConfigurationException.class,
                () ->
                    NetworkReader.read(new SourceText(folder.resolve("net.yaml").toString(), text)))
            .getMessage();
    assertTrue(message.contains("packets.txt:1: expected two different hosts"), message);
  }

  @Test
  void namesOfTopologiesStandForTheirNumbers() throws ConfigurationException {
    Topology.Irregular kim15 = new Topology.Irregular(15, 4, 23, 1);
    assertEquals(
        kim15,
        read("network: {topology: {kind: irregular, switches: 15, all-links: 23, hosts: 1}}\n")
            .topology());
    assertEquals(kim15, read("network: {topology: {kind: kim15}}\n").topology());
    assertEquals(
        new Topology.Irregular(30, 4, 46, 1),
        read("network: {topology: {kind: kim30}}\n").topology());
    assertEquals(
        new Topology.DiamondChain(9, 1),
        read("network: {topology: {kind: kim15-chain}}\n").topology());
  }

  @ParameterizedTest
  @ValueSource(strings = {"ndr-4x", "4xNDR", "4x-ndr", "NDR 4X", "4x ndr", "400 Gb/s", "50e9"})
  void spellingsOfALinkAgree(String rate) throws ConfigurationException {
    NetworkDescription read = read("network: {" + STAR + ", link: {rate: " + rate + "}}\n");
    assertEquals(LinkRate.NDR_4X, read.rate());
    assertEquals("4xNDR", read.rate().label());
  }

  /** Every width with every speed, and the papers' three, whose rates stand for the same. */
  @Test
  void aByteTakesWholeTicksOnEveryLink() throws ConfigurationException {
    for (LinkRate rate : LinkRate.all()) {
      assertEquals(Optional.of(rate), LinkRate.of(rate.label()));
    }
    for (Link link : Link.all()) {
      double ticks = Ticks.PER_SECOND / link.bytesPerSecond();
      assertEquals(ticks, LinkRate.of(link.label()).orElseThrow().ticksPerByte(), 1e-9 * ticks);
    }
    assertEquals(28_800, LinkRate.of("2.5 Gb/s").orElseThrow().ticksPerByte());
    assertEquals(LinkRate.of("4xXDR"), LinkRate.of("800 Gb/s"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.5", "50 %", "1.25 Gb/s"})
  void spellingsOfALoadAgree(String load) throws ConfigurationException {
    String text = "network: {%s, traffic: [{source: poisson, sl: 1, packet: 256, load: %s}]}\n";
    assertEquals(
        read(text.formatted(STAR, 0.5)).traffic(), read(text.formatted(STAR, load)).traffic());
  }

  private static final String STAR = "topology: {kind: star, hosts: 4}";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "arbiter: {} | network is missing",
        "network: {} | topology is missing",
        "network: {topologi: 1} | unknown key \"network.topologi\", the nearest known key is topology",
        "network: {topology: {kind: star, host: 4}} | unknown key",
        "network: {topology: {kind: star, ports: 4}} | this kind of topology has only kind, hosts",
        "network: {topology: {kind: cube}} | expected one of regular-random, irregular",
        "network: {topology: {kind: kim15, hosts: 2}} | this kind of topology has only kind",
        "network: {topology: {kind: irregular, switches: 15, hosts: 1}} | all-links is missing",
        "network: {topology: {kind: irregular, switches: 15, all-links: 31}} | at most 30",
        "network: {topology: {kind: star, hosts: 1}} | expected 2 or more",
        "network: {topology: {kind: fat-tree, ports: 5}} | an even number",
        "network: {topology: {kind: file, file: /nonexistent/x}} | no such file",
        "network: {STAR, routing: {kind: d-mod-k, root: 1}} | expected 0 to 0",
        "network: {topology: {kind: ring, switches: 4}, routing: {kind: d-mod-k}} | a fat tree",
        "network: {STAR, routing: {roots: [0, 1]}} | expected 0 to 0",
        "network: {STAR, routing: {roots: []}} | roots is empty",
        "network: {STAR, routing: {roots: 0}} | expected a list",
        "network: {STAR, routing: {root: 0, roots: [0]}} | expected no root beside roots",
        "network: {STAR, routing: {kind: spf, roots: [0]}} | expected no roots but for kind up-down",
        "network: {STAR, routing: {kind: spf, file: x}} | expected no file but for kind tables",
        "network: {STAR, routing: {kind: tables}} | file is missing",
        "network: {STAR, routing: {kind: tables, file: /nonexistent/x}} | no such file",
        "network: {STAR, routing: {rd: [1]}} | expected no rd but for kind multipath",
        "network: {STAR, routing: {kind: multipath, path-bits: 8}} | expected 7 or 9",
        "network: {STAR, routing: {kind: multipath, select: lru}} | expected one of lfu, max-credit",
        "network: {STAR, routing: {kind: multipath, rd: [3], ud: [3]}} | SL 3 is in rd and in ud",
        "network: {STAR, routing: {kind: multipath, rd: [3]}, traffic: [{source: cbr, packet: 256}]}"
            + " | SL 3 has connections",
        "network: {topology: {kind: mesh, width: 4, height: 4}, routing: {kind: multipath, paths:"
            + " cycle-bits}} | the network has 9 cycles, expected at most 7",
        "network: {STAR, routing: {kind: multipath, lfu-halving: 0 ns}} | a time above 0",
        "network: {STAR, link: {rate: 2x}} | expected a link such as 4xNDR",
        "network: {STAR, link: {flight: 5 minutes}} | expected a time",
        "network: {STAR, switch: {speedup: 7}} | expected a divisor of 28800",
        "network: {STAR, switch: {buffer: packets 0}} | packets N or blocks N",
        "network: {STAR, switch: {buffer: blocks 63}} | expected room for the largest packet",
        "network: {STAR, switch: {hll: 20}} | expected never or a HOQLife from 0 to 19",
        "network: {STAR, traffic: [{source: cbr, packet: 0}]} | expected 4 to 4096",
        "network: {STAR, traffic: [{source: poisson, sl: 15, packet: 4, load: 1}]} | whose VL",
        "network: {STAR, traffic: [{source: poisson, sl: 1, packet: 4, load: 2}]} | overload: true",
        "network: {STAR, traffic: [{source: poisson, sl: 1, packet: 4}]} | load is missing",
        "{network: {STAR, traffic: [{source: cbr, packet: 4}, {source: poisson, sl: 9, packet: 4, load: 1}]}}"
            + " | a table serves",
        "network: {STAR, traffic: [{source: vbx}]} | expected one of cbr, control, messages, poisson",
        "network: {STAR, traffic: [{source: vbr, sl: [], packet: 4, load: 1}]} | sl is empty",
        "network: {STAR, traffic: [{source: vbr, sl: [1, 16], packet: 4, load: 1}]} | 0 to 15",
        "network: {STAR, traffic: [{source: vbr, sl: 1, packet: 4, load: 1, trace: /nonexistent/x}]} | no such file",
        "network: {STAR, traffic: [{source: poisson, sl: 1, packet: 4, load: 1, service: rc}]} | expected one of by-level, rd, ud",
        "network: {STAR, load: 11} | expected a number from 0 to 10",
        "network: {STAR, load: 2, traffic: [{source: poisson, sl: 1, packet: 4, load: 0.6}]} | overload: true",
        "network: {STAR, traffic: [{source: control, interval: 0 ns}]} | expected a time above 0",
        "{network: {STAR, traffic: [{source: control}]}, tables: {sl2vl: \"0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,14\"}} | expected SL 15 on VL15",
        "network: {STAR, switch: {crossbar: voq, hll-at: both}} | expected output beside crossbar voq",
        "network: {STAR, link: {credits: in-band}} | expected one of out-of-band, fcp",
        "network: {STAR, link: {credits: fcp}, switch: {buffer: blocks 2049}} | expected out-of-band beside buffers of 2049",
        "network: {STAR, switch: {drop: some}} | expected one of all, selective",
        "network: {STAR, routing: {kind: multipath, ud: [3]}, traffic: [{source: vbr, sl: 3, packet: 4, load: 1}]}"
            + " | SL 3 has connections, streams",
        "network: {STAR, admission: {fill-in: cenre, policy: lazy}} | expected no policy",
        "network: {STAR, traffic: [{source: vbr, sl: 1, packet: 4, load: 1, to: groups}]} | expected multicast.groups",
        "network: {STAR, multicast: {groups: 2}} | members is missing",
        "network: {STAR, multicast: {groups: 2, members: 9}} | expected",
        "network: {STAR, multicast: {members: [\"0,4\"]}} | expected numbers of 2 to 4 different hosts below 4",
        "network: {STAR, multicast: {members: [\"0,1\", \"2\"]}} | expected numbers of 2 to 4 different hosts",
        "network: {STAR, multicast: {members: [\"0,1,1\"]}} | expected numbers of 2 to 4 different hosts",
        "network: {STAR, multicast: {members: 4}} | expected a list",
        "network: {STAR, multicast: {groups: 2, members: 2, trees: none}} | expected one of by-source, by-group",
        "network: {STAR, multicast: {groups: 2, members: 2, replication: some}} | expected one of unicast, synchronous",
        "network: {STAR, switch: {crossbar: voq}, multicast: {groups: 2, members: 2}} | expected crossbar multiplexed or full",
        "network: {STAR, multicast: {groups: 1, members: 2}, traffic: [{source: poisson, sl: 0, packet: 4, load: 1, to: groups, service: ud}]}"
            + " | expected none beside to: groups",
        "network: {profile: tpds2007, STAR, multicast: {groups: 1, members: 2, allocation: separate}, traffic: [{source: vbr, sl: 1, packet:"
            + " 4, load: 1}, {source: vbr, sl: 1, packet: 4, load: 1, to: groups}]} | expected VLs of their own",
        "network: {STAR, multicast: {groups: 1, members: 2, allocation: linear}} | expected shared or separate",
        "network: {profile: tpds2007, STAR, multicast: {groups: 1, members: 4, allocation: linear}, traffic: [{source: vbr, sl: 1, packet:"
            + " 4096, load: 1, to: groups}]} | expected weights of at most 255",
        "network: {STAR, routing: {kind: spf, adaptive: true}} | expected no adaptive but for kind d-mod-k",
        "network: {STAR, routing: {kind: d-mod-k, adaptive: yes}} | expected true or false",
        "network: {STAR, failures: [{port: 's0:9', at: 1 us}]} | expected a port with a link, such as s0:1",
        "network: {STAR, failures: [{port: h0}]} | at is missing",
        "network: {STAR, failures: [{port: h0, at: -1 us}]} | expected a time with ns",
        "network: {STAR, failures: [{port: h0, at: 2 us, until: 2 us}]} | expected a time after 2 us",
        "network: {STAR, failures: [{port: h0, at: 1 us, for: 2 us}]} | unknown key",
        "network: {STAR, failures: [{port: h0, at: 1 us}, {port: 's0:1', at: 2 us}]} | expected a time when the link is back",
        "network: {STAR, routing: {kind: d-mod-k, adaptive: true}, failures: [{port: h0, at: 1 us}]} | expected one way at a time",
        "network: {STAR, link: {credits: fcp}, failures: [{port: h0, at: 1 us}]} | expected credits: out-of-band",
        "network: {STAR, congestion: {}, failures: [{port: h0, at: 1 us}]} | failures beside congestion",
        "network: {STAR, multicast: {groups: 1, members: 2}, failures: [{port: h0, at: 1 us}]} | expected none",
        "network: {STAR, traffic: [{source: cbr, packet: 256, classes: jpdc-table2, fill: timed, requests: 10, lifetime: for-ever}], failures: [{port: h0, at: 1 us}]} | expected fill: static",
        "network: {STAR, transport: {timeout: 0}} | expected 1 to 31",
        "network: {STAR, transport: {retries: 8}} | expected 0 to 7",
        "network: {STAR, routing: {reroute: soon}} | expected never or a time",
        "network: {STAR, measure: {replications: 10}} | unknown key",
        "{network: {STAR}, arbitre: {}} | unknown key"
      })
  void badInputIsRefusedByLine(String text, String expected) {
    String message =
        assertThrows(ConfigurationException.class, () -> read(text.replace("STAR", STAR) + "\n"))
            .getMessage();
    assertTrue(message.contains(expected), message);
    assertTrue(message.matches("(net\\.yaml:1|/nonexistent/x): .*"), message);
  }

  @Test
  void theReferenceOfKeysIsInTheDocumentation() throws IOException {
    String page =
        Files.readString(Path.of(System.getProperty("vlarb.home"), "docs/guide", "network.md"));
    assertTrue(page.contains(NetworkKey.markdown()), NetworkKey.markdown());
  }
}
