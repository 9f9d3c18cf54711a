// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.mutate;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A class of mutants of a design, and what they are made in. */
public enum MutationClass {
  /** A bit at a port of a cell is another one, in the netlist as Yosys simplifies it. */
  CELLS(
      """
      prep -flatten -top %s
      pmuxtree
      opt_expr -fine
      opt_clean
      """),
  /** A bit of a comparison is ignored, in the netlist that has each comparison as it is written. */
  COMPARISONS(
      """
      hierarchy -check -top %s
      proc
      flatten
      opt_clean
      memory_collect
      opt_clean
      """);

  private final String preparation;

  MutationClass(String preparation) {
    this.preparation = preparation;
  }

  /** The commands that make the netlist of the design that was read. */
  String preparation(String top) {
    return preparation.formatted(top);
  }

  /**
   * Lists every mutation of the class: of cells only those that are asked for, without the cells of
   * memories and the clocks of registers. The proof of equivalence knows one clock edge only: to
   * that proof, a register on the other edge is the same.
   *
   * @param listed the lines of {@code mutate -list}
   * @param netlist the netlist in Yosys's own format
   * @param cells true for a mutation of a cell that is asked for
   */
  List<Mutation> all(Stream<String> listed, String netlist, Predicate<PointMutation> cells) {
    return switch (this) {
      case CELLS ->
          listed
              .map(PointMutation::parse)
              .filter(m -> cells.test(m) && !m.isOfMemory() && !m.isOfClock())
              .map(Mutation.class::cast)
              .toList();
      case COMPARISONS -> List.copyOf(IgnoredBit.all(netlist));
    };
  }
}
