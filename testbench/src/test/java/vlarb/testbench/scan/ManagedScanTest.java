// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.Verilog;
import vlarb.chisel.VerilogModule;
import vlarb.model.table.sets.TableSize;
import vlarb.rtl.arbiter.managed.ManagedScanTable;
import vlarb.testbench.cosim.VerilogFiles;
import vlarb.verilator.Simulation;
import vlarb.verilator.VerilatedDesign;

/** The decision core of a managed table agrees with its model; bugs seeded in it are found. */
@Execution(ExecutionMode.CONCURRENT)
@Tag("thorough")
class ManagedScanTest {
  private static final long CYCLES = 200_000;
  private static final int SEED = 11;
  private static final TableSize MUTATED = new TableSize(32);
  private static final List<VerilogModule> RIGHT = design(MUTATED);

  static Stream<TableSize> sizes() {
    return TableSize.ALL.stream();
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void agreesWithItsModel(TableSize table) {
    try (VerilogFiles verilog = new VerilogFiles(design(table));
        Simulation simulation = open(table, verilog, true)) {
      ManagedScanLockstep lockstep = new ManagedScanLockstep(simulation, table, SEED);
      assertEquals(Optional.empty(), lockstep.run(CYCLES));
      assertTrue(lockstep.goneOn > 1000, () -> "gone on: " + lockstep.goneOn);
      assertTrue(lockstep.begun > 1000, () -> "begun: " + lockstep.begun);
      assertTrue(lockstep.none > 1000, () -> "none: " + lockstep.none);
      assertTrue(lockstep.forfeited > 100, () -> "forfeited: " + lockstep.forfeited);
    }
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = ';',
      value = {
        "EntryRows4; an entry overwrites its neighbours; writes = {8{write}}",
        "RowOrder4; the rows come backwards; addressed: addressed + 2'h1 -> addressed - 2'h1",
        "FirstInRow; the VL of another entry; fact0To7: any0To3 -> any0To1",
        "RowScan4; the current entry goes on without weight; fromPointer: hasLeft -> 1'h1",
        "RowScan4; dead entries serve; serves: drop liveInRow",
        "RowScan4; entries before the pointer come first; looked = 8'hFF",
        "RowScan4; the last entry found counts; placeHere: searches -> 1'h1",
        "RowScan4; the snapshot is not kept; snapshot: takeSnapshot -> 1'h1",
        "RowScan4; the weight that does not count; entryBank = ~_",
        "ManagedScanTable32; a dead entry keeps its turn; isDead = 1'h0",
        "ManagedScanTable32; its successor loses by what was known; looked = looks",
        "ManagedScanTable32; a forfeited turn is taken over; hasLeft: drop ~forfeited"
      })
  void seededBugIsFound(String module, String bug, String edit) {
    List<VerilogModule> mutant = VerilogModule.edited(RIGHT, module, edit);
    try (VerilogFiles verilog = new VerilogFiles(mutant);
        Simulation simulation = open(MUTATED, verilog, false)) {
      ManagedScanLockstep lockstep = new ManagedScanLockstep(simulation, MUTATED, SEED);
      assertTrue(lockstep.run(CYCLES).isPresent(), () -> "not found: " + bug);
    }
  }

  private static List<VerilogModule> design(TableSize table) {
    return Verilog.emit(() -> new ManagedScanTable(table.entries()), EmitOptions.design());
  }

  private static Simulation open(TableSize table, VerilogFiles verilog, boolean lint) {
    return VerilatedDesign.of("ManagedScanTable" + table.entries(), verilog.files())
        .clock("clock")
        .forShortRuns()
        .lintFatal(lint)
        .randomInitialState()
        .build()
        .openRandom(SEED);
  }
}
