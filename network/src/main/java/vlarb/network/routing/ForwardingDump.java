// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.network.topology.Fabric;

/**
 * The forwarding tables of a real subnet as text: what {@code dump_lfts} and {@code ibroute} print,
 * or OpenSM writes to {@code opensm-lfts.dump}. Each switch has a line with its GUID and its name,
 * then a line for each LID with the port out; of the destination behind it only the LID where the
 * tools are asked for no names ({@code -n}). Of a destination with several LIDs, the first counts.
 */
public final class ForwardingDump {
  private static final Pattern SWITCH =
      Pattern.compile(
          "Unicast lids \\[.*] of switch .*guid 0x([0-9a-fA-F]{1,16})(?: \\('?(.*?)'?\\))?:?\\s*");
  private static final Pattern ENTRY =
      Pattern.compile("0x([0-9a-fA-F]{1,4})\\s+(\\d{1,3})\\s*(?:[:#]\\s*(.*?))?\\s*");
  private static final Pattern DESTINATION =
      Pattern.compile("\\(?(.*?)\\s+portguid 0x([0-9a-fA-F]{1,19})(?::\\s*'?(.*?)'?)?\\)?");
  private static final Pattern BESIDE =
      Pattern.compile(
          "|\\s*Lid\\s+Out\\s+Destination\\s*|\\s*Port\\s+Info\\s*|\\d+ .*lids dumped.*|[*]+ WARNING [*]+:.*");
  private static final String UNKNOWN = "unknown node and type";

  /** Ends entries that lead nowhere, which the tools print with {@code -a}. */
  private static final String ILLEGAL = "illegal port";

  private static final int NOWHERE = 255;
  private static final int GUID_DIGITS = 16;
  private static final String OF_SWITCH = "Switch";

  /** A switch or a destination: by GUID, and where no node has it, by name. */
  private record Node(String guid, String name) {}

  /** An end of paths. */
  private sealed interface Destination {
    /** A destination that the line names. */
    record Named(String kind, Node node) implements Destination {}

    /** A destination of which the line has the LID alone. */
    record ByLid(int lid) implements Destination {}
  }

  private record Entry(int line, Node atSwitch, int port, Destination destination) {}

  private final String source;
  private final List<Entry> entries;

  private ForwardingDump(String source, List<Entry> entries) {
    this.source = source;
    this.entries = List.copyOf(entries);
  }

  /**
   * Reads a dump.
   *
   * @throws ConfigurationException if a line has another form, or there is no table
   */
  public static ForwardingDump read(SourceText source) throws ConfigurationException {
    List<Entry> entries = new ArrayList<>();
    List<Node> switches = new ArrayList<>();
    int number = 0;
    for (String line : source.text().lines().toList()) {
      number++;
      Matcher heading = SWITCH.matcher(line);
      Matcher entry = ENTRY.matcher(line);
      if (heading.matches()) {
        switches.add(new Node(heading.group(1), heading.group(2) == null ? "" : heading.group(2)));
      } else if (entry.matches()) {
        if (switches.isEmpty()) {
          throw source.mistake(number, "an entry before the first switch, expected Unicast lids …");
        }
        int port = Integer.parseInt(entry.group(2));
        if (leads(entry.group(3), port)) {
          Destination destination = destination(source, number, entry);
          entries.add(new Entry(number, switches.getLast(), port, destination));
        }
      } else if (!BESIDE.matcher(line).matches()) {
        throw source.mistake(
            number, "expected a line of a forwarding table, such as 0x0003 024 : (…)");
      }
    }
    if (switches.isEmpty()) {
      throw source.mistake(Math.max(1, number), "there is no table, expected Unicast lids …");
    }
    return new ForwardingDump(source.name(), entries);
  }

  /** Returns true if an entry leads to a node that is there. */
  private static boolean leads(String text, int port) {
    return text == null ? port != NOWHERE : !text.contains(UNKNOWN) && !text.contains(ILLEGAL);
  }

  private static Destination destination(SourceText source, int number, Matcher entry)
      throws ConfigurationException {
    if (entry.group(3) == null) {
      return new Destination.ByLid(Integer.parseInt(entry.group(1), 16));
    }
    Matcher destination = DESTINATION.matcher(entry.group(3));
    if (!destination.matches()) {
      throw source.mistake(
          number, "a destination is expected as (Channel Adapter portguid 0x…: 'NAME')");
    }
    String name = destination.group(3) == null ? "" : destination.group(3);
    return new Destination.Named(destination.group(1), new Node(destination.group(2), name));
  }

  /**
   * The tables for a network that has these switches and hosts. Hosts and switches are found by
   * GUID where the network was read from ibnetdiscover's text, else by name; of a name with several
   * words, the first may be enough. A LID alone is looked for in that text, and is left out where
   * no host has it.
   *
   * @throws RoutingException if the dump names a switch, adapter or port that is not there
   */
  ForwardingTables tables(Fabric fabric) throws RoutingException {
    Map<String, Integer> names = new HashMap<>();
    for (int node = 0; node < fabric.nodes(); node++) {
      names.put(fabric.name(node), node);
    }
    ForwardingTables tables = new ForwardingTables(fabric);
    for (Entry entry : entries) {
      OptionalInt to = to(entry, fabric, names);
      OptionalInt at = find(entry.atSwitch(), fabric, names);
      if (at.isEmpty() || !fabric.isSwitch(at.getAsInt())) {
        throw mistake(entry, "no switch is " + text(entry.atSwitch()));
      }
      if (to.isPresent() && !fabric.isSwitch(to.getAsInt())) {
        set(tables, entry, at.getAsInt(), to.getAsInt() - fabric.switches());
      }
    }
    return tables;
  }

  /** The node that an entry leads to; empty: no host. */
  private OptionalInt to(Entry entry, Fabric fabric, Map<String, Integer> names)
      throws RoutingException {
    return switch (entry.destination()) {
      case Destination.ByLid(int lid) -> {
        if (!fabric.hasLids()) {
          throw mistake(
              entry, "a LID without its node, expected a topology of ibnetdiscover with LIDs");
        }
        yield fabric.byLid(lid);
      }
      case Destination.Named(String kind, Node node) -> {
        OptionalInt to = find(node, fabric, names);
        if (to.isEmpty() && !kind.equals(OF_SWITCH) && !isSilent(node, fabric)) {
          throw mistake(entry, "no host is " + text(node));
        }
        yield to;
      }
    };
  }

  private static boolean isSilent(Node node, Fabric fabric) {
    return node.guid().length() <= GUID_DIGITS
        && fabric.silent().stream()
            .anyMatch(one -> one.guids().contains(Long.parseUnsignedLong(node.guid(), 16)));
  }

  private void set(ForwardingTables tables, Entry entry, int at, int host) throws RoutingException {
    int ports = tables.fabric().portsOf(at);
    if (entry.port() < 1 || entry.port() > ports) {
      throw mistake(
          entry,
          "port " + entry.port() + " of " + tables.fabric().name(at) + ", expected 1 to " + ports);
    }
    if (tables.local(at, host) == ForwardingTables.NO_PORT) {
      tables.set(at, host, entry.port() - 1);
    }
  }

  private static OptionalInt find(Node node, Fabric fabric, Map<String, Integer> names) {
    // Some versions of OpenSM write 016 before the sixteen digits, by mistake: no GUID.
    if (node.guid().length() <= GUID_DIGITS) {
      OptionalInt byGuid = fabric.byGuid(Long.parseUnsignedLong(node.guid(), 16));
      if (byGuid.isPresent()) {
        return byGuid;
      }
    }
    Integer byName =
        names.getOrDefault(node.name(), names.get(node.name().replaceFirst(" .*", "")));
    return byName == null ? OptionalInt.empty() : OptionalInt.of(byName);
  }

  private RoutingException mistake(Entry entry, String what) {
    return new RoutingException(source + ":" + entry.line() + ": " + what);
  }

  private static String text(Node node) {
    return "0x" + node.guid() + (node.name().isEmpty() ? "" : " '" + node.name() + "'");
  }
}
