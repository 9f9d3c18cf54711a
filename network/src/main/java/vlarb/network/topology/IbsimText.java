// SPDX-License-Identifier: Apache-2.0
package vlarb.network.topology;

import vlarb.config.quantity.Link;

/**
 * Writes a network as ibsim reads it, the simulator of fabrics for subnet managers: a paragraph a
 * node, a line a port that is linked, as {@code ibnetdiscover} prints them. {@link FabricText}
 * reads it, too.
 */
public final class IbsimText {
  private IbsimText() {}

  /** The switches, then the hosts, each an adapter with one port. */
  public static String of(Fabric fabric) {
    StringBuilder text = new StringBuilder();
    for (int node = 0; node < fabric.nodes(); node++) {
      text.append(fabric.isSwitch(node) ? "Switch\t" : "Ca\t")
          .append(fabric.portsOf(node))
          .append(" \"")
          .append(fabric.name(node))
          .append("\"\n");
      int first = fabric.firstPort(node);
      for (int port = first; port < first + fabric.portsOf(node); port++) {
        int peer = fabric.peer(port);
        if (peer != Fabric.UNLINKED) {
          int other = fabric.nodeOf(peer);
          text.append('[')
              .append(port - first + 1)
              .append("]\t\"")
              .append(fabric.name(other))
              .append("\"[")
              .append(peer - fabric.firstPort(other) + 1)
              .append(']')
              .append(fabric.link(port).map(link -> link(fabric.name(other), link)).orElse(""))
              .append('\n');
        }
      }
      text.append('\n');
    }
    return text.toString();
  }

  /** A link's own speed and width: ibsim takes them from where ibnetdiscover prints them. */
  private static String link(String other, Link link) {
    return "\t\t# \"" + other + "\" lid 0 " + link.label();
  }
}
