// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntPredicate;
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
  private final SortedMap<Integer, VlQueue> queues;

  /**
   * @param queues by VL
   */
  PacketMemory(Map<Integer, VlQueue> queues) {
    this.queues = new TreeMap<>(queues);
  }

  /**
   * The clock edge.
   *
   * @param taken returns true if the arbiter's grant takes the packet at the head of a VL
   * @param discarded returns true if the packet at the head of a VL is discarded
   * @param pushed by VL: the packet that is pushed
   */
  void edge(IntPredicate taken, IntPredicate discarded, List<Optional<Packet>> pushed) {
    boolean busy = queues.values().stream().anyMatch(VlQueue::isBeingRead);
    Optional<VlQueue> next =
        busy ? Optional.empty() : queues.values().stream().filter(VlQueue::wants).findFirst();
    queues.forEach(
        (vl, queue) -> {
          boolean past = !busy && queue.takesPast();
          if (taken.test(vl)) {
            queue.take();
          } else if (discarded.test(vl)) {
            queue.discard();
          }
          queue.arrive();
          pushed.get(vl).ifPresent(packet -> queue.push(packet, past));
        });
    next.ifPresent(VlQueue::fetch);
    queues.values().forEach(VlQueue::edge);
  }
}
