// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.mutate;

import java.util.List;
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

  /**
   * The instance of the management port. For the class of cells it is left out: it decodes accesses
   * and decides nothing. What it decodes is compared, and so in the other class.
   */
  private static final String MANAGEMENT = "management";

  private final String preparation;

  MutationClass(String preparation) {
    this.preparation = preparation;
  }

  /** The commands that make the netlist of the design that was read. */
  String preparation(String top) {
    return preparation.formatted(top);
  }

  /**
   * Lists every mutation of the class: of cells without those of management, of the cells of
   * memories, and of the clocks of registers. The proof of equivalence knows one clock edge only:
   * to that proof, a register on the other edge is the same.
   *
   * @param listed the lines of {@code mutate -list}
   * @param netlist the netlist in Yosys's own format
   */
  List<Mutation> all(Stream<String> listed, String netlist) {
    return switch (this) {
      case CELLS ->
          listed
              .map(PointMutation::parse)
              .filter(m -> !m.instance().equals(MANAGEMENT) && !m.isOfMemory() && !m.isOfClock())
              .map(Mutation.class::cast)
              .toList();
      case COMPARISONS -> List.copyOf(IgnoredBit.all(netlist));
    };
  }
}
