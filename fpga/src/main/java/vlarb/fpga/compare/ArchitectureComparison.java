// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedMap;
import vlarb.fpga.budget.Budgeting;
import vlarb.fpga.budget.Latency;
import vlarb.fpga.budget.Provenance;
import vlarb.fpga.flow.Figures;
import vlarb.fpga.flow.Measurer;
import vlarb.fpga.flow.RtlSource;
import vlarb.fpga.flow.Run;
import vlarb.fpga.flow.Target;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;

/**
 * An arbiter built in several architectures, each measured as a whole.
 *
 * @param asked the arbiter that was asked for
 * @param target what each is built in
 * @param seeds how many placement seeds were tried, from 1 on
 * @param versions of vlarb, of what made the Verilog and of the tools, by name
 * @param built one an architecture, in the order asked for
 * @param leftOut the architectures that this arbiter cannot have
 */
public record ArchitectureComparison(
    ArbiterParameters asked,
    Target target,
    int seeds,
    SequencedMap<String, String> versions,
    List<Built> built,
    List<Architecture> leftOut) {

  /** An arbiter in one architecture, and what was measured of it. */
  public record Built(ArbiterParameters parameters, Figures figures) {
    /** The architecture's name in a configuration. */
    public String name() {
      return ArchitectureComparison.name(parameters.architecture());
    }

    /** Cycles from a grant to the next one where the link is free by then. */
    public int cycles() {
      return decision().cycles();
    }

    /** The same in nanoseconds, at the worst clock; nothing where the arbiter does not fit. */
    public Optional<Double> ns() {
      return figures.periodNs().map(period -> decision().ns(period));
    }

    private Latency decision() {
      return Latency.of(parameters).stream()
          .filter(latency -> latency.name().equals(Latency.GRANT_TO_GRANT))
          .findFirst()
          .orElseThrow();
    }
  }

  /**
   * Builds and measures an arbiter in each architecture that it can have.
   *
   * @param architectures at least one of them takes the arbiter's table engine, if it has one
   * @param seeds placement seeds to try, at least 1
   * @throws vlarb.fpga.tool.ToolMissingException if a tool is not installed
   * @throws vlarb.fpga.tool.ToolFailedException if a tool fails
   */
  public static ArchitectureComparison of(
      ArbiterParameters asked,
      List<Architecture> architectures,
      Target target,
      int seeds,
      Measurer measurer,
      Budgeting.Listener listener) {
    List<Architecture> possible =
        architectures.stream().filter(architecture -> takes(architecture, asked)).toList();
    List<Architecture> leftOut = new ArrayList<>(architectures);
    leftOut.removeAll(possible);
    SequencedMap<String, String> versions = Provenance.versions(target);
    List<Built> built = new ArrayList<>();
    for (Architecture architecture : possible) {
      ArbiterParameters parameters = asked.withArchitecture(architecture);
      built.add(
          new Built(
              parameters, measurer.measure(new Run(RtlSource.of(parameters), target, seeds))));
      listener.done(built.size(), possible.size());
    }
    return new ArchitectureComparison(asked, target, seeds, versions, built, leftOut);
  }

  private static boolean takes(Architecture architecture, ArbiterParameters parameters) {
    return parameters.engine().isEmpty() || architecture.takesEngine();
  }

  /** An architecture's name in a configuration. */
  public static String name(Architecture architecture) {
    return architecture.name().toLowerCase(Locale.ROOT);
  }

  /** Those that fit the target. */
  public List<Built> fitting() {
    return built.stream().filter(one -> one.figures().fits()).toList();
  }

  /** Whether one is at least as small and as fast as another, and smaller or faster. */
  static boolean beats(Built one, Built other) {
    double area = one.figures().area() - other.figures().area();
    double ns = one.ns().orElseThrow() - other.ns().orElseThrow();
    return area <= 0 && ns <= 0 && area + ns < 0;
  }
}
