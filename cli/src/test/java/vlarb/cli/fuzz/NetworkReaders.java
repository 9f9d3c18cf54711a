// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.fuzz;

import java.util.List;
import vlarb.config.SourceText;
import vlarb.config.file.SourceFile;
import vlarb.network.description.NetworkReader;
import vlarb.network.routing.ForwardingDump;
import vlarb.network.sweep.Sweep;
import vlarb.network.topology.FabricText;

/** Readers of networks. */
final class NetworkReaders {
  private static final String SMALL_NETWORK =
      """
      network:
        topology: {kind: ring, switches: 4, hosts: 1}
        traffic: [{source: poisson, sl: 1, packet: 256, load: 0.2}]
      """;

  private NetworkReaders() {}

  static List<Reader> all() {
    return List.of(
        new Reader(
            "NETWORK",
            "network.yaml",
            file -> NetworkReader.read(SourceFile.read(file.toString(), Reader.NOTHING)),
            () ->
                // A star is never large: other topologies are built whole to be checked.
                Reader.text(
                    """
                    arbiter: {data-vls: 15}
                    network:
                      profile: jpdc2009
                      topology: {kind: star, hosts: 4}
                      link: {rate: 1x, flight: 25 ns, headers: none}
                      switch: {crossbar: multiplexed, speedup: 2, buffer: packets 4, stage-delay: 20 ns}
                      traffic:
                        - {source: cbr, packet: 256, classes: jpdc-table2, cap: 0.8, fill: static}
                        - {source: poisson, sl: 11, packet: 256, load: 0.05}
                      admission: {fill-in: cesy, policy: model4}
                      measure: {warm-up: 1 ms, time: 2 ms}
                    """)),
        new Reader(
            "NETWORK_SWEEP",
            "vary.yaml",
            file ->
                Sweep.read(
                    SourceFile.read(file.toString(), Reader.NOTHING),
                    new SourceText("net.yaml", SMALL_NETWORK),
                    1,
                    file),
            () ->
                Reader.text(
                    "vary: # two\n"
                        + "  network.traffic.0.load: [0.1, 0.2]\n"
                        + "  network.switch.speedup: [1, 2]\n")),
        new Reader(
            "FILMS",
            "films.yaml",
            file -> NetworkReader.read(SourceFile.read(file.toString(), Reader.NOTHING)),
            () ->
                Reader.text(
                    """
                    network:
                      profile: tpds2007
                      load: 0.5
                      topology: {kind: star, hosts: 4}
                      switch: {hll: 7, hll-at: both, drop: selective}
                      traffic:
                        - {source: vbr, sl: [0, 1], packet: 1024, load: 0.7, frame-pacing: even}
                        - {source: poisson, sl: [2, 3], packet: 1024, load: 0.3, service: ud}
                        - {source: control, packet: 256, interval: 33.3 ms}
                      measure: {frame-deadline: 33.3 ms}
                    """)),
        new Reader(
            "RECORDING",
            "film.txt",
            file ->
                NetworkReader.read(
                    new SourceText(
                        file.resolveSibling("net.yaml").toString(),
                        "network: {topology: {kind: star, hosts: 2}, traffic: [{source: vbr, sl: 1,"
                            + " packet: 1024, load: 0.1, trace: film.txt}]}")),
            () -> Reader.text("# type bytes\nI 41250\nB 9000\nB 8000\nP 21000 # larger\n")),
        new Reader(
            "LINKS",
            "links.txt",
            file -> FabricText.read(SourceFile.readFabric(file.toString(), Reader.NOTHING)),
            () -> Reader.text("# two switches\ns1:8\ns1:1 s2:1 4xSDR\ns1:2 h1\ns2:2 h2\n")),
        new Reader(
            "DISCOVERED",
            "discovered.txt",
            file -> FabricText.read(SourceFile.readFabric(file.toString(), Reader.NOTHING)),
            () ->
                Reader.text(
                    "# Topology file\n"
                        + "Switch\t8 \"S-20\"\t# \"one\" base port 0 lid 2 lmc 0\n"
                        + "[1]\t\"H-10\"[1](11) \t# \"node a\" lid 1 4xSDR\n"
                        + "[2][ext 4]\t\"H-13\"[1](14) \t# \"node b\" lid 5 4xSDR\n\n"
                        + "Ca\t1 \"H-10\"\t# \"node a\"\n"
                        + "[1](11) \t\"S-20\"[1]\t# lid 1 lmc 0 \"one\"\n\n"
                        + "Ca\t1 \"H-13\"\t# \"node b\"\n"
                        + "[1](14) \t\"S-20\"[2]\t# lid 5 lmc 0 \"one\"\n")),
        new Reader(
            "FORWARDING",
            "lfts",
            file -> ForwardingDump.read(SourceFile.readFabric(file.toString(), Reader.NOTHING)),
            () ->
                Reader.text(
                    "Unicast lids [0x0-0x3] of switch DR path slid 0; dlid 0; 0,1 guid 0x00200000"
                        + " (one):\n"
                        + "  Lid  Out   Destination\n"
                        + "       Port     Info \n"
                        + "0x0001 001 : (Channel Adapter portguid 0x00100001: 'node a HCA-1')\n"
                        + "0x0002 000 : (Switch portguid 0x00200000: 'one')\n"
                        + "3 valid lids dumped\n"
                        + "Unicast lids [0x0-0x3] of switch Lid 4 guid 0x00200001 ('two'):\n"
                        + "0x0001 003 # CA portguid 0x00100001: 'node a'\n"
                        + "0x0003 001 # unknown node and type\n"
                        + "0x0004 001\n"
                        + "3 lids dumped\n")));
  }
}
