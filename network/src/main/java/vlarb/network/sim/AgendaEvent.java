// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

/**
 * The kinds of events, and the key that orders the events of one tick: the round, then the kind,
 * the port and the VL. An event that follows without delay has the next round. No two events have
 * the same time and key.
 */
enum AgendaEvent {
  /** The tail of a packet has left an input VL through the crossbar. */
  TRANSFERRED,
  /** The tail of a packet has left the central queue of an output. */
  LEFT_CENTRAL,
  /** The tail of a packet has left an output. */
  SENT,
  /** Credits reach an output. */
  CREDIT,
  /** Blocks behind a link are free, of which the other end is told by a flow-control packet. */
  FREED,
  /** A flow-control packet has left an output. */
  FLOW_CONTROL_SENT,
  /** Some VLs behind a link may have had no flow-control packet for long. */
  REFRESH,
  /** A packet can be passed on by an input VL. */
  READY,
  /** A packet that is the head of an output VL can be sent. */
  HEAD,
  /** The head of an output VL may have been there for too long. */
  EXPIRED,
  /** The head of an input VL may have been there for too long. */
  INPUT_EXPIRED,
  /** The tail of a packet has reached a host. */
  DELIVERED,
  /** A host's source has a packet. */
  SOURCE,
  /** A host's message that waited for others is posted, or its flow's pause is over. */
  POSTED,
  /** A link fails or is back, or switches have other tables. */
  CHANGED,
  /** A host has an answer to a packet of a message, or has waited for one for long. */
  ANSWERED;

  private static final AgendaEvent[] VALUES = values();
  private static final int VL_BITS = 4;
  private static final int PORT_BITS = 28;
  private static final int KIND_BITS = 4;

  long key(long round, int port, int vl) {
    return ((round << KIND_BITS | ordinal()) << PORT_BITS | port) << VL_BITS | vl;
  }

  /** A key above those of all events of a key's round, and below those of the next round. */
  static long afterAll(long key) {
    return key | (1L << KIND_BITS + PORT_BITS + VL_BITS) - 1;
  }

  static long round(long key) {
    return key >>> KIND_BITS + PORT_BITS + VL_BITS;
  }

  static AgendaEvent of(long key) {
    return VALUES[(int) (key >>> PORT_BITS + VL_BITS) & (1 << KIND_BITS) - 1];
  }

  static int port(long key) {
    return (int) (key >>> VL_BITS) & (1 << PORT_BITS) - 1;
  }

  static int vl(long key) {
    return (int) key & (1 << VL_BITS) - 1;
  }
}
