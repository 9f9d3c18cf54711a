// SPDX-License-Identifier: Apache-2.0
package vlarb.config.fabric;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collectors;
import vlarb.config.SourceText;
import vlarb.config.fabric.IbNetDiscoverLine.LinkedPort;
import vlarb.config.fabric.IbNetDiscoverLine.Node;

/**
 * The links of a fabric, each as two ports, as {@code ibnetdiscover} prints them.
 *
 * @param peers by the name of a port, such as {@code Lid 4 port 1}, the name of the port at the
 *     other end
 */
public record FabricLinks(Map<String, String> peers) {
  public FabricLinks {
    peers = Map.copyOf(peers);
  }

  /** The links of a text; none where it has no answer of ibnetdiscover in it. */
  public static FabricLinks of(SourceText source) {
    Map<String, String> peers = new HashMap<>();
    OptionalInt ofSwitch = OptionalInt.empty();
    for (String line : source.lines().map(String::strip).toList()) {
      Optional<IbNetDiscoverLine> read = IbNetDiscoverText.line(line);
      if (line.isEmpty()) {
        ofSwitch = OptionalInt.empty();
      } else if (read.isPresent()) {
        switch (read.get()) {
          case Node node -> ofSwitch = node.lid();
          case LinkedPort port -> add(peers, port, port.lid().isPresent() ? port.lid() : ofSwitch);
        }
      }
    }
    return new FabricLinks(peers);
  }

  /**
   * Adds the link of a line.
   *
   * @param lid of the port, where it is known
   */
  private static void add(Map<String, String> peers, LinkedPort port, OptionalInt lid) {
    if (lid.isPresent() && port.peerLid().isPresent()) {
      String one = name(lid.getAsInt(), port.port());
      String other = name(port.peerLid().getAsInt(), port.peerPort());
      peers.put(one, other);
      peers.put(other, one);
    }
  }

  private static String name(int lid, int port) {
    return "Lid " + lid + " port " + port;
  }

  /**
   * Returns these ports, with a warning at each port whose link's other end arbitrates otherwise.
   * The warning names no port, so that equal ports stay equal.
   */
  public List<PortTables> marked(List<PortTables> ports) {
    Map<String, PortTables> byName =
        ports.stream().collect(Collectors.toMap(PortTables::name, port -> port, (a, b) -> a));
    List<PortTables> marked = new ArrayList<>();
    for (PortTables port : ports) {
      Optional<String> differences =
          Optional.ofNullable(peers.get(port.name()))
              .flatMap(name -> Optional.ofNullable(byName.get(name)))
              .flatMap(peer -> differences(port, peer));
      marked.add(differences.map(what -> port.with(warning(what))).orElse(port));
    }
    return marked;
  }

  private static Warning warning(String differences) {
    return Warning.of(
        WarningCode.ASYMMETRIC, "the port at the other end of the link has another " + differences);
  }

  private static Optional<String> differences(PortTables one, PortTables other) {
    List<String> found = new ArrayList<>();
    compare(found, "high table", one, other, port -> EndSettings.served(port.high()));
    compare(found, "low table", one, other, port -> EndSettings.served(port.low()));
    compare(found, "VLHighLimit", one, other, PortTables::highLimit);
    compare(found, "number of enabled VLs", one, other, PortTables::operVls);
    return found.isEmpty() ? Optional.empty() : Optional.of(String.join(", another ", found));
  }

  private static void compare(
      List<String> found,
      String what,
      PortTables one,
      PortTables other,
      Function<PortTables, Object> part) {
    if (!Objects.equals(part.apply(one), part.apply(other))) {
      found.add(what);
    }
  }
}
