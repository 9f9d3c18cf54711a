// SPDX-License-Identifier: Apache-2.0
package vlarb.network.topology;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.config.quantity.Link;

/**
 * A list of links, one a line: two ends with a space between, and the speed and width where they
 * are not those of most links, such as {@code s1:3 s2:4 4xSDR}. An end is {@code NAME:PORT}, a port
 * of a switch, counted from 1, or {@code NAME}, a host. A line with one end, {@code NAME:PORTS}, is
 * a switch. {@code #} starts a comment. A switch has as many ports as the largest number that is
 * named. Switches and hosts are numbered as they first appear.
 */
final class LinkList {
  private static final Pattern END = Pattern.compile("([A-Za-z0-9._-]+)(?::(\\d{1,3}))?");

  private final SourceText source;
  private final Map<String, Integer> portsOfSwitch = new LinkedHashMap<>();

  /** By host, the line of its link. */
  private final Map<String, Integer> hosts = new LinkedHashMap<>();

  /** By end of a link at a switch, its line. */
  private final Map<End, Integer> used = new HashMap<>();

  private final List<Joined> links = new ArrayList<>();

  /**
   * An end of a link.
   *
   * @param port counted from 1; 0 for a host
   */
  private record End(String name, int port) {
    boolean isHost() {
      return port == 0;
    }
  }

  private record Joined(int line, End a, End b, Optional<Link> kind) {}

  private LinkList(SourceText source) {
    this.source = source;
  }

  static Fabric read(SourceText source) throws ConfigurationException {
    LinkList list = new LinkList(source);
    int number = 0;
    for (String line : source.text().lines().toList()) {
      number++;
      String text = line.replaceFirst("#.*", "").strip();
      if (!text.isEmpty()) {
        list.add(number, text);
      }
    }
    return list.fabric();
  }

  private void add(int line, String text) throws ConfigurationException {
    String[] ends = text.split("\\s+");
    if (ends.length == 1 && !end(line, ends[0]).isHost()) {
      return;
    }
    Optional<Link> kind = ends.length == 3 ? Link.of(ends[2]) : Optional.empty();
    if (ends.length != (kind.isPresent() ? 3 : 2)) {
      throw source.mistake(
          line,
          "expected the two ends of a link, such as s1:3 h7, with its own speed and width, as s1:3"
              + " h7 4xSDR, or without, or a switch with its ports, s1:8");
    }
    End a = end(line, ends[0]);
    End b = end(line, ends[1]);
    if (a.equals(b)) {
      throw source.mistake(line, ends[0] + " is linked to itself, expected two ports");
    }
    for (End end : List.of(a, b)) {
      int before = end.isHost() ? line : used.getOrDefault(end, line);
      if (before != line) {
        throw source.mistake(
            line,
            "port %s:%d has two links, the other in line %d, expected one"
                .formatted(end.name(), end.port(), before));
      }
      used.put(end, line);
    }
    links.add(
        a.isHost() && !b.isHost() ? new Joined(line, b, a, kind) : new Joined(line, a, b, kind));
  }

  private End end(int line, String text) throws ConfigurationException {
    Matcher matcher = END.matcher(text);
    if (!matcher.matches()) {
      throw source.mistake(line, "an end of a link is expected as NAME or NAME:PORT");
    }
    String name = matcher.group(1);
    if (matcher.group(2) == null) {
      if (portsOfSwitch.containsKey(name)) {
        throw source.mistake(line, name + " is a switch, expected a port after it");
      }
      if (hosts.put(name, line) != null) {
        throw source.mistake(line, "host " + name + " has two links, expected one");
      }
      return new End(name, 0);
    }
    int port = Integer.parseInt(matcher.group(2));
    if (port < 1 || port > Fabric.MOST_PORTS) {
      throw source.mistake(
          line, "port " + port + " of " + name + ", expected 1 to " + Fabric.MOST_PORTS);
    }
    if (hosts.containsKey(name)) {
      throw source.mistake(line, name + " is a host, expected no port after it");
    }
    portsOfSwitch.merge(name, port, Math::max);
    return new End(name, port);
  }

  private Fabric fabric() throws ConfigurationException {
    for (Joined link : links) {
      if (link.a().isHost() && (links.size() > 1 || !portsOfSwitch.isEmpty())) {
        throw source.mistake(
            link.line(), "two hosts are linked, expected a switch's port at one end, or no switch");
      }
    }
    FabricBuilder builder = new FabricBuilder();
    Map<String, Integer> numbers = new LinkedHashMap<>();
    try {
      for (Map.Entry<String, Integer> entry : portsOfSwitch.entrySet()) {
        numbers.put(entry.getKey(), builder.addSwitch(entry.getKey(), entry.getValue()));
      }
      for (Joined link : links) {
        if (link.a().isHost()) {
          builder.addPair(link.a().name(), link.b().name(), link.kind());
          continue;
        }
        int a = numbers.get(link.a().name());
        if (link.b().isHost()) {
          builder.addHost(link.b().name(), a, link.a().port() - 1, link.kind());
        } else {
          builder.link(
              a,
              link.a().port() - 1,
              numbers.get(link.b().name()),
              link.b().port() - 1,
              link.kind());
        }
      }
    } catch (FabricException e) {
      throw source.mistake(1, e.getMessage());
    }
    return FabricText.build(builder, source, hosts);
  }
}
