// SPDX-License-Identifier: Apache-2.0
package vlarb.network.topology;

/** Writes a network as the list of links that {@link FabricText} reads. */
public final class LinkListText {
  private LinkListText() {}

  /**
   * The switches with their ports, then the links, each once, in the order of their first ports,
   * with their own speeds and widths.
   */
  public static String of(Fabric fabric) {
    StringBuilder text = new StringBuilder();
    for (int s = 0; s < fabric.switches(); s++) {
      text.append(fabric.name(s)).append(':').append(fabric.portsOf(s)).append('\n');
    }
    for (int port = 0; port < fabric.ports(); port++) {
      if (fabric.peer(port) > port) {
        text.append(fabric.portName(port))
            .append(' ')
            .append(fabric.portName(fabric.peer(port)))
            .append(fabric.link(port).map(link -> " " + link.label()).orElse(""))
            .append('\n');
      }
    }
    return text.toString();
  }
}
