// SPDX-License-Identifier: Apache-2.0
package vlarb.network.topology;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.config.fabric.IbNetDiscoverLine;
import vlarb.config.fabric.IbNetDiscoverLine.Kind;
import vlarb.config.fabric.IbNetDiscoverLine.LinkedPort;
import vlarb.config.fabric.IbNetDiscoverText;
import vlarb.config.quantity.Link;

/**
 * Reads the output of {@code ibnetdiscover} for a subnet: a paragraph a node, a line a port that is
 * linked. Each linked port of a channel adapter or router is a host. A link between switches is
 * listed at both ends, which have to agree, also in the speed and width where both have it.
 * Switches and hosts are numbered as they appear.
 */
final class IbNetDiscover {
  private static final Pattern SWITCH_GUID = Pattern.compile("S-([0-9a-fA-F]{1,16})");

  private record Node(int line, Kind kind, String name, int ports) {}

  private record End(String node, int port) {}

  private record Joined(int line, End from, End to, Optional<String> guid, Optional<Link> kind) {}

  private final SourceText source;
  private final SequencedMap<String, Node> nodes = new LinkedHashMap<>();
  private final Map<End, Joined> links = new LinkedHashMap<>();

  private IbNetDiscover(SourceText source) {
    this.source = source;
  }

  static Fabric read(SourceText source) throws ConfigurationException {
    IbNetDiscover text = new IbNetDiscover(source);
    text.readLines();
    return text.fabric();
  }

  private void readLines() throws ConfigurationException {
    int number = 0;
    for (String line : source.text().lines().toList()) {
      number++;
      Optional<IbNetDiscoverLine> read = IbNetDiscoverText.line(line);
      if (read.isPresent()) {
        switch (read.get()) {
          case IbNetDiscoverLine.Node node -> readNode(number, node);
          case LinkedPort port -> readPort(number, port);
        }
      } else if (line.startsWith("[")) {
        throw source.mistake(number, "a port's line is expected as [PORT] \"NODE\"[PORT]");
      }
    }
  }

  private void readNode(int number, IbNetDiscoverLine.Node read) throws ConfigurationException {
    Node node = new Node(number, read.kind(), read.name(), read.ports());
    if (nodes.put(node.name(), node) != null) {
      throw source.mistake(number, "node " + node.name() + " is listed twice");
    }
  }

  private void readPort(int number, LinkedPort port) throws ConfigurationException {
    if (nodes.isEmpty()) {
      throw source.mistake(number, "a port before the first node, expected Switch, Ca or Rt");
    }
    Node node = nodes.lastEntry().getValue();
    End from = new End(node.name(), port.port());
    End to = new End(port.peer(), port.peerPort());
    if (from.port() < 1 || from.port() > node.ports()) {
      throw source.mistake(
          number, "port " + from.port() + " of " + node.name() + ", expected 1 to " + node.ports());
    }
    Optional<Link> kind = port.link().flatMap(Link::of);
    if (port.link().isPresent() && kind.isEmpty()) {
      throw source.mistake(
          number, "the link is " + port.link().get() + ", expected one such as 4xEDR");
    }
    if (links.put(from, new Joined(number, from, to, port.guid(), kind)) != null) {
      throw source.mistake(number, "port " + from.port() + " of " + from.node() + " has two links");
    }
  }

  private Fabric fabric() throws ConfigurationException {
    FabricBuilder builder = new FabricBuilder();
    Map<String, Integer> switches = new LinkedHashMap<>();
    for (Node node : nodes.values()) {
      if (node.kind() == Kind.SWITCH) {
        try {
          switches.put(node.name(), builder.addSwitch(node.name(), node.ports()));
          Matcher guid = SWITCH_GUID.matcher(node.name());
          if (guid.matches()) {
            builder.guid(node.name(), Long.parseUnsignedLong(guid.group(1), 16));
          }
        } catch (FabricException e) {
          throw source.mistake(node.line(), e.getMessage());
        }
      }
    }
    for (Joined link : links.values()) {
      checkBothEnds(link);
      add(link, builder, switches);
    }
    return FabricText.build(builder, source);
  }

  /** Checks that both ends of a link are listed where both nodes are, and agree. */
  private void checkBothEnds(Joined link) throws ConfigurationException {
    Joined back = links.get(link.to());
    if (!nodes.containsKey(link.to().node()) || back == null || !back.to().equals(link.from())) {
      throw source.mistake(
          link.line(),
          "the other end, port "
              + link.to().port()
              + " of "
              + link.to().node()
              + ", does not name this one, expected both ends of a link to agree");
    }
    if (link.kind().isPresent() && back.kind().isPresent() && !link.kind().equals(back.kind())) {
      throw source.mistake(
          link.line(),
          "the link is "
              + link.kind().get().label()
              + ", and "
              + back.kind().get().label()
              + " in line "
              + back.line()
              + ", expected both ends of a link to agree");
    }
  }

  private void add(Joined link, FabricBuilder builder, Map<String, Integer> switches)
      throws ConfigurationException {
    Integer from = switches.get(link.from().node());
    Integer to = switches.get(link.to().node());
    Optional<Link> kind = link.kind().or(() -> links.get(link.to()).kind());
    if (from == null) {
      if (to == null) {
        throw source.mistake(link.line(), "two adapters are linked, expected a switch at one end");
      }
      String name = link.from().node();
      boolean single = nodes.get(name).ports() == 1 || portsUsed(name) == 1;
      try {
        String host = single ? name : name + "-" + link.from().port();
        builder.addHost(host, to, link.to().port() - 1, kind);
        if (link.guid().isPresent()) {
          builder.guid(host, Long.parseUnsignedLong(link.guid().get(), 16));
        }
      } catch (FabricException e) {
        throw source.mistake(link.line(), e.getMessage());
      }
    } else if (to != null && isFirstEnd(link)) {
      builder.link(from, link.from().port() - 1, to, link.to().port() - 1, kind);
    }
  }

  private long portsUsed(String node) {
    return links.keySet().stream().filter(end -> end.node().equals(node)).count();
  }

  /** Returns true for the first of the two lines of a link, and for the lower port of a loop. */
  private boolean isFirstEnd(Joined link) {
    return link.line() < links.get(link.to()).line();
  }
}
