// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;
import vlarb.config.quantity.Link;
import vlarb.fpga.budget.BudgetProvenance;
import vlarb.fpga.budget.Latency;
import vlarb.fpga.budget.LinkPace;
import vlarb.fpga.flow.Figures;
import vlarb.fpga.flow.FlowRun;
import vlarb.fpga.flow.Measurer;
import vlarb.fpga.flow.RtlSource;
import vlarb.fpga.flow.Target;
import vlarb.jobs.Listener;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.HeadKind;

/**
 * An arbiter built in several architectures, with each kind of heads, each measured as a whole.
 *
 * @param asked the arbiter that was asked for
 * @param target the FPGA or the cells that each is built in
 * @param seeds number of placement seeds that were tried, from 1 on
 * @param versions of vlarb, of what made the Verilog and of the tools, by name
 * @param built one for each architecture and kind of heads, in the order asked for
 * @param leftOut the architectures that this arbiter cannot have
 */
public record ArchitectureComparison(
    ArbiterParameters asked,
    Target target,
    int seeds,
    SequencedMap<String, String> versions,
    List<Built> built,
    List<Architecture> leftOut) {

  /** An arbiter in one architecture with one kind of heads, and what was measured of it. */
  public record Built(ArbiterParameters parameters, Figures figures) {
    /** The architecture's name in a configuration, and its heads unless they are parallel. */
    public String name() {
      String architecture = ArchitectureComparison.name(parameters.architecture());
      return parameters.announced() ? architecture + " with serial heads" : architecture;
    }

    /** Cycles from a grant to the next one where the link is free by then. */
    public int cycles() {
      return Latency.grantToGrant(parameters).cycles();
    }

    /**
     * The time from grant to grant in nanoseconds, at the worst clock; nothing where the arbiter
     * has no clock.
     */
    public Optional<Double> ns() {
      return figures.periodNs().map(Latency.grantToGrant(parameters)::ns);
    }

    /** The pace of the arbiter on links; only where the arbiter has a clock. */
    public LinkPace pace() {
      return new LinkPace(parameters, figures.periodNs().orElseThrow());
    }

    /** The arbiter with its size in a target; only where the arbiter has a clock. */
    private SizedArbiter sized(Target target) {
      double periodNs = figures.periodNs().orElseThrow();
      return new SizedArbiter(parameters, target, figures.area(), figures.areaUnit(), periodNs);
    }
  }

  /**
   * Builds and measures an arbiter in each architecture that it can have, with each kind of heads.
   *
   * @param architectures at least one of them takes the arbiter's table engine, if it has one
   * @param seeds placement seeds to try, at least 1
   * @throws vlarb.system.ToolMissingException if a tool is not installed
   * @throws vlarb.fpga.flow.ToolFailedException if a tool fails
   */
  public static ArchitectureComparison of(
      ArbiterParameters asked,
      List<Architecture> architectures,
      Target target,
      int seeds,
      Measurer measurer,
      Listener listener) {
    List<ArbiterParameters> variants =
        architectures.stream().flatMap(architecture -> variants(asked, architecture)).toList();
    List<Architecture> leftOut = new ArrayList<>(architectures);
    variants.forEach(variant -> leftOut.remove(variant.architecture()));
    SequencedMap<String, String> versions = BudgetProvenance.versions(target);
    List<Built> built = new ArrayList<>();
    for (ArbiterParameters variant : variants) {
      built.add(
          new Built(variant, measurer.measure(new FlowRun(RtlSource.of(variant), target, seeds))));
      listener.done(built.size(), variants.size());
    }
    return new ArchitectureComparison(asked, target, seeds, versions, built, leftOut);
  }

  /** The arbiter in an architecture, with each kind of heads that it can have. */
  private static Stream<ArbiterParameters> variants(
      ArbiterParameters asked, Architecture architecture) {
    return Arrays.stream(HeadKind.values())
        .filter(heads -> asked.canBe(architecture, heads))
        .map(heads -> asked.as(architecture, heads));
  }

  /** An architecture's name in a configuration. */
  public static String name(Architecture architecture) {
    return architecture.name().toLowerCase(Locale.ROOT);
  }

  /** The arbiters that fit the target. */
  public List<Built> fitting() {
    return built.stream().filter(one -> one.figures().fits()).toList();
  }

  /** The arbiters that have a clock: those that fit a target in which a clock is measured. */
  public List<Built> timed() {
    return built.stream().filter(one -> one.figures().periodNs().isPresent()).toList();
  }

  /** Ranks the arbiters that have a clock for a link, with the width that was asked for. */
  public LinkChoices on(Link link) {
    return LinkChoices.of(
        link, asked.bytesPerCycle(), timed().stream().map(one -> one.sized(target)).toList());
  }

  /**
   * True if one is at least as small and as fast as another, and smaller or faster; of two with
   * clocks.
   */
  static boolean beats(Built one, Built other) {
    double area = one.figures().area() - other.figures().area();
    double ns = one.ns().orElseThrow() - other.ns().orElseThrow();
    return area <= 0 && ns <= 0 && area + ns < 0;
  }
}
