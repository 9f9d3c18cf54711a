// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import java.util.List;
import java.util.Optional;
import vlarb.model.port.VlQueue.Packet;

/**
 * A memory of descriptions, and the queues that share it.
 *
 * <ol>
 *   <li>The memory is read in <em>t</em> for the queue of the lowest VL that has a free register
 *       and a description in memory, and gives the description in <em>t</em> + 1; it is in the
 *       register from <em>t</em> + 2 on. In <em>t</em> + 1 the memory is not read.
 *   <li>A packet that is pushed in <em>t</em> is in a register from <em>t</em> + 1 on, if the queue
 *       has a free one and nothing in memory, and the memory gives nothing in <em>t</em>. Otherwise
 *       the description goes to the memory.
 * </ol>
 */
final class PacketMemory {
  /** By VL. */
  private final List<VlQueue> queues;

  PacketMemory(List<VlQueue> queues) {
    this.queues = queues;
  }

  /**
   * The clock edge.
   *
   * @param taken by queue: the arbiter's grant takes the packet at the head
   * @param pushed by queue: the packet that is pushed
   */
  void edge(List<Boolean> taken, List<Optional<Packet>> pushed) {
    boolean busy = queues.stream().anyMatch(VlQueue::isBeingRead);
    Optional<VlQueue> next =
        busy ? Optional.empty() : queues.stream().filter(VlQueue::wants).findFirst();
    for (int i = 0; i < queues.size(); i++) {
      VlQueue queue = queues.get(i);
      boolean past = !busy && queue.takesPast();
      if (taken.get(i)) {
        queue.take();
      }
      queue.arrive();
      pushed.get(i).ifPresent(packet -> queue.push(packet, past));
    }
    next.ifPresent(VlQueue::fetch);
    queues.forEach(VlQueue::edge);
  }
}
