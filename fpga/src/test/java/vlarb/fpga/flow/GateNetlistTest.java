// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.config.Configuration;
import vlarb.config.ConfigurationException;
import vlarb.config.OpenSmPort;
import vlarb.config.file.ConfigurationFile;
import vlarb.model.arbitration.Tables;
import vlarb.rtl.generate.ArbiterDesign;
import vlarb.testbench.lockstep.Lockstep;
import vlarb.testbench.lockstep.Mismatch;
import vlarb.testbench.lockstep.Observer;
import vlarb.testbench.lockstep.Stimulus;
import vlarb.testbench.stimulus.Exerciser;
import vlarb.testsupport.TakesTurns;
import vlarb.verilator.Simulation;
import vlarb.verilator.VerilatedDesign;

/**
 * The gates do what the golden model does: in Verilator for {@value #CYCLES} cycles, and with their
 * vendor's own models in Icarus Verilog, which is slow, for {@value #REPLAYED}.
 *
 * <p>The arbiter is a small one. The system property {@value #CONFIGURATION} names the
 * configuration of another; minutes go into its build:
 *
 * <pre>{@code
 * mvn verify -pl fpga -am -Dtest=GateNetlistTest -Dsurefire.failIfNoSpecifiedTests=false \
 *     -Dvlarb.netlist.configuration=examples/opensm-qos.conf
 * }</pre>
 */
@ParameterizedClass
@MethodSource("targets")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("thorough")
@TakesTurns(0)
class GateNetlistTest {
  private static final String CONFIGURATION = "vlarb.netlist.configuration";
  private static final int CYCLES = 100_000;
  private static final int REPLAYED = 1_000;
  private static final long SEED = 7;

  private static final String SMALL =
      """
      arbiter:
        high-cap: 8
        low-cap: 8
        data-vls: 4
      tables:
        high-limit: 1
        high: "0:4,1:9"
        low: "2:9,3:20"
      """;

  /** Builds in seconds. */
  private static final String TINY =
      """
      arbiter:
        high-cap: 2
        low-cap: 2
        data-vls: 2
      tables:
        high-limit: 1
        high: "0:4"
        low: "1:9"
      """;

  @Parameter private ModelledTarget target;
  @TempDir private Path directory;
  private Configuration configuration;
  private GateNetlist netlist;

  @BeforeParameterizedClassInvocation
  void synthesize() throws ConfigurationException {
    configuration = configuration();
    netlist = GateNetlist.of(RtlSource.of(configuration.arbiter()), target);
  }

  static Stream<ModelledTarget> targets() {
    return Stream.of(Ice40.HX8K, StandardCells.OSU018);
  }

  @Test
  void theGatesAgreeWithTheModel() throws IOException {
    int[] grants = {0};
    try (Simulation simulation = simulation("gates", netlist)) {
      Lockstep lockstep =
          new Lockstep(
              simulation,
              configuration.arbiter(),
              stimulus(configuration),
              arbiter -> grants[0] += arbiter.out.grantValid ? 1 : 0);
      assertEquals(Optional.empty(), lockstep.run(CYCLES));
      assertEquals(CYCLES, lockstep.cycles());
    }
    assertTrue(grants[0] > CYCLES / 100, grants[0] + " grants");
  }

  @Test
  void theGatesAgreeWithTheModelByTheirVendorsModels() throws IOException {
    PortRecording recording = recording();
    IcarusReplay.Result result =
        IcarusReplay.run(recording, netlist.gates(), ArbiterDesign.TOP, target, work("replay"));
    assertEquals(0, result.mismatches(), result.log());
    assertEquals(REPLAYED, result.compared());
  }

  @Test
  void aChangedGateIsFoundByTheirVendorsModels() throws IOException {
    String wrong = SeededBug.in(netlist.gates(), "grantValid", target);
    IcarusReplay.Result result =
        IcarusReplay.run(recording(), wrong, ArbiterDesign.TOP, target, work("wrong-replay"));
    assertTrue(result.mismatches() > 0, result.log());
  }

  @Test
  void aChangedGateIsFoundAsLogic() throws ConfigurationException, IOException {
    Configuration tiny = ofText(TINY);
    GateNetlist right = GateNetlist.of(RtlSource.of(tiny.arbiter()), target);
    GateNetlist wrong =
        GateNetlist.ofGates(
            SeededBug.in(right.gates(), "grantValid", target), ArbiterDesign.TOP, target);
    try (Simulation simulation = simulation("wrong", wrong)) {
      Optional<Mismatch> mismatch =
          new Lockstep(simulation, tiny.arbiter(), stimulus(tiny), Observer.NONE).run(CYCLES);
      assertTrue(mismatch.isPresent());
    }
  }

  private PortRecording recording() throws IOException {
    try (Simulation simulation = simulation("recording", netlist)) {
      return PortRecording.of(
          simulation, configuration.arbiter(), stimulus(configuration), REPLAYED);
    }
  }

  private Simulation simulation(String name, GateNetlist gates) throws IOException {
    Path file = Files.writeString(work(name).resolve("logic.v"), gates.logic());
    return VerilatedDesign.of(ArbiterDesign.TOP, List.of(file))
        .clock(RtlSource.CLOCK)
        .lintFatal(false)
        .build()
        .open();
  }

  private Path work(String name) throws IOException {
    return Files.createDirectory(directory.resolve(name));
  }

  private static Configuration configuration() throws ConfigurationException {
    String other = System.getProperty(CONFIGURATION);
    return other == null
        ? ofText(SMALL)
        : ConfigurationFile.read(
            Path.of(System.getProperty("vlarb.home")).resolve(other).toString(),
            InputStream.nullInputStream(),
            OpenSmPort.CA);
  }

  private static Configuration ofText(String yaml) throws ConfigurationException {
    InputStream text = new ByteArrayInputStream(yaml.getBytes(StandardCharsets.UTF_8));
    return ConfigurationFile.read("-", text, OpenSmPort.CA);
  }

  private static Stimulus stimulus(Configuration configuration) {
    Tables tables = configuration.tables();
    return new Exerciser(
        configuration.arbiter(), tables.high(), tables.low(), tables.highLimit(), SEED);
  }
}
