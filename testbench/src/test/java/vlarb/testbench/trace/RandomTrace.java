// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.trace;

import java.util.SplittableRandom;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.iba.OperationalVls;

/**
 * A random trace, the same again for the same seed. Each has moods that it keeps to its end: how
 * full the tables are, what weights and limits, how long the packets, how scarce credits, how many
 * SMPs and flow-control packets, how often management interferes.
 */
final class RandomTrace {
  private static final int STEPS = 60;

  private final SplittableRandom random;
  private final ArbiterParameters parameters;
  private final StringBuilder text = new StringBuilder();

  /** Percentages. */
  private final int filled;

  private final int extremeWeights;
  private final int strangeVls;
  private final int starved;
  private final int control;
  private final int management;
  private final int[] dwords;
  private final int[] limits;

  private RandomTrace(long seed, ArbiterParameters parameters) {
    random = new SplittableRandom(seed);
    this.parameters = parameters;
    filled = oneOf(10, 50, 100);
    extremeWeights = oneOf(0, 50, 100);
    strangeVls = oneOf(0, 10, 40);
    starved = oneOf(0, 50, 100);
    control = oneOf(0, 5, 30);
    management = oneOf(0, 10, 30);
    dwords = lengths(parameters.options().maxDwords());
    limits = below(2) == 0 ? new int[] {0, 1, 254, 255} : new int[] {0, 1, 2, 3, below(256)};
  }

  /** Lengths that meet a limit exactly, the ends of the range, or any. */
  private int[] lengths(int longest) {
    return switch (below(3)) {
      case 0 -> new int[] {Math.min(1024, longest), Math.min(512, longest), 16, 15, 17};
      case 1 -> new int[] {longest, 1, 2};
      default -> new int[] {1 + below(longest), 1 + below(longest), 1 + below(64), 7 + below(30)};
    };
  }

  /** The trace of a seed, for an arbiter with these parameters. */
  static String of(long seed, ArbiterParameters parameters) {
    RandomTrace trace = new RandomTrace(seed, parameters);
    trace.line("# seed " + seed);
    trace.tables();
    if (!trace.percent(trace.starved)) {
      for (int vl = 0; vl < parameters.dataVls(); vl++) {
        trace.line("credit " + vl + " inf");
      }
    }
    for (int i = 0; i < STEPS; i++) {
      trace.step();
    }
    trace.line("decide 20");
    return trace.text.toString();
  }

  private void step() {
    if (percent(control)) {
      line(percent(60) ? "fcp" : "smp " + bytes());
    }
    if (percent(management)) {
      manage();
    }
    switch (below(4)) {
      case 0 -> line("credit " + vl() + " " + (percent(5) ? "inf" : below(oneOf(4, 130, 6000))));
      case 1 -> line("decide " + below(6));
      default ->
          line("arrive " + vl() + " " + bytes() + (percent(50) ? "" : " x" + (1 + below(5))));
    }
  }

  /** Writes some of what there is, or all, and may leave it without a commit. */
  private void manage() {
    switch (below(6)) {
      case 0 -> tables();
      case 1 -> line("limit " + oneOf(limits));
      case 2 -> line("vls " + (1 + below(OperationalVls.ofCount(parameters.dataVls()).code())));
      case 3 -> entry("high", below(parameters.highCap()));
      case 4 -> entry("low", below(parameters.lowCap()));
      default -> line("commit");
    }
    if (percent(30)) {
      line("commit");
    }
  }

  private void tables() {
    line("limit " + oneOf(limits));
    for (int i = 0; i < parameters.highCap(); i++) {
      entry("high", i);
    }
    for (int i = 0; i < parameters.lowCap(); i++) {
      entry("low", i);
    }
  }

  private void entry(String table, int index) {
    int weight = percent(extremeWeights) ? oneOf(1, 255) : below(oneOf(8, 256));
    int named = percent(strangeVls) ? below(16) : below(parameters.dataVls());
    line(table + " " + index + " " + named + " " + (percent(filled) ? weight : 0));
  }

  /** Draws a VL, mostly one that there is. */
  private int vl() {
    return percent(5) ? below(15) : below(parameters.dataVls());
  }

  /** Draws a length in bytes, not always a multiple of 4. */
  private int bytes() {
    int rounded = 4 * oneOf(dwords);
    return rounded == 4 ? rounded : rounded - below(4);
  }

  private boolean percent(int chance) {
    return below(100) < chance;
  }

  private int oneOf(int... values) {
    return values[below(values.length)];
  }

  private int below(int bound) {
    return random.nextInt(bound);
  }

  private void line(String line) {
    text.append(line).append('\n');
  }
}
