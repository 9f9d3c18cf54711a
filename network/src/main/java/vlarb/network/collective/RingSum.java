// SPDX-License-Identifier: Apache-2.0
package vlarb.network.collective;

import java.util.ArrayList;
import java.util.List;
import vlarb.network.message.Message;

/**
 * A sum by a ring of n hosts: in each of 2(n − 1) steps each host sends the next one a part of 1/n.
 * A host adds what it gets in the first n − 1 steps to its own, and in the others passes sums on.
 *
 * @param places the hosts in the order of the ring
 */
record RingSum(CollectivePlan plan, List<Integer> places) {
  List<Message> messages() {
    int hosts = places.size();
    List<Message> messages = new ArrayList<>();
    for (int step = 0; step < 2 * (hosts - 1); step++) {
      for (int from = 0; from < hosts; from++) {
        int before = (from + hosts - 1) % hosts;
        messages.add(
            new Message(
                places.get(from),
                places.get((from + 1) % hosts),
                plan.serviceLevel(),
                plan.bytes() / hosts,
                step == 0 ? plan.start() : step < hosts ? plan.compute() : 0,
                step == 0 ? List.of() : List.of((step - 1) * hosts + before)));
      }
    }
    return messages;
  }
}
