// SPDX-License-Identifier: Apache-2.0
package vlarb.network.collective;

import java.util.ArrayList;
import java.util.List;
import vlarb.network.message.Message;

/**
 * A sum by a binomial tree: each host but the first sends all bytes to its parent, the number
 * without its lowest bit, once it has the sums of its children; then the sum goes down, to the
 * child with most below it first.
 *
 * @param places the hosts, the root first
 */
record TreeSum(CollectivePlan plan, List<Integer> places) {
  private static int parent(int number) {
    return number & number - 1;
  }

  List<Message> messages() {
    int hosts = places.size();
    List<Message> messages = new ArrayList<>();
    // Message number − 1 goes up from a number.
    for (int number = 1; number < hosts; number++) {
      List<Integer> children = childrenOf(number);
      messages.add(
          message(
              number,
              parent(number),
              children.isEmpty() ? plan.start() : plan.compute(),
              children.stream().map(child -> child - 1).toList()));
    }
    int[] down = new int[hosts];
    List<Integer> atRoot = childrenOf(0).stream().map(child -> child - 1).toList();
    for (int bit = Integer.highestOneBit(hosts - 1); bit > 0; bit >>= 1) {
      for (int number = bit; number < hosts; number += 2 * bit) {
        int parent = parent(number);
        down[number] = messages.size();
        messages.add(
            message(
                parent,
                number,
                parent == 0 ? plan.compute() : 0,
                parent == 0 ? atRoot : List.of(down[parent])));
      }
    }
    return messages;
  }

  private List<Integer> childrenOf(int number) {
    int hosts = places.size();
    int end = number == 0 ? hosts : Integer.lowestOneBit(number);
    List<Integer> children = new ArrayList<>();
    for (int bit = 1; bit < end && number + bit < hosts; bit <<= 1) {
      children.add(number + bit);
    }
    return children;
  }

  private Message message(int from, int to, long delay, List<Integer> after) {
    return new Message(
        places.get(from), places.get(to), plan.serviceLevel(), plan.bytes(), delay, after);
  }
}
