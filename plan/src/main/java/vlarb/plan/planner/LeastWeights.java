// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.planner;

import java.util.Optional;
import vlarb.model.bounds.PacketLengths;
import vlarb.model.bounds.RoundCost;
import vlarb.plan.requirements.Requirements;
import vlarb.plan.requirements.TrafficClass;

/**
 * The least weights with which known classes get their rates, for given numbers of entries. The
 * rate of a class grows with its own weight and falls with those of the others; so raising each
 * weight to the least that is enough, again and again, ends in the least weights of all, or finds
 * that there are none.
 */
final class LeastWeights {
  private static final int MOST_ENTRIES = 64;

  private final Requirements requirements;
  private final RoundCost round;
  private final double dataRate;

  /** The cost of weights, by class and number of entries. */
  private final Weighing[][] weighings;

  LeastWeights(Requirements requirements, RoundCost round) {
    this.requirements = requirements;
    this.round = round;
    dataRate = requirements.link().dataRate();
    weighings = new Weighing[requirements.classes().size()][MOST_ENTRIES + 1];
  }

  /** Sums over the entries of a class, by its weight. */
  private static final class Weighing {
    final int size;
    final long[] quantum;
    final long[] most;
    final long[] packets;

    Weighing(PacketLengths lengths, int size, int cap) {
      this.size = size;
      quantum = new long[cap * size + 1];
      most = new long[cap * size + 1];
      packets = new long[cap * size + 1];
      for (int total = size; total <= cap * size; total++) {
        int even = 16 * (total / size);
        int more = total % size;
        quantum[total] = sum(lengths.leastToReach(even), lengths.leastToReach(even + 16), more);
        most[total] = sum(lengths.mostToReach(even), lengths.mostToReach(even + 16), more);
        packets[total] = sum(lengths.packetsToReach(even), lengths.packetsToReach(even + 16), more);
      }
    }

    private long sum(int even, int above, int more) {
      return (long) even * (size - more) + (long) above * more;
    }

    int greatest() {
      return quantum.length - 1;
    }
  }

  /**
   * The least weights.
   *
   * @param sizes entries of each class
   * @return nothing where no weights within the entries' cap are enough
   */
  Optional<int[]> of(int[] sizes) {
    return from(sizes, sizes);
  }

  /** The least weights of the first classes, all others having their least possible ones. */
  Optional<int[]> of(int[] sizes, int first) {
    return from(sizes, sizes, first);
  }

  /** The least weights that are not below some. */
  Optional<int[]> from(int[] sizes, int[] least) {
    return from(sizes, least, sizes.length);
  }

  private Optional<int[]> from(int[] sizes, int[] least, int classes) {
    int[] weights = least.clone();
    boolean raised = true;
    while (raised) {
      raised = false;
      for (int v = 0; v < classes; v++) {
        int enough = enough(v, sizes, weights);
        if (enough < 0) {
          return Optional.empty();
        }
        raised |= enough > weights[v];
        weights[v] = enough;
      }
    }
    return Optional.of(weights);
  }

  /**
   * The rate of a class with as much weight as its entries may have, beside these weights of the
   * others: no table in which none of the others has less gives the class more.
   *
   * @return as a share of the link
   */
  double greatestRate(int v, int[] sizes, int[] weights) {
    Weighing own = weighing(v, sizes[v]);
    return rate(own, own.greatest(), others(v, sizes, weights));
  }

  /**
   * A wait, in bytes of link time, that a class has wherever the entries are: the turns of the
   * others lie between those of the class, on average so much, and a low opportunity comes first.
   */
  double averageWait(int v, int[] sizes, int[] weights) {
    Others others = others(v, sizes, weights);
    double turns = 4.0 * others.dwords() + (double) requirements.overhead() * others.packets();
    return turns / sizes[v] + round.lowOpportunity();
  }

  /**
   * The least weight of a class, not below the present one, that gives the class its rate; -1 if
   * there is none.
   */
  private int enough(int v, int[] sizes, int[] weights) {
    Others others = others(v, sizes, weights);
    Weighing own = weighing(v, sizes[v]);
    double rate = requirements.classes().get(v).rate() / dataRate;
    for (int weight = weights[v]; weight <= own.greatest(); weight++) {
      if (rate(own, weight, others) >= rate) {
        return weight;
      }
    }
    return -1;
  }

  private double rate(Weighing own, int weight, Others others) {
    return round.highRate(
        own.quantum[weight], own.packets[weight], others.dwords(), others.packets());
  }

  /** The most that the turns of the other classes take. */
  private record Others(long dwords, long packets) {}

  private Others others(int v, int[] sizes, int[] weights) {
    long dwords = 0;
    long packets = 0;
    for (int u = 0; u < sizes.length; u++) {
      if (u != v) {
        Weighing other = weighing(u, sizes[u]);
        dwords += other.most[weights[u]];
        packets += other.packets[weights[u]];
      }
    }
    return new Others(dwords, packets);
  }

  private Weighing weighing(int v, int size) {
    if (weighings[v][size] == null) {
      TrafficClass traffic = requirements.classes().get(v);
      weighings[v][size] = new Weighing(traffic.packets(), size, requirements.entryCap());
    }
    return weighings[v][size];
  }
}
