// SPDX-License-Identifier: Apache-2.0
package vlarb.network.collective;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import vlarb.network.message.Message;
import vlarb.network.message.MessagePlan;
import vlarb.network.topology.Fabric;

/** Makes the messages of collective operations. */
public final class Collectives {
  private Collectives() {}

  /**
   * The messages of an operation.
   *
   * @param random draws places and pairs, where the plan leaves them to chance
   */
  public static MessagePlan messages(
      CollectivePlan plan, Fabric fabric, UniformRandomProvider random) {
    List<Integer> places = places(plan, fabric.hosts(), random);
    List<Message> messages =
        switch (plan.pattern()) {
          case ALL_TO_ALL -> new Exchanges(plan, places).allToAll();
          case INCAST -> new Exchanges(plan, places).incast();
          case PERMUTATION -> new Exchanges(plan, places).permutation(random);
          case RING -> new RingSum(plan, places).messages();
          case TREE -> new TreeSum(plan, places).messages();
          case HALVING_DOUBLING -> new HalvingSum(plan, places).messages();
          case NEAREST_NEIGHBOUR -> new Neighbours(plan, fabric).messages();
        };
    return new MessagePlan(messages, plan.packet());
  }

  /** Tells in one line why a network has no such messages; empty: it has them. */
  public static Optional<String> mistake(CollectivePlan plan, Fabric fabric) {
    long messages =
        plan.pattern() == Pattern.NEAREST_NEIGHBOUR
            ? new Neighbours(plan, fabric).count()
            : plan.messages();
    if (messages == 0) {
      return Optional.of("no messages, expected a network where links join switches with hosts");
    }
    return messages > MessagePlan.MOST
        ? Optional.of(messages + " messages, expected at most " + MessagePlan.MOST)
        : Optional.empty();
  }

  private static List<Integer> places(
      CollectivePlan plan, int hosts, UniformRandomProvider random) {
    List<Integer> all = new ArrayList<>(IntStream.range(0, hosts).boxed().toList());
    if (plan.placement() == Placement.RANDOM) {
      shuffle(all, random);
    }
    return all.subList(0, plan.hosts());
  }

  /** Puts numbers into a random order, each order as likely. */
  static void shuffle(List<Integer> numbers, UniformRandomProvider random) {
    for (int i = numbers.size() - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      Integer moved = numbers.get(i);
      numbers.set(i, numbers.get(other));
      numbers.set(other, moved);
    }
  }
}
