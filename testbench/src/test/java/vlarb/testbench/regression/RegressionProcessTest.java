// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.regression;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.chisel.VerilogModule;
import vlarb.config.Assignments;
import vlarb.config.text.Dialect;
import vlarb.cosim.result.RunResult;
import vlarb.jobs.Campaign;
import vlarb.rtl.generate.ArbiterDesign;
import vlarb.testbench.Configurations;
import vlarb.testbench.mutation.InstructionChange.Constant;
import vlarb.testbench.mutation.ModelLoader;
import vlarb.testbench.mutation.ModelMutation;

/**
 * Tests of a run that fails. Hardware and model have the same bug here, as if a rule had been
 * misunderstood twice, and agree. Only the promise of a managed table to its sequences reveals the
 * bug.
 */
class RegressionProcessTest {
  private static final long CYCLES = 400_000;

  private static final String MANAGED =
      """
      arbiter: {high-cap: 8, low-cap: 2, data-vls: 4, architecture: flat}
      table-engine: {policy: model4}
      tables: {high-limit: 255}
      """;

  /** A turn always passes an entry of the new copy. */
  private static final ModelMutation DIES_EARLY =
      new ModelMutation(
          "any turn lets the old copy die",
          classOf("vlarb.model.table.cycle.Copier"),
          "passes",
          new Constant(0, 1),
          2,
          2);

  @TempDir Path folder;

  @Test
  void aPromiseThatBothBreakIsAFailure() throws Exception {
    List<VerilogModule> right = ArbiterDesign.of(Configurations.yaml(MANAGED).arbiter()).modules();
    Path rtl = Files.createDirectory(folder.resolve("rtl"));
    for (VerilogModule module : VerilogModule.edited(right, "PassedTurn", "passes = turn")) {
      Files.writeString(rtl.resolve(module.fileName()), module.text());
    }
    Path configuration = Files.writeString(folder.resolve("managed.yaml"), MANAGED);
    RegressionRun run =
        new RegressionRun(
            "managed",
            "",
            SubjectTop.ARBITER.name(),
            configuration.toString(),
            "CA",
            Dialect.OPENSM_3_3_23.name(),
            Assignments.NONE,
            rtl.toString(),
            1,
            CYCLES,
            0,
            "",
            "");

    String failure = make(run).failure().orElseThrow().message();
    assertTrue(failure.matches("promise broken: [1-9]\\d* waits beyond the distance, .*"), failure);
  }

  /** Lets the program do its work with the wrong model, as it does in a process of its own. */
  private RunResult make(RegressionRun run) throws Exception {
    Campaign<RegressionRun, RunResult> campaign =
        new Campaign<>(folder.resolve("runs"), List.of(run));
    String file = campaign.write(run).file().toString();
    ModelLoader loader = new ModelLoader(Optional.of(DIES_EARLY));
    loader
        .loadClass(RegressionProcess.class.getName())
        .getMethod("main", String[].class)
        .invoke(null, (Object) new String[] {file});
    assertTrue(loader.seeded());
    return campaign.result(run).orElseThrow();
  }

  private static Class<?> classOf(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }
}
