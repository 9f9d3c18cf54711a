// SPDX-License-Identifier: Apache-2.0
package vlarb.config.fabric;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import vlarb.config.fabric.IbNetDiscoverLine.Kind;
import vlarb.config.fabric.IbNetDiscoverLine.LinkedPort;
import vlarb.config.fabric.IbNetDiscoverLine.Node;

/**
 * Reads what {@code ibnetdiscover} prints, line by line: also the external ports of chassis ({@code
 * -g}), and {@code Hca} for an adapter, as ibsim's own texts have it.
 */
public final class IbNetDiscoverText {
  private static final Pattern NODE =
      Pattern.compile("(Switch|Hca|Ca|Rt)\\s+(\\d{1,3})\\s+\"([^\"]+)\"(.*)");
  private static final Pattern NODE_LID = Pattern.compile(" lid (\\d{1,5}) lmc \\d+\\s*$");
  private static final Pattern DESCRIPTION = Pattern.compile("^\\s*#\\s*\"(.*)\"");

  private static final Pattern PORT =
      Pattern.compile(
          "\\[(\\d{1,3})](?:\\[ext \\d+])?(?:\\(([0-9a-fA-F]{1,16})\\))?\\s+\"([^\"]+)\"\\s*"
              + "\\[(\\d{1,3})](?:\\[ext \\d+])?(?:\\([0-9a-fA-F]{1,16}\\))?\\s*((?:#.*)?)");
  private static final Pattern PORT_LID = Pattern.compile("^# lid (\\d{1,5}) lmc ([0-7]) ");

  /** The LID behind the name of the node at the other end, and the link's speed and width. */
  private static final Pattern PEER_LID =
      Pattern.compile("^.*\" lid (\\d{1,5})(?:\\s+(\\S+))?(?:\\s.*)?$");

  private IbNetDiscoverText() {}

  /** Reads a line; empty where the line begins no node and names no port. */
  public static Optional<IbNetDiscoverLine> line(String line) {
    Matcher node = NODE.matcher(line);
    if (node.matches()) {
      Kind kind =
          switch (node.group(1)) {
            case "Switch" -> Kind.SWITCH;
            case "Rt" -> Kind.ROUTER;
            default -> Kind.ADAPTER;
          };
      int ports = Integer.parseInt(node.group(2));
      Optional<String> description =
          Optional.of(DESCRIPTION.matcher(node.group(4)))
              .filter(Matcher::find)
              .map(found -> found.group(1));
      return Optional.of(
          new Node(kind, ports, node.group(3), description, lid(NODE_LID, node.group(4))));
    }
    Matcher port = PORT.matcher(line);
    return port.matches() ? Optional.of(port(port)) : Optional.empty();
  }

  private static LinkedPort port(Matcher port) {
    String rest = port.group(5);
    return new LinkedPort(
        Integer.parseInt(port.group(1)),
        Optional.ofNullable(port.group(2)),
        lid(PORT_LID, rest),
        Optional.of(PORT_LID.matcher(rest))
            .filter(Matcher::find)
            .map(lids -> Integer.parseInt(lids.group(2)))
            .orElse(0),
        port.group(3),
        Integer.parseInt(port.group(4)),
        lid(PEER_LID, rest),
        Optional.of(PEER_LID.matcher(rest)).filter(Matcher::matches).map(peer -> peer.group(2)));
  }

  private static OptionalInt lid(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    return matcher.find()
        ? OptionalInt.of(Integer.parseInt(matcher.group(1)))
        : OptionalInt.empty();
  }
}
