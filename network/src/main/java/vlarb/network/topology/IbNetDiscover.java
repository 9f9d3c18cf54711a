// SPDX-License-Identifier: Apache-2.0
package vlarb.network.topology;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
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
 * Reads the output of {@code ibnetdiscover} for a subnet, or what ibsim reads: a paragraph a node,
 * a line a port that is linked. Each linked port of a channel adapter is a host, unless the adapter
 * is an aggregation node or a gateway. A link is listed at both ends, which have to agree, also in
 * the speed and width where both have it. Switches and hosts are numbered as they appear.
 */
final class IbNetDiscover {
  private static final Pattern SWITCH_GUID = Pattern.compile("S-([0-9a-fA-F]{1,16})");

  /** Begins a node's paragraph. */
  private static final Pattern NODE = Pattern.compile("(Switch|Hca|Ca|Rt)\\b.*");

  /** Lines that ibsim does more with than to read them. */
  private static final Pattern IBSIM = Pattern.compile("(include|do|module)\\s.*|@.*");

  private record Node(int line, IbNetDiscoverLine.Node read) {
    String name() {
      return read.name();
    }

    boolean isSwitch() {
      return read.kind() == Kind.SWITCH;
    }

    Optional<SilentNode.Kind> silent() {
      return switch (read.kind()) {
        case SWITCH -> Optional.empty();
        case ROUTER -> Optional.of(SilentNode.Kind.ROUTER);
        case ADAPTER -> read.description().flatMap(SilentNode.Kind::of);
      };
    }
  }

  private record End(String node, int port) {}

  private record Joined(int line, End from, End to, LinkedPort read, Optional<Link> kind) {}

  private final SourceText source;
  private final SequencedMap<String, Node> nodes = new LinkedHashMap<>();
  private final Map<End, Joined> links = new LinkedHashMap<>();

  /** By node, its ports that are linked. */
  private final Map<String, List<Joined>> linked = new HashMap<>();

  private final FabricBuilder builder = new FabricBuilder();

  /** By host, the line of its link. */
  private final Map<String, Integer> hosts = new HashMap<>();

  /** The numbers of switches. */
  private final Map<String, Integer> switches = new LinkedHashMap<>();

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
          case IbNetDiscoverLine.Node node -> readNode(new Node(number, node));
          case LinkedPort port -> readPort(number, port);
        }
      } else if (line.startsWith("[")) {
        throw source.mistake(
            number, "a port's line is expected as [PORT] \"NODE\"[PORT], then a comment at most");
      } else if (NODE.matcher(line).matches()) {
        throw source.mistake(number, "a node's line is expected as Switch PORTS \"NAME\"");
      } else if (IBSIM.matcher(line).matches()) {
        throw source.mistake(number, "expected nodes and their ports, no command for ibsim");
      }
    }
  }

  private void readNode(Node node) throws ConfigurationException {
    if (nodes.put(node.name(), node) != null) {
      throw source.mistake(node.line(), "node " + node.name() + " is listed twice");
    }
  }

  private void readPort(int number, LinkedPort port) throws ConfigurationException {
    if (nodes.isEmpty()) {
      throw source.mistake(number, "a port before the first node, expected Switch, Ca or Rt");
    }
    Node node = nodes.lastEntry().getValue();
    End from = new End(node.name(), port.port());
    End to = new End(port.peer(), port.peerPort());
    int ports = node.read().ports();
    if (from.port() < 1 || from.port() > ports) {
      throw source.mistake(
          number, "port " + from.port() + " of " + node.name() + ", expected 1 to " + ports);
    }
    Optional<Link> kind = port.link().flatMap(Link::of);
    if (port.link().isPresent() && kind.isEmpty()) {
      throw source.mistake(
          number, "the link is " + port.link().get() + ", expected one such as 4xEDR");
    }
    Joined link = new Joined(number, from, to, port, kind);
    if (links.put(from, link) != null) {
      throw source.mistake(number, "port " + from.port() + " of " + from.node() + " has two links");
    }
    linked.computeIfAbsent(node.name(), name -> new ArrayList<>()).add(link);
  }

  private Fabric fabric() throws ConfigurationException {
    for (Node node : nodes.values()) {
      try {
        addSwitch(node);
      } catch (FabricException e) {
        throw source.mistake(node.line(), e.getMessage());
      }
    }
    for (Joined link : links.values()) {
      checkBothEnds(link);
      try {
        add(link);
      } catch (FabricException e) {
        throw source.mistake(link.line(), e.getMessage());
      }
    }
    for (Node node : nodes.values()) {
      node.silent().ifPresent(kind -> builder.addSilent(silent(node, kind)));
    }
    return FabricText.build(builder, source, hosts);
  }

  private void addSwitch(Node node) throws FabricException {
    if (!node.isSwitch()) {
      return;
    }
    switches.put(node.name(), builder.addSwitch(node.name(), node.read().ports()));
    Matcher guid = SWITCH_GUID.matcher(node.name());
    if (guid.matches()) {
      builder.guid(node.name(), Long.parseUnsignedLong(guid.group(1), 16));
    }
    node.read().lid().ifPresent(lid -> builder.lids(node.name(), lid, 0));
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

  private void add(Joined link) throws FabricException, ConfigurationException {
    Node from = nodes.get(link.from().node());
    Node to = nodes.get(link.to().node());
    if (from.silent().isPresent() || to.silent().isPresent()) {
      return;
    }
    Joined back = links.get(link.to());
    Optional<Link> kind = link.kind().or(back::kind);
    if (from.isSwitch() && to.isSwitch()) {
      if (isFirstEnd(link)) {
        builder.link(
            switches.get(from.name()),
            link.from().port() - 1,
            switches.get(to.name()),
            link.to().port() - 1,
            kind);
      }
    } else if (to.isSwitch()) {
      builder.addHost(host(link), switches.get(to.name()), link.to().port() - 1, kind);
      label(link);
    } else if (!from.isSwitch() && isFirstEnd(link)) {
      if (!switches.isEmpty()) {
        throw source.mistake(link.line(), "two adapters are linked, expected a switch at one end");
      }
      builder.addPair(host(link), host(back), kind);
      label(link);
      label(back);
    }
  }

  /** The name of the host that a port of an adapter is. */
  private String host(Joined link) {
    String name = link.from().node();
    boolean single = nodes.get(name).read().ports() == 1 || portsOf(name).size() == 1;
    return single ? name : name + "-" + link.from().port();
  }

  /** Says the addresses of the port of an adapter, and where it is in the text. */
  private void label(Joined link) throws FabricException {
    hosts.put(host(link), link.line());
    LinkedPort port = link.read();
    if (port.guid().isPresent()) {
      builder.guid(host(link), guid(port));
    }
    port.lid().ifPresent(lid -> builder.lids(host(link), lid, port.lmc()));
  }

  private static long guid(LinkedPort port) {
    return Long.parseUnsignedLong(port.guid().orElseThrow(), 16);
  }

  private SilentNode silent(Node node, SilentNode.Kind kind) {
    List<Joined> own = portsOf(node.name());
    Set<Long> guids = new HashSet<>();
    own.stream()
        .map(Joined::read)
        .filter(port -> port.guid().isPresent())
        .forEach(port -> guids.add(guid(port)));
    return new SilentNode(
        kind,
        node.name(),
        own.stream().map(link -> link.to().node() + ":" + link.to().port()).toList(),
        guids);
  }

  private List<Joined> portsOf(String node) {
    return linked.getOrDefault(node, List.of());
  }

  /** Returns true for the first of the two lines of a link, and for the lower port of a loop. */
  private boolean isFirstEnd(Joined link) {
    return link.line() < links.get(link.to()).line();
  }
}
