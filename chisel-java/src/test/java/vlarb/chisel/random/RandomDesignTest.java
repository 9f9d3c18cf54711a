// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.Module;
import vlarb.chisel.Verilog;
import vlarb.chisel.VerilogModule;
import vlarb.chisel.verilog.Item.Always;
import vlarb.chisel.verilog.Statement;
import vlarb.chisel.verilog.Statement.Branch;
import vlarb.chisel.verilog.Statement.If;
import vlarb.chisel.verilog.VerilogText;
import vlarb.chisel.verilog.VerilogTree;
import vlarb.testsupport.TestSize;

/**
 * Emitted Verilog of a random design means the same as the compiler's output. A design for which
 * the two differ is made smaller as far as possible and printed as Java source.
 *
 * <p>The system property {@value #COUNT} says how many designs are made, otherwise 15, 60 in a
 * thorough run, and 300 in a whole one; {@value #SEED} says of which seed. Without it these are the
 * same designs each time, so that a failure is the fault of a change.
 */
class RandomDesignTest {
  static final String COUNT = "vlarb.random.designs";
  static final String SEED = "vlarb.random.seed";

  /** Of this one, 1000 designs have been compared. */
  private static final long USUAL_SEED = 2;

  @TempDir Path folder;

  @Test
  void whatIsEmittedMeansWhatTheCompilerPrinted() {
    int count = Integer.getInteger(COUNT, TestSize.choose(8, 40, 300));
    long seed = Long.getLong(SEED, USUAL_SEED);
    System.out.printf("%d random designs, -D%s=%d%n", count, SEED, seed);
    List<String> failures =
        new Campaign(folder, 400, RandomDesignTest::emitted).failures(count, seed);
    assertEquals(List.of(), failures, () -> String.join("\n", failures));
  }

  /** An emitter that forgets {@code begin}: only the first statement stays under its condition. */
  @Tag("thorough")
  @Test
  void aSeededBugIsFoundAndToldAsASmallModule() {
    Campaign.Emitter buggy =
        (top, options) ->
            VerilogText.parse(emitted(top, options)).stream()
                .map(RandomDesignTest::withoutBlocks)
                .map(VerilogText::print)
                .collect(Collectors.joining());
    List<String> failures = new Campaign(folder, 60, buggy).failures(10, 1);
    assertTrue(!failures.isEmpty());
    String told = failures.getFirst();
    assertTrue(told.contains("next value of "), told);
    assertTrue(told.contains("final class Top extends Module {"), told);
    assertTrue(told.lines().count() < 60, told);
  }

  private static String emitted(Supplier<Module> top, EmitOptions options) {
    return Verilog.emit(top, options).stream()
        .map(VerilogModule::text)
        .collect(Collectors.joining());
  }

  private static VerilogTree withoutBlocks(VerilogTree module) {
    return module.withItems(
        module.items().stream()
            .map(
                item ->
                    item instanceof Always always
                        ? always.withBody(withoutBlocks(always.body()))
                        : item)
            .toList());
  }

  private static List<Statement> withoutBlocks(List<Statement> statements) {
    List<Statement> result = new ArrayList<>();
    for (Statement statement : statements) {
      if (statement instanceof If(List<Branch> branches, List<Statement> otherwise)
          && branches.size() == 1
          && otherwise.isEmpty()
          && branches.getFirst().body().size() > 1) {
        Branch branch = branches.getFirst();
        List<Statement> body = branch.body();
        Branch shorter = new Branch(branch.condition(), body.subList(0, 1), branch.comment());
        result.add(new If(List.of(shorter), List.of()));
        result.addAll(body.subList(1, body.size()));
      } else {
        result.add(statement);
      }
    }
    return result;
  }
}
