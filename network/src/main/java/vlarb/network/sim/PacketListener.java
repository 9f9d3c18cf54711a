// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

/** Notified of the fate of packets. Times are in ticks. */
public interface PacketListener {
  /**
   * A packet begins to leave a port.
   *
   * @param id of the packet, from 0 in the order of creation
   * @param port of the network
   * @param vl data VL
   * @param start its first byte leaves
   * @param end its last byte has left
   */
  default void sent(long id, int port, int vl, long start, long end) {}

  /**
   * A packet begins to leave an input through the crossbar.
   *
   * @param id of the packet
   * @param source that made it, by its place in the list of sources
   * @param sl service level
   * @param input port of the network
   * @param waited since it could be passed on
   */
  default void passed(long id, int source, int sl, int input, long waited) {}

  /**
   * A packet has arrived whole.
   *
   * @param id of the packet
   * @param source that made it, by its place in the list of sources
   * @param sl service level
   * @param from host, counted from 0
   * @param to host
   * @param wire bytes on the wire
   * @param created when the source made it
   * @param first when its first byte left the host
   * @param arrived when its last byte reached the other host
   */
  default void delivered(
      long id,
      int source,
      int sl,
      int from,
      int to,
      int wire,
      long created,
      long first,
      long arrived) {}

  /**
   * A packet is dropped, since it has been a head for too long.
   *
   * @param id of the packet
   * @param source that made it, by its place in the list of sources
   * @param sl service level
   * @param from host, counted from 0
   * @param to host
   * @param wire bytes on the wire
   * @param created when the source made it
   * @param port of the network at which it waited
   * @param time when it is dropped
   */
  default void dropped(
      long id, int source, int sl, int from, int to, int wire, long created, int port, long time) {}
}
