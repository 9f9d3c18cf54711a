// SPDX-License-Identifier: Apache-2.0
package vlarb.network.packet;

/** Notified of the fate of packets. Times are in ticks. */
public interface PacketListener {
  /** The places where packets are dropped. */
  enum Place {
    /** At the input by which it came, where it found no room. */
    ON_ARRIVAL,
    /** At the head of an input VL. */
    AT_INPUT,
    /** At the head of an output VL. */
    AT_OUTPUT
  }

  /** The ways in which packets are lost where links fail. */
  enum Loss {
    /** On a link that failed meanwhile. */
    ON_LINK,
    /** At a port whose link has failed. */
    AT_PORT,
    /** At a switch that has no route for it. */
    NO_ROUTE,
    /** At its host, which takes the packets of a message in order, each once. */
    OUT_OF_TURN
  }

  /** Does nothing. */
  PacketListener NONE = new PacketListener() {};

  /**
   * A source's packet is there.
   *
   * @param packet shown until this returns
   * @param due when the source had it: before it is created, where the host's store was full
   */
  default void created(PacketView packet, long due) {}

  /**
   * A packet begins to leave a port.
   *
   * @param packet the packet; valid only during the call
   * @param port the port of the network
   * @param vl data VL
   * @param start the time when the first byte leaves, in ticks
   * @param end the time when the last byte has left, in ticks
   */
  default void sent(PacketView packet, int port, int vl, long start, long end) {}

  /**
   * A packet begins to leave an input through the crossbar.
   *
   * @param packet shown until this returns
   * @param input port of the network
   * @param waited since it could be passed on
   */
  default void passed(PacketView packet, int input, long waited) {}

  /**
   * A packet has arrived whole.
   *
   * @param packet shown until this returns
   * @param arrived when its last byte reached the host that it is for
   */
  default void delivered(PacketView packet, long arrived) {}

  /**
   * A packet is dropped, since it has been a head for too long, or lost, since it is of VL15 and
   * has found a buffer full.
   *
   * @param packet shown until this returns
   * @param place where it was
   * @param port of the network at which it waited, or by which it came
   * @param time when it is dropped
   */
  default void dropped(PacketView packet, Place place, int port, long time) {}

  /**
   * A packet is lost, in a network whose links fail.
   *
   * @param packet shown until this returns
   * @param port of the network at which it waited, or by which it came
   * @param time when it is lost
   */
  default void lost(PacketView packet, Loss loss, int port, long time) {}
}
