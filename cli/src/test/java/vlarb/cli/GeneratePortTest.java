// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code vlarb generate --top port}. */
class GeneratePortTest {
  private static final Path EXAMPLE =
      Path.of(System.getProperty("vlarb.home"), "examples", "port.yaml");

  @TempDir Path folder;
  private Path out;

  @BeforeEach
  void nameTheOutput() {
    out = folder.resolve("rtl");
  }

  private CommandRun generate(String... options) {
    List<Object> words =
        new ArrayList<>(List.of("generate", "--top", "port", "--config", EXAMPLE, "--out", out));
    words.addAll(List.of(options));
    return CommandRun.of(words.toArray());
  }

  @Test
  void thePortAndWhatGoesWithItAreWritten() throws IOException {
    CommandRun run = generate();

    assertEquals(0, run.code(), run.err());
    assertEquals("", run.err());
    List<String> listed = Files.readAllLines(out.resolve("VlPort.f"));
    assertEquals("VlPort.v", listed.getLast());
    assertTrue(listed.contains("VlArbiter.v") && listed.contains("PacketStore.v"));
    String top = Files.readString(out.resolve("VlPort.v"));
    assertTrue(top.contains("\n// queue-bytes 2048,2048,2048,1024, smp-bytes 1024.\n"), top);
    String constraints = Files.readString(out.resolve("VlPort.sdc"));
    assertTrue(constraints.contains(" s_axis_tdata[*] "), constraints);
    String core = Files.readString(out.resolve("vl_port.core"));
    assertTrue(core.contains("    toplevel: VlPort\n"), core);
    assertTrue(core.contains("    toplevel: VlPortSmoke\n"), core);
    for (String beside :
        List.of("VlArbiter.rdl", "VlArbiterTables.h", "vlport.h", "vlport.c", "component.xml")) {
      assertTrue(Files.exists(out.resolve(beside)), beside);
    }
  }

  @Test
  void aPortThatGivesCreditsHasThePortsForThem() throws IOException {
    String keys = Files.readString(EXAMPLE).replace("port:\n", "port:\n  credits: both\n");
    Path own = Files.writeString(folder.resolve("own.yaml"), keys);
    CommandRun run = CommandRun.of("generate", "--top", "port", "--config", own, "--out", out);

    assertEquals(0, run.code(), run.err());
    String top = Files.readString(out.resolve("VlPort.v"));
    assertTrue(top.contains("\n// credits both, credit-step 4, credit-interval 65536.\n"), top);
    assertTrue(Files.readAllLines(out.resolve("VlPort.f")).contains("CreditReceiver.v"));
    String constraints = Files.readString(out.resolve("VlPort.sdc"));
    assertTrue(constraints.contains(" freeBlocks[*] "), constraints);
  }

  @Test
  void aPortMayCutThrough() throws IOException {
    assertEquals(0, generate("--set", "port.queue-mode=cut-through").code());
    String top = Files.readString(out.resolve("VlPort.v"));
    assertTrue(top.contains(", queue-mode cut-through, full hold,\n"), top);
  }

  @Test
  void eachVlMayHaveAStream() throws IOException {
    assertEquals(0, generate("--set", "port.input=per-vl").code());
    String top = Files.readString(out.resolve("VlPort.v"));
    assertTrue(top.contains("\n// port: input per-vl, vl tdest,"), top);
    assertTrue(top.contains("input  wire [159:0] s_axis_tdata,"), top);
    assertTrue(Files.readAllLines(out.resolve("VlPort.f")).contains("StreamStore.v"));
  }

  /** The arbiter inside is the arbiter that is written without the port. */
  @Test
  void theArbiterInsideIsTheArbiter() throws IOException {
    assertEquals(0, generate().code());
    String inside = Files.readString(out.resolve("RowArbitration.v"));
    String registers = Files.readString(out.resolve("VlArbiter.rdl"));
    Path alone = folder.resolve("alone");
    CommandRun run = CommandRun.of("generate", "--config", EXAMPLE, "--out", alone);

    assertEquals(0, run.code(), run.err());
    assertEquals(module(Files.readString(alone.resolve("RowArbitration.v"))), module(inside));
    assertEquals(Files.readString(alone.resolve("VlArbiter.rdl")), registers);
    assertFalse(Files.exists(alone.resolve("VlPort.v")));
  }

  /** Verilog, description and writes have the same addresses. */
  @ParameterizedTest
  @CsvSource({
    "axi-lite, s_axi_awaddr, SLVERR",
    "apb, s_apb_paddr, PSLVERR",
    "wishbone, wb_adr_i, ERR",
  })
  void registersBehindABusHaveByteAddresses(String bus, String address, String error)
      throws IOException {
    assertEquals(0, generate("--set", "port.bus=" + bus).code());
    String top = Files.readString(out.resolve("VlPort.v"));
    assertTrue(top.contains("input  wire [11:0]  " + address), top);
    assertFalse(top.contains(" mgmtAddress,"), top);
    assertTrue(top.contains("smp-bytes 1024, bus " + bus + ".\n"), top);
    String registers = Files.readString(out.resolve("VlArbiter.rdl"));
    assertTrue(registers.contains("default regwidth = 32;"), registers);
    assertTrue(registers.contains("answered with " + error + " and"), registers);
    assertTrue(registers.contains("} HIGH[8] @ 0x100;"), registers);
    assertTrue(registers.contains("} COMMIT @ 0x208;"), registers);
    String header = Files.readString(out.resolve("VlArbiterTables.h"));
    assertTrue(header.contains("{256, 0x004}, /* HIGH[0] */"), header);
    assertTrue(header.contains("{520, 0x000}, /* COMMIT */"), header);
    assertTrue(header.contains("uint16_t address;"), header);
    String json = Files.readString(out.resolve("VlArbiterTables.json"));
    assertTrue(json.contains("\"address\": 520, "), json);
  }

  /** The counters lie behind the arbiter's registers, on a bus and without one. */
  @ParameterizedTest
  @CsvSource({"native, 0x440, [9:0]   mgmtAddress", "apb, 0x440, [11:0]  s_apb_paddr"})
  void countersHaveAddressesBehindTheArbitersRegisters(String bus, String address, String port)
      throws IOException {
    assertEquals(0, generate("--set", "port.bus=" + bus, "--set", "port.counters=32").code());
    String top = Files.readString(out.resolve("VlPort.v"));
    assertTrue(top.contains(port), top);
    assertTrue(top.contains(", counters 32.\n"), top);
    String registers = Files.readString(out.resolve("VlArbiter.rdl"));
    assertTrue(registers.contains("} PORT_XMIT_PKTS[16] @ " + address + ";"), registers);
    assertTrue(registers.contains("} COMMIT @ 0x208;"), registers);
    String header = Files.readString(out.resolve("VlArbiterTables.h"));
    assertTrue(header.contains("uint16_t address;"), header);
  }

  /** Software finds the VLs of SLs in the description and in the tables. */
  @ParameterizedTest
  @CsvSource({"native, 0x400, 514", "wishbone, 0x800, 2056"})
  void theVlsOfServiceLevelsAreRegisters(String bus, String described, String written)
      throws IOException {
    assertEquals(0, generate("--set", "port.bus=" + bus, "--set", "port.vl=sl").code());
    String top = Files.readString(out.resolve("VlPort.v"));
    assertTrue(top.contains("\n// sl2vl 0,1,2,3,0,1,2,3,0,1,2,3,0,1,2,3.\n"), top);
    assertFalse(top.contains("s_axis_tdest"), top);
    String registers = Files.readString(out.resolve("VlArbiter.rdl"));
    assertTrue(registers.contains("} vl[3:0];\n  } SL_TO_VL[16] @ " + described), registers);
    String header = Files.readString(out.resolve("VlArbiterTables.h"));
    assertTrue(header.contains("{" + written + ", 0x002}, /* SL_TO_VL[2] */"), header);
    assertTrue(header.contains("the commit, but SL_TO_VL at once."), header);
    String json = Files.readString(out.resolve("VlArbiterTables.json"));
    assertTrue(json.contains("{\"address\": " + written + ", \"data\": 2, "), json);
  }

  private static String module(String text) {
    return text.substring(text.indexOf("`default_nettype"));
  }

  @Test
  void aPrefixIsBeforeEveryName() throws IOException {
    assertEquals(0, generate("--prefix", "east_").code());
    for (String name : Files.readAllLines(out.resolve("east_VlPort.f"))) {
      assertTrue(name.startsWith("east_"), name);
    }
    assertTrue(Files.exists(out.resolve("east_vl_port.core")));
    assertTrue(Files.exists(out.resolve("east_component.xml")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --set | arbiter.offer=stable | a port needs an arbiter with the latest offer
          --set | arbiter.clock-enable=true | a port needs an arbiter with the latest offer
          --set | arbiter.counters=true | a port needs an arbiter with the latest offer
          --set | arbiter.credits=flags | a port needs an arbiter with the latest offer
          --set | port.queue-mode=late | port.queue-mode is "late", expected one of store-and-forward, cut-through
          --set | port.input=vls | port.input is "vls", expected one of merged, per-vl
          --top | ports | expected arbiter or port, not 'ports'
          """)
  void anArbiterThatNoPortTakesIsRefused(String option, String value, String problem) {
    CommandRun run =
        option.equals("--top")
            ? CommandRun.of("generate", option, value, "--config", EXAMPLE, "--out", out)
            : generate(option, value);

    assertEquals(2, run.code());
    assertTrue(run.err().lines().findFirst().orElseThrow().contains(problem), run.err());
    assertFalse(Files.exists(out));
  }

  @Test
  void theTableEngineAloneHasNoPort() {
    CommandRun run = generate("--table-engine");
    assertEquals(2, run.code());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().contains("expected --top arbiter"), run.err());
  }
}
