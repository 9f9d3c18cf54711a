// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import java.util.List;
import java.util.stream.Stream;
import vlarb.chisel.verilog.Item.Always;
import vlarb.chisel.verilog.Statement;
import vlarb.chisel.verilog.Statement.If;
import vlarb.chisel.verilog.Statement.Property;
import vlarb.chisel.verilog.VerilogTree;

/** The properties that a module states. */
final class Stated {
  private Stated() {}

  /**
   * All of them, in their order.
   *
   * @throws IllegalArgumentException if one is stated under a condition: its condition alone would
   *     say something else
   */
  static List<Property> of(VerilogTree module) {
    return module.each(Always.class).flatMap(always -> of(always.body().stream())).toList();
  }

  private static Stream<Property> of(Stream<Statement> statements) {
    return statements.mapMulti(
        (statement, found) -> {
          if (statement instanceof Property property) {
            found.accept(property);
          } else if (statement instanceof If condition && statesSomething(condition)) {
            throw new IllegalArgumentException("a property under a condition: " + condition);
          }
        });
  }

  private static boolean statesSomething(Statement statement) {
    return switch (statement) {
      case Property _ -> true;
      case Statement.Assignment _, Statement.Immediate _, Statement.Task _ -> false;
      case If(List<Statement.Branch> branches, List<Statement> otherwise) ->
          Stream.concat(branches.stream().flatMap(b -> b.body().stream()), otherwise.stream())
              .anyMatch(Stated::statesSomething);
    };
  }
}
