// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static vlarb.model.iba.SubnetAttribute.PORT_INFO;
import static vlarb.model.iba.SubnetAttribute.SL_TO_VL_MAPPING_TABLE;
import static vlarb.model.iba.SubnetAttribute.VL_ARBITRATION_TABLE;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;
import vlarb.cli.failure.ExitCode;
import vlarb.config.Configuration;
import vlarb.config.ConfigurationException;
import vlarb.config.ConfigurationReader;
import vlarb.config.OpenSmPort;
import vlarb.config.Sl2Vl;
import vlarb.config.SourceText;
import vlarb.config.fabric.OpenSmLoad;
import vlarb.config.fabric.OpenSmOptions;
import vlarb.config.fabric.PortTables;
import vlarb.config.text.Dialect;
import vlarb.model.arbitration.Rules;
import vlarb.model.cycle.RegisterWrite;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.PortVls;
import vlarb.model.iba.SlToVlMapping;
import vlarb.model.iba.SubnetAttribute;
import vlarb.model.iba.VlArbitrationBlock;
import vlarb.model.iba.VlWeight;
import vlarb.model.port.PortParameters;
import vlarb.model.port.registers.SubnetAgent;
import vlarb.plan.explain.Explanation;
import vlarb.plan.explain.PortTexts;
import vlarb.plan.ports.InputFormat;
import vlarb.plan.ports.PacketsFile;
import vlarb.plan.ports.PortGroup;
import vlarb.testbench.cosim.ArbiterRtl;
import vlarb.testbench.port.bus.SoftwareBus;
import vlarb.verilator.Simulation;
import vlarb.verilator.SimulatorLibrary;
import vlarb.verilator.Trace;

/**
 * OpenSM's options on hardware: the attributes that OpenSM sends are written to the registers of a
 * port in Verilog, read back, and explained as the options file is.
 */
@Tag("thorough")
class OpensmOnHardwareTest {
  private static final int CAP = 8;
  private static final OperationalVls VLS = OperationalVls.VL0_7;
  private static final int REGISTER_BYTES = 4;

  private static final Path OPTIONS =
      Path.of(System.getProperty("vlarb.home"), "examples", "opensm-qos.conf");

  /** A port as ibsim has them. */
  private static final String PORT =
      """
      arbiter: {high-cap: 8, low-cap: 8, data-vls: 8, credits: blocks, offer: latest, max-packet: 288}
      port: {vl: sl, bus: axi-lite}
      """;

  private static final String FABRIC =
      """
      Switch 8 "S1"
      [1] "H1"[1]

      Hca 2 "H1"
      [1] "S1"[1]
      """;

  private static PortParameters parameters;
  private static SimulatorLibrary built;

  @TempDir private Path folder;

  @BeforeAll
  static void build() throws Exception {
    Configuration configuration = ConfigurationReader.readYaml(text("port.yaml", PORT));
    parameters = configuration.portParameters();
    built = new ArbiterRtl.GeneratedPort(parameters).build(Trace.NONE);
  }

  private static SourceText text(String name, String text) throws ConfigurationException {
    return SourceText.of(name, text.getBytes(StandardCharsets.UTF_8));
  }

  /** The attributes for a port of a host, as they follow from the options. */
  private static List<SentAttribute> fromOptions() throws Exception {
    OpenSmOptions options =
        OpenSmOptions.read(text("options", Files.readString(OPTIONS)), Dialect.OPENSM_3_3_23);
    PortTables tables = new OpenSmLoad(OpenSmPort.CA, CAP, CAP, VLS).of(options);
    PortVls vls = new PortVls(VLS, tables.highLimit().orElseThrow(), CAP, CAP, VLS);
    return List.of(
        sent(PORT_INFO, 1, vls.encode()),
        sent(SL_TO_VL_MAPPING_TABLE, 0, SlToVlMapping.encode(tables.sl2vl().orElseThrow().vls())),
        sent(VlArbitrationBlock.LOW_0_31, tables.low()),
        sent(VlArbitrationBlock.HIGH_0_31, tables.high()));
  }

  private static SentAttribute sent(VlArbitrationBlock block, List<VlWeight> table) {
    return sent(VL_ARBITRATION_TABLE, block.modifier(0), block.encode(table));
  }

  private static SentAttribute sent(SubnetAttribute attribute, int modifier, byte[] bytes) {
    return new SentAttribute("0", attribute, modifier, bytes);
  }

  /** The attributes that OpenSM sends to its own port in a fabric that ibsim simulates. */
  private List<SentAttribute> fromFabric() throws Exception {
    List<SentAttribute> sent = new ArrayList<>();
    try (SimulatedFabric fabric = new SimulatedFabric(folder, FABRIC, "H1", "opensm")) {
      // The first sweep still goes by the VLs that it finds enabled: docs/guide/planning.md.
      for (String log : List.of("first.log", "second.log")) {
        Path file = folder.resolve(log);
        fabric.run("opensm", "-o", "-F", OPTIONS.toString(), "-f", file.toString(), "-D", "0xFF");
        sent.addAll(SentAttribute.of(Files.readString(file)));
      }
    }
    return sent.stream().filter(each -> each.path().equals("0")).toList();
  }

  /** Sets attributes, reads them again, and returns the tables that they hold. */
  private static PortTables set(List<SentAttribute> attributes, UnaryOperator<RegisterWrite> edit) {
    try (Simulation simulation = built.open()) {
      SoftwareBus software = new SoftwareBus(simulation);
      SubnetAgent agent = new SubnetAgent(parameters.arbiter(), parameters.registers());
      for (SentAttribute each : attributes) {
        List<RegisterWrite> writes =
            agent.set(each.attribute(), each.modifier(), each.bytes()).orElseThrow();
        for (RegisterWrite write : writes) {
          RegisterWrite edited = edit.apply(write);
          assertEquals(0, software.write(REGISTER_BYTES * edited.address(), edited.data()));
        }
      }
      return tables(agent, software);
    }
  }

  private static PortTables tables(SubnetAgent agent, SoftwareBus software) {
    PortVls.Change vls = PortVls.change(get(agent, software, PORT_INFO, 1));
    byte[] levels = get(agent, software, SL_TO_VL_MAPPING_TABLE, 0);
    return new PortTables(
        "H1 port 1",
        table(agent, software, VlArbitrationBlock.HIGH_0_31),
        table(agent, software, VlArbitrationBlock.LOW_0_31),
        OptionalInt.of(vls.highLimit()),
        vls.operational(),
        Optional.of(new Sl2Vl(SlToVlMapping.decode(levels))),
        List.of());
  }

  private static List<VlWeight> table(
      SubnetAgent agent, SoftwareBus software, VlArbitrationBlock block) {
    byte[] bytes = get(agent, software, VL_ARBITRATION_TABLE, block.modifier(0));
    return block.decodeInto(Collections.nCopies(CAP, VlWeight.NULL), bytes);
  }

  private static byte[] get(
      SubnetAgent agent, SoftwareBus software, SubnetAttribute attribute, int modifier) {
    return agent
        .get(
            attribute,
            modifier,
            register -> {
              SoftwareBus.Answer answer = software.read(REGISTER_BYTES * register);
              assertEquals(0, answer.response(), "register " + register);
              return answer.data();
            })
        .orElseThrow();
  }

  /** Explains tables, as smpquery would print them. */
  private JsonNode explained(PortTables tables) throws Exception {
    PortGroup group = new PortGroup("", List.of(tables.name()), tables, Rules.SPEC);
    Explanation port = Explanation.of(group, PacketsFile.DEFAULT);
    String text = PortTexts.of(List.of(port), InputFormat.SMPQUERY).orElseThrow();
    return explained(Files.writeString(folder.resolve("port.txt"), text).toString());
  }

  private static JsonNode explainedOptions() {
    return explained(
        OPTIONS.toString(),
        "--port",
        "ca",
        "--high-cap",
        CAP,
        "--low-cap",
        CAP,
        "--oper-vls",
        VLS.code());
  }

  /** All that is said of a port but the name, and what in the text is not taken as written. */
  private static JsonNode explained(Object... arguments) {
    List<Object> all = new ArrayList<>(List.of("explain", "--json"));
    all.addAll(List.of(arguments));
    CommandRun run = CommandRun.of(all.toArray());
    assertEquals(ExitCode.DONE, run.code(), run::err);
    ObjectNode port =
        (ObjectNode) JsonMapper.builder().build().readTree(run.out()).get("ports").get(0);
    port.remove(List.of("name", "names", "source"));
    for (int i = port.get("warnings").size() - 1; i >= 0; i--) {
      if (port.get("warnings").get(i).get("code").asString().equals("masked")) {
        port.withArray("warnings").remove(i);
      }
    }
    return port;
  }

  @Test
  void theRegistersSayWhatTheOptionsSay() throws Exception {
    assertEquals(explainedOptions(), explained(set(fromOptions(), UnaryOperator.identity())));
  }

  @Test
  void whatOpensmSendsSaysWhatTheOptionsSay() throws Exception {
    assertEquals(explainedOptions(), explained(set(fromFabric(), UnaryOperator.identity())));
  }

  /** Mistakes between attributes and registers. */
  private enum Mistake implements UnaryOperator<RegisterWrite> {
    SWAPPED_BLOCKS {
      @Override
      public RegisterWrite apply(RegisterWrite write) {
        return at(write, write.address() < 128 ? write.address() ^ 64 : write.address());
      }
    },
    WEIGHT_OFF_BY_ONE {
      @Override
      public RegisterWrite apply(RegisterWrite write) {
        return new RegisterWrite(
            write.address(), write.address() == 1 ? write.data() + 1 : write.data());
      }
    },
    LOST_LIMIT {
      @Override
      public RegisterWrite apply(RegisterWrite write) {
        return new RegisterWrite(write.address(), write.address() == 128 ? 0 : write.data());
      }
    },
    SWAPPED_LEVELS {
      @Override
      public RegisterWrite apply(RegisterWrite write) {
        return at(write, write.address() >= 512 ? write.address() ^ 1 : write.address());
      }
    };

    private static RegisterWrite at(RegisterWrite write, int address) {
      return new RegisterWrite(address, write.data());
    }
  }

  @ParameterizedTest
  @EnumSource
  void aMistakeIsFound(Mistake mistake) throws Exception {
    assertNotEquals(explainedOptions(), explained(set(fromOptions(), mistake)));
  }
}
