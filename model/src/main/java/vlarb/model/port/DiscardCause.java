// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import java.util.List;
import java.util.stream.Stream;

/**
 * The reason for which an entry discards a packet, or marks one that cuts through; the first that a
 * packet shows counts.
 */
public enum DiscardCause {
  /** The VL has no queue. */
  NO_QUEUE,

  /**
   * {@code tkeep} is not all ones before the last beat, or has holes or nothing in the last one.
   */
  KEEP,

  /**
   * Length 0 or above {@code max-packet}; with {@link LengthSource#LRH} also {@code tlast} before
   * or after the end that PktLen tells.
   */
  LENGTH,

  /** The queue has no room, and the packet does not wait. */
  FULL,

  /** The SL-to-VL table has no VL for the packet's SL, with {@link VlSource#SL}. */
  NO_VL;

  /** The causes that a port with a source of VLs can have. */
  public static List<DiscardCause> of(VlSource source) {
    return Stream.of(values()).filter(cause -> cause != NO_VL || source == VlSource.SL).toList();
  }
}
