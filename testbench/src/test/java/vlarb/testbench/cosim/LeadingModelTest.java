// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.cosim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.chisel.VerilogModule;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Rules;
import vlarb.rtl.generate.ArbiterDesign;
import vlarb.testbench.lockstep.Lockstep;
import vlarb.testbench.lockstep.Mismatch;
import vlarb.testbench.lockstep.Observer;
import vlarb.testbench.stimulus.Exerciser;
import vlarb.testbench.watch.WaitObserver;
import vlarb.verilator.Simulation;

/** A run in which the model leads says of a failure all that lock-step says, and nothing else. */
class LeadingModelTest {
  private static final ArbiterParameters PARAMETERS =
      new ArbiterParameters(8, 8, 4, 4, Architecture.SCAN, CreditKind.BLOCKS, Rules.SPEC);

  @TempDir private Path folder;

  private CosimJob job(String module, String edit) {
    List<VerilogModule> wrong =
        VerilogModule.edited(ArbiterDesign.of(PARAMETERS).modules(), module, edit);
    return new CosimJob(
        PARAMETERS,
        new ArbiterRtl.Given(write(wrong)),
        () -> new Exerciser(PARAMETERS, List.of(), List.of(), 6, 7),
        7,
        1_000_000,
        Optional.empty(),
        folder.resolve("failure.vcd"));
  }

  private List<Path> write(List<VerilogModule> modules) {
    List<Path> files = new ArrayList<>();
    for (VerilogModule module : modules) {
      try {
        files.add(Files.writeString(folder.resolve(module.fileName()), module.text()));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return files;
  }

  @Tag("thorough")
  @Test
  void aMismatchIsToldAsByLockstep() {
    CosimJob job = job("ScanHighPriCounter", "due = _ & ~(limit[7])");
    List<Long> seen = new ArrayList<>();
    CosimRun run =
        new CosimRun(
            job,
            () -> {
              seen.add(0L);
              return arbiter -> seen.set(seen.size() - 1, seen.getLast() + 1);
            });
    CosimOutcome outcome = run.run(done -> {});

    Watchers watchers = Watchers.of(PARAMETERS, new WaitObserver(PARAMETERS), Observer.NONE);
    TracedDesign design = new TracedDesign(job.rtl(), job.seed());
    try (Simulation simulation = design.open(design.build(Optional.empty()))) {
      Lockstep lockstep = new Lockstep(simulation, PARAMETERS, job.stimulus().get(), watchers);
      Mismatch mismatch = lockstep.run(job.cycles()).orElseThrow();
      assertEquals(new CosimOutcome.Mismatched(mismatch, Optional.of(job.failureWave())), outcome);
      assertEquals(mismatch.cycle(), run.cycles());
      assertEquals(mismatch.cycle(), seen.getLast(), "cycles that agreed");
      assertEquals(2, seen.size(), "runs");
      assertTrue(seen.getFirst() > seen.getLast(), "the model did not lead");
    }
    assertEquals(watchers.coverage().summary(), run.coverage().summary());
    assertEquals(watchers.waits().watch().all(), run.waits().all());
    for (int vl = 0; vl < PARAMETERS.dataVls(); vl++) {
      assertEquals(watchers.statistics().dwords(vl), run.statistics().dwords(vl));
    }
    assertTrue(Files.exists(job.failureWave()));
  }

  /** The design ends the simulation; the model, which leads, goes on to the end of the stretch. */
  @Test
  @Tag("thorough")
  void whatEndsTheSimulationIsToldWithItsCycle() throws IOException {
    CosimJob job = job("ScanHighPriCounter", "due = _");
    Path top = folder.resolve(ArbiterDesign.TOP + ".v");
    String text = Files.readString(top);
    Files.writeString(
        top,
        text.replaceFirst(
            "\nendmodule",
            """

              reg [11:0] age;
              always @(posedge clock) begin
                age <= reset ? 12'h0 : age + 12'h1;
                if (~reset & age == 12'd3000) \\$fatal(1, "old enough");
              end
            endmodule"""));
    CosimRun run = new CosimRun(job, () -> Observer.NONE);
    CosimOutcome.Stopped stopped =
        assertInstanceOf(CosimOutcome.Stopped.class, run.run(done -> {}));
    assertEquals(3000, stopped.cycle());
    assertTrue(stopped.reason().contains("old enough"), stopped.reason());
    assertEquals(3000, run.cycles());
  }
}
