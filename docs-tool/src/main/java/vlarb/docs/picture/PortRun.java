// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.picture;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.cycle.CycleArbiter;

/**
 * The golden model of an arbiter with its tables loaded, and what its ports showed cycle by cycle.
 */
final class PortRun {
  /** The values of the ports in a cycle. */
  record Sample(
      boolean grantReady,
      boolean smpValid,
      int headValid,
      boolean grantValid,
      String sends,
      String table,
      boolean smpReady,
      int headReady,
      int highRemaining,
      int highPriCounter,
      int lowRemaining) {}

  final CycleArbiter model;
  private final List<Sample> samples = new ArrayList<>();

  /** Begins after initialisation, with credits for everything and no packets. */
  PortRun(ArbiterParameters parameters) {
    model = CycleArbiter.of(parameters);
    model.in.creditAvailable = (1 << parameters.dataVls()) - 1;
    do {
      model.settle();
      model.edge();
    } while (!model.out.initDone);
  }

  /** A data packet at the head of a VL, with its dwords; 0: none. */
  void head(int vl, int dwords) {
    model.in.headLength[vl] = dwords;
    int others = model.in.headValid & ~(1 << vl);
    model.in.headValid = dwords > 0 ? others | 1 << vl : others;
  }

  /** An SMP with its dwords; 0: none. */
  void smp(int dwords) {
    model.in.smpValid = dwords > 0;
    model.in.smpLength = dwords;
  }

  /** Lets a cycle pass and notes what the ports carried. */
  Sample cycle(boolean grantReady) {
    model.in.grantReady = grantReady;
    model.settle();
    ArbiterOutputs out = model.out;
    Sample sample =
        new Sample(
            grantReady,
            model.in.smpValid,
            model.in.headValid,
            out.grantValid,
            sends(out),
            table(out),
            out.smpReady,
            out.headReady,
            out.highRemaining,
            out.highPriCounter,
            out.lowRemaining);
    samples.add(sample);
    model.edge();
    return sample;
  }

  private static String sends(ArbiterOutputs out) {
    return switch (out.grantSource) {
      case ArbiterOutputs.SOURCE_SMP -> "SMP";
      case ArbiterOutputs.SOURCE_FCP -> "FCP";
      case ArbiterOutputs.SOURCE_DATA -> "VL" + out.grantVl;
      default -> "";
    };
  }

  private static String table(ArbiterOutputs out) {
    return switch (out.grantTable) {
      case ArbiterOutputs.TABLE_HIGH -> "high";
      case ArbiterOutputs.TABLE_LOW -> "low";
      default -> "";
    };
  }

  /** A signal's values in some cycles, counted from the first one noted. */
  <T> List<T> values(List<Integer> cycles, Function<Sample, T> signal) {
    return cycles.stream().map(samples::get).map(signal).toList();
  }

  /** A number's text in some cycles. */
  List<String> numbers(List<Integer> cycles, Function<Sample, Integer> signal) {
    return values(cycles, signal.andThen(String::valueOf));
  }

  /** The bits of VL 2 and VL 1 in a mask, in this order. */
  static String vls2And1(int mask) {
    return (mask >>> 2 & 1) + "" + (mask >>> 1 & 1);
  }

  /** Cycles from one number to another, both included. */
  static List<Integer> cycles(int first, int last) {
    Integer[] all = new Integer[last - first + 1];
    Arrays.setAll(all, i -> first + i);
    return List.of(all);
  }
}
