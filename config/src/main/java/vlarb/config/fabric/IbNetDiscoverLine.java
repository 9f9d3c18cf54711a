// SPDX-License-Identifier: Apache-2.0
package vlarb.config.fabric;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * A line of what {@code ibnetdiscover} prints of a subnet: a paragraph a node, and in it a line a
 * port that is linked.
 */
public sealed interface IbNetDiscoverLine {
  /** The kinds of node. */
  enum Kind {
    SWITCH,
    ADAPTER,
    ROUTER
  }

  /**
   * The line that begins a node's paragraph.
   *
   * @param ports the node's number of ports
   * @param name as other lines refer to the node, such as {@code S-0002c90300000001}
   * @param description of itself, if the line has one
   * @param lid of a switch, if the line has one
   */
  record Node(Kind kind, int ports, String name, Optional<String> description, OptionalInt lid)
      implements IbNetDiscoverLine {}

  /**
   * A linked port of the node to whose paragraph the line belongs.
   *
   * @param port the number of the port on that node
   * @param guid the GUID of an adapter's port, in hexadecimal
   * @param lid the first LID of an adapter's port, where the line has one
   * @param lmc two to this power are the LIDs of the port
   * @param peer the name of the node at the other end
   * @param peerPort the port's number there
   * @param peerLid the LID there, where the line has it
   * @param link the word behind that LID, the speed and width of the link such as {@code 4xEDR}
   */
  record LinkedPort(
      int port,
      Optional<String> guid,
      OptionalInt lid,
      int lmc,
      String peer,
      int peerPort,
      OptionalInt peerLid,
      Optional<String> link)
      implements IbNetDiscoverLine {}
}
