// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static vlarb.rtl.generate.Tool.CLEAN;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.chisel.verilog.NetEdit;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Tables;
import vlarb.model.port.PortParameters;
import vlarb.rtl.generate.Generator.GeneratedFile;
import vlarb.testsupport.CommitTurn;
import vlarb.testsupport.TakesTurns;
import vlarb.testsupport.TestSize;

/** Verilator, Icarus, slang and Yosys take what is generated without a message. */
@Execution(ExecutionMode.CONCURRENT)
class LintTest {
  private static final int CONFIGURATIONS = TestSize.choose(16, 55, 111);
  private static final int SYNTHESIZED = TestSize.choose(4, 23, 43);

  /** Synthesis takes ten times as long for the largest tables as for those of eight entries. */
  private static final int LARGEST_SYNTHESIZED = TestSize.choose(3, 8, 8);

  private static final AtomicInteger linted = new AtomicInteger();
  private static final AtomicInteger read = new AtomicInteger();
  private static final AtomicInteger synthesized = new AtomicInteger();

  @TempDir Path folder;

  static List<ArbiterParameters> configurations() {
    return Configurations.tried();
  }

  static List<ArbiterParameters> configurationsToSynthesize() {
    return Configurations.tried().stream().filter(LintTest::isToBeSynthesized).toList();
  }

  /** The small ones, and in all but a plain run the default. */
  private static boolean isToBeSynthesized(ArbiterParameters parameters) {
    return TestSize.current() != TestSize.PLAIN && parameters.equals(ArbiterParameters.DEFAULT)
        || Math.max(parameters.highCap(), parameters.lowCap()) <= LARGEST_SYNTHESIZED;
  }

  @AfterAll
  static void allWereChecked() {
    assertEquals(CONFIGURATIONS, linted.get());
    assertEquals(CONFIGURATIONS, read.get());
    assertEquals(CommitTurn.takes(1) ? SYNTHESIZED : 0, synthesized.get());
  }

  @ParameterizedTest
  @MethodSource("configurations")
  void passesVerilatorAndIcarus(ArbiterParameters parameters) throws Exception {
    List<GeneratedFile> verilog = Configurations.verilog(parameters);
    assertEquals(CLEAN, verilator(verilog));
    assertEquals(CLEAN, icarus(verilog));
    linted.incrementAndGet();
  }

  @TakesTurns(1)
  @ParameterizedTest
  @MethodSource("configurationsToSynthesize")
  void passesSynthesisByYosys(ArbiterParameters parameters) throws Exception {
    assertEquals(CLEAN, yosys(script(folder, Configurations.verilog(parameters), true)));
    synthesized.incrementAndGet();
  }

  /** In one process: what Yosys says of arrays, it says when it reads. */
  @Test
  void isReadByYosys() throws Exception {
    StringBuilder script = new StringBuilder();
    for (ArbiterParameters parameters : Configurations.tried()) {
      Path own = Files.createDirectory(folder.resolve("" + read.get()));
      script.append(script(own, Configurations.verilog(parameters), false)).append('\n');
      read.incrementAndGet();
    }
    assertEquals(CLEAN, yosys(script.toString()));
  }

  @Test
  void passesSlang() throws Exception {
    Readers readers = Readers.installed();
    List<String> folders = new ArrayList<>();
    for (ArbiterParameters parameters : Configurations.tried()) {
      Path own = Files.createDirectory(folder.resolve("" + folders.size()));
      Tool.write(own, Configurations.files(parameters));
      folders.add(own.toString());
    }
    assertEquals(CLEAN, slang(readers, folders));

    Path broken = folder.resolve("0/VlArbiter.v");
    Files.writeString(broken, NetEdit.of("grantSource = missing").in(Files.readString(broken)));
    assertNotEquals(CLEAN, slang(readers, folders.subList(0, 1)));
  }

  @Tag("thorough")
  @Test
  void portsPassSlang() throws Exception {
    Readers readers = Readers.installed();
    List<String> folders = new ArrayList<>();
    List<PortParameters> ports = PortConfigurations.all();
    for (int i = 0; i < ports.size(); i += 3) {
      Path own = Files.createDirectory(folder.resolve("" + folders.size()));
      PortDesign design = PortDesign.of(ports.get(i), Tables.EMPTY, "");
      Tool.write(own, Generator.generate(design));
      folders.add(own.toString());
    }
    assertEquals(CLEAN, slang(readers, folders));

    Path broken = folder.resolve("0/PacketExit.v");
    Files.writeString(broken, NetEdit.of("tlast = missing").in(Files.readString(broken)));
    assertNotEquals(CLEAN, slang(readers, folders.subList(0, 1)));
  }

  @Test
  void toolsReportASeededMistake() throws Exception {
    List<GeneratedFile> right = Configurations.verilog(Configurations.all().getFirst());
    List<GeneratedFile> broken = Configurations.edited(right, "VlArbiter", "grantValid = missing");
    assertNotEquals(CLEAN, verilator(broken));
    assertNotEquals(CLEAN, icarus(broken));
    assertNotEquals(CLEAN, yosys(script(folder, broken, false)));
    assertNotEquals(CLEAN, yosys(script(folder, broken, true)));
  }

  /** An array of registers that Yosys has to take for a memory first. */
  @Test
  void yosysReportsAnArrayThatIsNoMemory() throws Exception {
    String array =
        """
        module VlArbiter (input wire clock, output wire [1:0] both);
          reg r [0:1];
          always @(posedge clock) begin
            r[0] <= r[1];
            r[1] <= ~r[0];
          end
          assign both = {r[0], r[1]};
        endmodule
        """;
    List<GeneratedFile> verilog = List.of(new GeneratedFile("VlArbiter.v", array));
    assertTrue(yosys(script(folder, verilog, false)).output().contains("Replacing memory"));
  }

  private Tool verilator(List<GeneratedFile> verilog) throws Exception {
    return Tool.onVerilog(
        folder, verilog, "verilator", "--lint-only", "-Wall", "--top-module", ArbiterDesign.TOP);
  }

  private Tool icarus(List<GeneratedFile> verilog) throws Exception {
    return Tool.onVerilog(
        folder,
        verilog,
        "iverilog",
        "-g2012",
        "-Wall",
        "-s",
        ArbiterDesign.TOP,
        "-o",
        "simulation");
  }

  private Tool slang(Readers readers, List<String> folders) throws Exception {
    Path script = Path.of(LintTest.class.getResource("slang_lint.py").toURI());
    List<String> command = new ArrayList<>(List.of(readers.python().toString(), script.toString()));
    command.addAll(folders);
    return Tool.run(folder, command);
  }

  /** A script by which Yosys reads an arbiter, or even synthesizes it. */
  private static String script(Path own, List<GeneratedFile> verilog, boolean synthesis)
      throws Exception {
    Tool.write(own, verilog);
    String names =
        verilog.stream()
            .map(file -> own.resolve(file.name()).toString())
            .collect(Collectors.joining(" "));
    return "design -reset; read_verilog %s; hierarchy -check -top %s; %s; check -assert"
        .formatted(names, ArbiterDesign.TOP, synthesis ? "synth" : "proc");
  }

  private Tool yosys(String script) throws Exception {
    Path file = Files.createTempFile(folder, "all", ".ys");
    Files.writeString(file, script);
    return Tool.run(folder, List.of("yosys", "-q", "-s", file.toString()));
  }
}
