// SPDX-License-Identifier: Apache-2.0
package vlarb.config.fabric;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.config.fabric.IbNetDiscoverLine.Kind;
import vlarb.config.fabric.IbNetDiscoverLine.LinkedPort;
import vlarb.config.fabric.IbNetDiscoverLine.Node;

/**
 * The linked ports of a fabric by the names that different tools give them.
 *
 * @param ports by the name of a port that has its LID, such as {@code Lid 4 port 1}
 * @param byGuid that name by the GUID of a port's node and its number
 */
public record FabricNames(Map<String, NamedPort> ports, Map<GuidPort, String> byGuid) {
  /** The letter of the kind of node, and its GUID. */
  private static final Pattern GUID = Pattern.compile("[A-Z]-([0-9a-fA-F]{1,16})");

  private static final Pattern HEXADECIMAL = Pattern.compile("0[xX]([0-9a-fA-F]{1,16})");

  public FabricNames {
    ports = Map.copyOf(ports);
    byGuid = Map.copyOf(byGuid);
  }

  /**
   * A port as people know it.
   *
   * @param label the description of the node, and the number of the port
   * @param kind the kind of node
   */
  public record NamedPort(String label, Kind kind) {}

  /**
   * A port by the GUID of its node.
   *
   * @param guid the GUID, unsigned
   * @param port the number of the port on that node
   */
  public record GuidPort(long guid, int port) {}

  /** The ports in a text; none where it has no answer of ibnetdiscover in it. */
  public static FabricNames of(SourceText source) {
    Map<String, NamedPort> ports = new HashMap<>();
    Map<GuidPort, String> byGuid = new HashMap<>();
    Optional<Node> node = Optional.empty();
    for (String line : source.lines().map(String::strip).toList()) {
      Optional<IbNetDiscoverLine> read = IbNetDiscoverText.line(line);
      if (line.isEmpty()) {
        node = Optional.empty();
      } else if (read.isPresent()) {
        switch (read.get()) {
          case Node begins -> node = Optional.of(begins);
          case LinkedPort port -> node.ifPresent(of -> add(of, port, ports, byGuid));
        }
      }
    }
    return new FabricNames(ports, byGuid);
  }

  private static void add(
      Node node, LinkedPort port, Map<String, NamedPort> ports, Map<GuidPort, String> byGuid) {
    OptionalInt lid = port.lid().isPresent() ? port.lid() : node.lid();
    if (lid.isEmpty()) {
      return;
    }
    String name = "Lid " + lid.getAsInt() + " port " + port.port();
    String label = node.description().orElse(node.name()) + " port " + port.port();
    ports.put(name, new NamedPort(label, node.kind()));
    Matcher guid = GUID.matcher(node.name());
    if (guid.matches()) {
      byGuid.put(new GuidPort(Long.parseUnsignedLong(guid.group(1), 16), port.port()), name);
    }
  }

  /**
   * The name of a port that a tool gives by its GUID; a port that the fabric's text does not have
   * keeps the tool's.
   *
   * @param line the line of a text in which the tool names it
   * @throws ConfigurationException if it is no GUID
   */
  public String port(int line, SourceText text, String guid, int port)
      throws ConfigurationException {
    Matcher digits = HEXADECIMAL.matcher(guid);
    if (!digits.matches()) {
      throw text.mistake(line, "expected a GUID such as 0x2c9030045a1b0, not '" + guid + "'");
    }
    GuidPort key = new GuidPort(Long.parseUnsignedLong(digits.group(1), 16), port);
    return Optional.ofNullable(byGuid.get(key)).orElse("GUID " + guid + " port " + port);
  }
}
