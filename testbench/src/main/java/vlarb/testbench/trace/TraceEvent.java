// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.trace;

import vlarb.model.arbitration.Port;
import vlarb.model.arbitration.Priority;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;

/** One line of a trace. */
public sealed interface TraceEvent {
  /** A write of management, which waits for a commit. */
  sealed interface Write extends TraceEvent {}

  /**
   * VLHighLimit.
   *
   * @param value 0 to 255
   */
  record Limit(int value) implements Write {}

  /**
   * An entry of a table.
   *
   * @param index 0-based, below the table's capacity
   */
  record Entry(Priority table, int index, VlWeight entry) implements Write {}

  /** OperationalVLs; no more data VLs than the arbiter implements. */
  record Vls(OperationalVls vls) implements Write {}

  /** The written tables take effect and the arbitration starts afresh. */
  record Commit() implements TraceEvent {}

  /**
   * Credits arrive.
   *
   * @param vl the data VL, 0 to 14
   * @param blocks the credits in blocks of 64 bytes, 0 or more, or {@link Port#UNLIMITED}
   */
  record Credit(int vl, long blocks) implements TraceEvent {}

  /**
   * Packets of one length join a queue.
   *
   * @param vl the data VL, 0 to 14
   * @param dwords the length of each, 1 to 2047
   * @param packets the number of packets, 1 or more
   */
  record Arrival(int vl, int dwords, long packets) implements TraceEvent {}

  /**
   * An SMP joins its queue.
   *
   * @param dwords the length, 1 to 2047
   */
  record Smp(int dwords) implements TraceEvent {}

  /** A flow-control packet joins its queue. */
  record Fcp() implements TraceEvent {}

  /**
   * Decisions, one a packet boundary.
   *
   * @param decisions the number of decisions, 0 or more
   */
  record Decide(long decisions) implements TraceEvent {}
}
