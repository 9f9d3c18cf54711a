// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.chisel.VerilogModule;
import vlarb.model.port.HeadRules;
import vlarb.model.port.LinkDown;
import vlarb.model.port.PortParameters;
import vlarb.model.port.bus.RegisterBus;
import vlarb.model.table.policy.Policy;
import vlarb.system.ChildProcess;
import vlarb.testsupport.CommitTurn;
import vlarb.testsupport.TestSize;

/**
 * Verilator and Icarus take ports without a message. The ports take turns by commit; a whole run
 * takes all.
 */
class PortLintTest {
  private static final int STEP = TestSize.choose(48, 4, 1);

  /** A name that begins as those do that Chisel's compiler makes up. */
  private static final Pattern NAMELESS = Pattern.compile("\\b_\\w");

  private static final HeadRules FLUSH = HeadRules.DEFAULT.with(LinkDown.FLUSH);

  private static final Duration LIMIT = Duration.ofSeconds(60);

  @TempDir private Path folder;

  static List<PortParameters> ports() {
    List<PortParameters> all = new ArrayList<>();
    List<PortParameters> merged = PortCases.all();
    merged.forEach(port -> all.addAll(List.of(port, PortCases.giving(port))));
    Arrays.stream(RegisterBus.values()).map(PortCases::behind).forEach(all::add);
    Arrays.stream(RegisterBus.values()).map(PortCases::registersBehind).forEach(all::add);
    for (int i = 0; i < merged.size(); i++) {
      all.add(withRegisters(merged.get(i), i));
    }
    for (PortParameters port : List.of(merged.getFirst(), LockstepPorts.BY_SL)) {
      all.add(PortCases.commanding(port, Policy.MODEL4));
      all.add(PortCases.admitting(port, Policy.MODEL4));
    }
    for (int i = 0; i < merged.size(); i++) {
      PortParameters cutting = PortCases.cuttingThrough(merged.get(i));
      all.addAll(List.of(withRegisters(cutting, i), PortCases.giving(cutting)));
      all.addAll(List.of(PortCases.perVl(merged.get(i)), PortCases.perVl(cutting)));
      PortParameters discarding = PortCases.discardingHeads(merged.get(i));
      all.add(discarding.withHeads(i % 2 == 0 ? discarding.heads().with(LinkDown.KEEP) : FLUSH));
      all.add(PortCases.discardingHeads(PortCases.perVl(cutting)));
      all.add(PortCases.appendingCrcs(i % 2 == 0 ? cutting : PortCases.giving(cutting)));
      all.add(PortCases.discardingHeads(withRegisters(merged.get(i), i)));
    }
    return IntStream.range(0, all.size())
        .filter(i -> i % STEP == Math.floorMod(CommitTurn.current(), STEP))
        .mapToObj(all::get)
        .toList();
  }

  /** A port with one kind of registers, or with VLs of the LRH: kinds take turns. */
  private static PortParameters withRegisters(PortParameters port, int number) {
    return switch (number % 4) {
      case 0 -> PortCases.bySl(port);
      case 1 -> PortCases.counting(port);
      case 2 -> port.withVlOfLrh();
      default -> PortCases.bySl(PortCases.counting(PortCases.giving(port)));
    };
  }

  @ParameterizedTest
  @MethodSource("ports")
  void simulatorsHaveNothingToSay(PortParameters port) throws Exception {
    List<VerilogModule> modules = PortVerilog.modules(port);
    PortVerilog.write(folder, modules);
    assertEquals("", verilator(modules));
    assertEquals("", icarus(modules));
    modules.forEach(module -> assertFalse(NAMELESS.matcher(module.text()).find(), module.text()));
  }

  @Tag("thorough")
  @Test
  void aSignalThatNothingReadsIsReported() throws Exception {
    List<VerilogModule> modules = PortVerilog.modules(PortCases.all().getFirst());
    PortVerilog.write(folder, modules);
    Path top = folder.resolve("VlPort.v");
    String text = Files.readString(top);
    Files.writeString(top, text.replace("endmodule", "  wire idle = initDone;\nendmodule"));
    assertTrue(verilator(modules).contains("Signal is not used: 'idle'"));
    Files.writeString(top, text.replace("endmodule", "  wire idle = missing;\nendmodule"));
    assertTrue(icarus(modules).contains("missing"));
  }

  private String verilator(List<VerilogModule> modules) throws Exception {
    return output(List.of("verilator", "--lint-only", "-Wall", "--top-module", "VlPort"), modules);
  }

  private String icarus(List<VerilogModule> modules) throws Exception {
    return output(
        List.of("iverilog", "-g2012", "-Wall", "-s", "VlPort", "-o", "simulation"), modules);
  }

  /** The text that a tool prints. */
  private String output(List<String> tool, List<VerilogModule> modules) throws Exception {
    List<String> command = new ArrayList<>(tool);
    modules.forEach(module -> command.add(module.fileName()));
    return ChildProcess.run(folder, command, LIMIT).orElseThrow().output();
  }
}
