// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.cycle.ManagementRegisters;
import vlarb.model.iba.OperationalVls;
import vlarb.rtl.generate.Generator.GeneratedFile;

/** Tests that the descriptions beside the Verilog agree with it. */
class DescriptionsTest {
  private static final Pattern REGISTER =
      Pattern.compile("(?m)^  } (\\w+)(?:\\[(\\d+)])? @ 0x([0-9a-f]+);$");

  static List<ArbiterParameters> configurations() {
    return Configurations.tried();
  }

  @ParameterizedTest
  @MethodSource("configurations")
  void fileListNamesEachVerilogFileOnceInOrder(ArbiterParameters parameters) {
    assertEquals(verilogNames(parameters), text(parameters, "VlArbiter.f").lines().toList());
  }

  @ParameterizedTest
  @MethodSource("configurations")
  void fuseSocCoreNamesEveryFileThatItUses(ArbiterParameters parameters) {
    String core = text(parameters, "vl_arbiter.core");
    assertTrue(core.startsWith("CAPI=2:\n"), core);
    List<String> listed =
        Pattern.compile("(?m)^      - (\\S+)$")
            .matcher(core)
            .results()
            .map(match -> match.group(1))
            .toList();
    List<String> all = new ArrayList<>(verilogNames(parameters));
    all.addAll(List.of("sim/VlArbiterSmoke.sv", "VlArbiter.sdc"));
    assertEquals(all, listed);
    all.forEach(name -> assertFalse(text(parameters, name).isEmpty(), name));
    assertTrue(text(parameters, "VlArbiter.sdc").contains("create_clock"));
    assertTrue(core.contains("    toplevel: VlArbiter\n"), core);
  }

  @ParameterizedTest
  @MethodSource("configurations")
  void constraintsNameThePortOfTheClock(ArbiterParameters parameters) {
    assertTrue(text(parameters, "VlArbiter.sdc").contains("[get_ports clock]"));
    List<TopPort> ports = TopPort.of(text(parameters, "VlArbiter.v"));
    assertTrue(ports.contains(new TopPort("clock", true, "")), ports::toString);
  }

  /** The registers' addresses are those of the golden model; a register is two or four bytes. */
  @ParameterizedTest
  @MethodSource("configurations")
  void registersLieWhereTheModelHasThem(ArbiterParameters parameters) {
    Map<String, String> expected = new TreeMap<>();
    if (parameters.dataVls() > 1) {
      expected.put("LOW", place(ManagementRegisters.LOW, parameters.lowCap()));
      expected.put("HIGH", place(ManagementRegisters.HIGH, parameters.highCap()));
    }
    expected.put("VL_HIGH_LIMIT", place(ManagementRegisters.HIGH_LIMIT, 1));
    expected.put("OPERATIONAL_VLS", place(ManagementRegisters.OPERATIONAL_VLS, 1));
    expected.put("COMMIT", place(ManagementRegisters.COMMIT, 1));
    if (parameters.options().counters()) {
      putCounters(expected, "PACKETS", ManagementRegisters.PACKETS, parameters.dataVls());
      putCounters(expected, "UNITS", ManagementRegisters.UNITS, parameters.dataVls());
      putCounters(expected, "ERRORS", ManagementRegisters.ERRORS, parameters.dataVls());
      expected.put("INTERRUPT_STATUS", place(ManagementRegisters.INTERRUPT_STATUS, 1));
      expected.put("INTERRUPT_ENABLE", place(ManagementRegisters.INTERRUPT_ENABLE, 1));
    }
    int bytes = parameters.options().counters() ? 4 : 2;

    String rdl = text(parameters, "VlArbiter.rdl");
    Map<String, String> described = new TreeMap<>();
    for (MatchResult match : REGISTER.matcher(rdl).results().toList()) {
      int count = match.group(2) == null ? 1 : Integer.parseInt(match.group(2));
      described.put(match.group(1), place(Integer.parseInt(match.group(3), 16) / bytes, count));
    }
    assertEquals(expected, described);
    int reset = OperationalVls.ofCount(parameters.dataVls()).code();
    assertTrue(rdl.contains("} code[2:0] = 0x%x;".formatted(reset)), rdl);
    assertTrue(rdl.contains("addrmap VlArbiter {"), rdl);
  }

  private static void putCounters(
      Map<String, String> places, String name, int address, int dataVls) {
    places.put(name, place(address, dataVls));
    places.put(name + "_SMP", place(address + 15, 1));
  }

  private static String place(int address, int count) {
    return count == 1 ? "at " + address : count + " from " + address;
  }

  private static List<String> verilogNames(ArbiterParameters parameters) {
    return Configurations.verilog(parameters).stream().map(GeneratedFile::name).toList();
  }

  private static String text(ArbiterParameters parameters, String name) {
    List<String> texts =
        Configurations.files(parameters).stream()
            .filter(file -> file.name().equals(name))
            .map(GeneratedFile::text)
            .toList();
    assertEquals(1, texts.size(), name);
    return texts.getFirst();
  }
}
