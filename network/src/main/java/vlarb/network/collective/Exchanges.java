// SPDX-License-Identifier: Apache-2.0
package vlarb.network.collective;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import vlarb.network.message.Message;

/**
 * Messages that wait for none.
 *
 * @param places the hosts that take part
 */
record Exchanges(CollectivePlan plan, List<Integer> places) {
  private Message message(int from, int to, long bytes) {
    return new Message(
        places.get(from), places.get(to), plan.serviceLevel(), bytes, plan.start(), List.of());
  }

  List<Message> allToAll() {
    int hosts = places.size();
    long part = plan.bytes() / hosts;
    List<Message> messages = new ArrayList<>();
    for (int from = 0; from < hosts; from++) {
      for (int step = 1; step < hosts; step++) {
        int to =
            switch (plan.order()) {
              case SHIFT -> (from + step) % hosts;
              case ASCENDING -> step <= from ? step - 1 : step;
            };
        messages.add(message(from, to, part));
      }
    }
    return messages;
  }

  List<Message> incast() {
    return IntStream.range(1, places.size())
        .mapToObj(from -> message(from, 0, plan.bytes()))
        .toList();
  }

  /** Each sends to the one so many places on, or to any other than itself. */
  List<Message> permutation(UniformRandomProvider random) {
    int hosts = places.size();
    List<Integer> to =
        plan.shift().isPresent()
            ? IntStream.range(0, hosts)
                .map(from -> (from + plan.shift().getAsInt()) % hosts)
                .boxed()
                .toList()
            : withoutFixedPoint(hosts, random);
    return IntStream.range(0, hosts)
        .mapToObj(from -> message(from, to.get(from), plan.bytes()))
        .toList();
  }

  /** A permutation that leaves none in its place; about one of three does. */
  private static List<Integer> withoutFixedPoint(int size, UniformRandomProvider random) {
    List<Integer> drawn = new ArrayList<>(IntStream.range(0, size).boxed().toList());
    do {
      Collectives.shuffle(drawn, random);
    } while (IntStream.range(0, size).anyMatch(i -> drawn.get(i) == i));
    return drawn;
  }
}
