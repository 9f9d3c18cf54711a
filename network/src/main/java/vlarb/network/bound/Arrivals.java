// SPDX-License-Identifier: Apache-2.0
package vlarb.network.bound;

import java.util.ArrayList;
import java.util.List;

/**
 * The most packets of a VL that come to an output in any time: those of an input are bounded by the
 * connections that they belong to, and by the link that brings them, one after the other.
 */
final class Arrivals {
  /**
   * Packets of one input: in a time t at most the lesser of {@code burst + rate · t} and {@code
   * first + peak · t}, in packets and ticks.
   */
  private record OfInput(double burst, double rate, double first, double peak) {
    /**
     * The time from which on the connections bound the packets more than the link does, in ticks.
     */
    double turn() {
      return first < burst && peak > rate ? (burst - first) / (peak - rate) : 0;
    }

    double in(double ticks) {
      return Math.min(burst + rate * ticks, first + peak * ticks);
    }
  }

  private final List<OfInput> inputs = new ArrayList<>();

  /** Packets that no link brings: the host makes them. */
  void addSource(double burst, double rate) {
    inputs.add(new OfInput(burst, rate, burst, rate));
  }

  /**
   * Packets that a link brings.
   *
   * @param apart ticks between two packets on the link at least
   * @param late ticks that one may lose on the next at the crossbar
   */
  void addInput(double burst, double rate, double apart, double late) {
    inputs.add(new OfInput(burst, rate, 1 + late / apart, 1 / apart));
  }

  /** Packets a tick in the long run. */
  double rate() {
    return inputs.stream().mapToDouble(OfInput::rate).sum();
  }

  /** The most packets in a time. */
  double in(double ticks) {
    return inputs.stream().mapToDouble(input -> input.in(ticks)).sum();
  }

  /** The most packets in a time, as a whole number. */
  double wholeIn(double ticks) {
    return Flow.whole(in(ticks));
  }

  /**
   * The longest time that a packet waits behind others of its VL where a VL that has packets sends
   * so many a tick: the widest gap between the arrivals and that line. It is at a turn, since the
   * arrivals grow ever more slowly.
   *
   * @param served packets a tick, {@link #rate} at least
   */
  double behind(double served) {
    double widest = (in(0) - 1) / served;
    for (OfInput input : inputs) {
      double turn = input.turn();
      widest = Math.max(widest, (in(turn) - 1) / served - turn);
    }
    return widest;
  }
}
