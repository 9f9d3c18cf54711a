// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.chisel.VerilogModule;
import vlarb.rtl.generate.ArbiterDesign;
import vlarb.system.ChildProcess;
import vlarb.testsupport.CommitTurn;
import vlarb.testsupport.TestSize;

/**
 * Verilator and Icarus take the arbiters of the matrix, in which each value of an option meets each
 * value of every other option, without a message. They take turns by commit; a whole run takes all.
 */
@Execution(ExecutionMode.CONCURRENT)
class MatrixLintTest {
  private static final int STEP = TestSize.choose(16, 3, 1);
  private static final Duration LIMIT = Duration.ofSeconds(60);

  private static final AtomicInteger linted = new AtomicInteger();

  @TempDir private Path folder;

  static List<MatrixEntry> entries() {
    List<MatrixEntry> all = MatrixEntry.all();
    return IntStream.range(0, all.size())
        .filter(i -> i % STEP == Math.floorMod(CommitTurn.current(), STEP))
        .mapToObj(all::get)
        .toList();
  }

  @AfterAll
  static void allWereChecked() {
    assertEquals(entries().size(), linted.get());
  }

  @ParameterizedTest
  @MethodSource("entries")
  void simulatorsHaveNothingToSay(MatrixEntry entry) throws Exception {
    List<String> files = write(entry);
    assertEquals("", verilator(files), entry::description);
    assertEquals("", icarus(files), entry::description);
    linted.incrementAndGet();
  }

  @Test
  void aSignalThatNothingReadsIsReported() throws Exception {
    List<String> files = write(MatrixEntry.all().getFirst());
    Path top = folder.resolve(ArbiterDesign.TOP + ".v");
    String text = Files.readString(top);
    Files.writeString(top, text.replace("endmodule", "  wire idle = initDone;\nendmodule"));
    assertTrue(verilator(files).contains("Signal is not used: 'idle'"));
    Files.writeString(top, text.replace("endmodule", "  wire idle = missing;\nendmodule"));
    assertTrue(icarus(files).contains("missing"));
  }

  /** Writes the Verilog; returns the names of the files. */
  private List<String> write(MatrixEntry entry) throws IOException {
    List<String> names = new ArrayList<>();
    for (VerilogModule module : ArbiterDesign.of(entry.parameters()).modules()) {
      Files.writeString(folder.resolve(module.fileName()), module.text());
      names.add(module.fileName());
    }
    return names;
  }

  private String verilator(List<String> files) throws Exception {
    return output(
        List.of("verilator", "--lint-only", "-Wall", "--top-module", ArbiterDesign.TOP), files);
  }

  private String icarus(List<String> files) throws Exception {
    return output(
        List.of("iverilog", "-g2012", "-Wall", "-s", ArbiterDesign.TOP, "-o", "simulation"), files);
  }

  /** The messages of a tool. */
  private String output(List<String> tool, List<String> files) throws Exception {
    List<String> command = new ArrayList<>(tool);
    command.addAll(files);
    return ChildProcess.run(folder, command, LIMIT).orElseThrow().output();
  }
}
