// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.budget;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import vlarb.fpga.flow.Figures;
import vlarb.fpga.flow.Target;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.port.PortParameters;

/**
 * The area and the clock of an arbiter, a port or a table engine.
 *
 * @param subject the measured design
 * @param target the FPGA or the cells that it is built in
 * @param seeds number of placement seeds that were tried, from 1 on; without meaning where the
 *     target places nothing
 * @param versions of vlarb, of what made the Verilog and of the tools that measured it, by name
 * @param total the whole design, flattened
 * @param modules each instance of its hierarchy, down to the depth that was asked for, with what is
 *     below it, measured by itself: the figures need not add up to the total
 */
public record Budget(
    BudgetSubject subject,
    Target target,
    int seeds,
    SequencedMap<String, String> versions,
    Figures total,
    List<ModuleFigures> modules) {

  /**
   * A module of the hierarchy.
   *
   * @param path the instances' names from the top down, dots between them
   * @param module the module's name
   */
  public record ModuleFigures(String path, String module, Figures figures) {}

  /** The times that the design promises in cycles. */
  public List<Latency> latencies() {
    return subject.latencies();
  }

  /**
   * The pace that an arbiter, alone or in a port, reaches on links; nothing where the design has
   * none, or no clock.
   */
  public Optional<LinkPace> pace() {
    return arbiter().flatMap(arbiter -> total.periodNs().map(ns -> new LinkPace(arbiter, ns)));
  }

  /** The arbiter that the design is or has; nothing where it is a part of one or an engine. */
  Optional<ArbiterParameters> arbiter() {
    return switch (subject) {
      case BudgetSubject.Arbiter(ArbiterParameters arbiter) -> Optional.of(arbiter);
      case BudgetSubject.Port(PortParameters port) -> Optional.of(port.arbiter());
      case BudgetSubject.Yardstick _,
          BudgetSubject.Engine _,
          BudgetSubject.Admission _,
          BudgetSubject.Module _ ->
          Optional.empty();
    };
  }

  /** Says how the figures were made: a line each of configuration, seeds and versions. */
  List<String> provenance() {
    List<String> lines = new ArrayList<>();
    lines.add("Configuration: " + BudgetProvenance.words(subject.configuration()));
    if (target.clockSource().isPlaced()) {
      lines.add("Placement seeds: " + BudgetProvenance.seeds(seeds));
    }
    lines.add("Versions: " + BudgetProvenance.words(versions));
    return lines;
  }
}
