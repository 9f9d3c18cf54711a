// SPDX-License-Identifier: Apache-2.0
package vlarb.network.collective;

import java.util.ArrayList;
import java.util.List;
import vlarb.network.message.Message;

/**
 * A sum by n = 2^k hosts: in step 1 each exchanges a half with the host n/2 away, then a quarter
 * with that n/4 away, until each has the sum of a part of 1/n; then the way back.
 *
 * <p>Source: R. Rabenseifner, Optimization of Collective Reduction Operations, ICCS 2004.
 *
 * @param places the hosts, a power of two of them
 */
record HalvingSum(CollectivePlan plan, List<Integer> places) {
  List<Message> messages() {
    int hosts = places.size();
    int halvings = Integer.numberOfTrailingZeros(hosts);
    List<Message> messages = new ArrayList<>();
    int last = 0;
    for (int step = 0; step < 2 * halvings; step++) {
      int away = step < halvings ? hosts >> step + 1 : 1 << step - halvings;
      for (int from = 0; from < hosts; from++) {
        messages.add(
            new Message(
                places.get(from),
                places.get(from ^ away),
                plan.serviceLevel(),
                plan.bytes() / hosts * away,
                step == 0 ? plan.start() : step <= halvings ? plan.compute() : 0,
                step == 0 ? List.of() : List.of((step - 1) * hosts + (from ^ last))));
      }
      last = away;
    }
    return messages;
  }
}
