// SPDX-License-Identifier: Apache-2.0
package vlarb.config.fabric;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import vlarb.config.SourceText;
import vlarb.model.iba.VlWeight;

/**
 * Which ports are the two ends of a link, as {@code ibnetdiscover} prints them.
 *
 * @param peers by the name of a port, such as {@code Lid 4 port 1}, that of the port at the other
 *     end
 */
public record FabricLinks(Map<String, String> peers) {
  private static final Pattern SWITCH =
      Pattern.compile("Switch\\s+\\d+\\s+\"[^\"]*\".* lid (\\d{1,5}) lmc \\d+");

  /** A line of a switch's section: its port, the other end's port and LID. */
  private static final Pattern OF_SWITCH =
      Pattern.compile("\\[(\\d{1,3})\\]\\s.*?\"\\[(\\d{1,3})\\].*\" lid (\\d{1,5}) \\d+x\\S+");

  /** A line of an adapter's section, which has the adapter's own LID, too. */
  private static final Pattern OF_ADAPTER =
      Pattern.compile(
          "\\[(\\d{1,3})\\]\\(.*?\"\\[(\\d{1,3})\\].*# lid (\\d{1,5}) lmc \\d+ .*\" lid (\\d{1,5})"
              + " \\d+x\\S+");

  public FabricLinks {
    peers = Map.copyOf(peers);
  }

  /** The links of a text; none where it has no answer of ibnetdiscover in it. */
  public static FabricLinks of(SourceText source) {
    Map<String, String> peers = new HashMap<>();
    String lid = "";
    for (String line : source.text().lines().map(String::strip).toList()) {
      if (line.isEmpty()) {
        lid = "";
      } else if (line.startsWith("Switch")) {
        Matcher section = SWITCH.matcher(line);
        lid = section.matches() ? section.group(1) : "";
      } else if (line.startsWith("[")) {
        add(peers, lid, line);
      }
    }
    return new FabricLinks(peers);
  }

  /**
   * Adds the link of a line.
   *
   * @param lid of the switch in whose section the line is; empty in an adapter's
   */
  private static void add(Map<String, String> peers, String lid, String line) {
    Matcher ofAdapter = OF_ADAPTER.matcher(line);
    Matcher ofSwitch = OF_SWITCH.matcher(line);
    if (ofAdapter.matches()) {
      join(
          peers,
          name(ofAdapter.group(3), ofAdapter.group(1)),
          name(ofAdapter.group(4), ofAdapter.group(2)));
    } else if (!lid.isEmpty() && ofSwitch.matches()) {
      join(peers, name(lid, ofSwitch.group(1)), name(ofSwitch.group(3), ofSwitch.group(2)));
    }
  }

  private static void join(Map<String, String> peers, String one, String other) {
    peers.put(one, other);
    peers.put(other, one);
  }

  private static String name(String lid, String port) {
    return "Lid " + Integer.parseInt(lid) + " port " + Integer.parseInt(port);
  }

  /**
   * The same ports, those with a warning whose link's other end arbitrates otherwise. The warning
   * names no port, so that equal ports stay equal.
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
    compare(found, "high table", one, other, port -> served(port.high()));
    compare(found, "low table", one, other, port -> served(port.low()));
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

  /** What of a table sends: a port may have more null entries than its peer. */
  private static List<VlWeight> served(List<VlWeight> table) {
    return table.stream().filter(entry -> entry.weight() > 0).toList();
  }
}
