// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.chisel.VerilogModule;
import vlarb.config.SourceText;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.network.description.NetworkReader;
import vlarb.network.packet.PacketListener;
import vlarb.network.run.NetworkResult;
import vlarb.network.run.NetworkRun;
import vlarb.network.run.Prepared;
import vlarb.rtl.generate.ArbiterDesign;
import vlarb.testbench.cosim.ArbiterRtl;
import vlarb.testsupport.TakesTurns;
import vlarb.verilator.SimulatorLibrary;
import vlarb.verilator.Trace;

/** Ports of a network that the Verilog decides for. */
@TakesTurns(2)
@Tag("thorough")
class HardwareInTheLoopTest {
  /** Four hosts that overload one another on three VLs; packets of three sizes. */
  private static final String STAR =
      """
      arbiter: {data-vls: 4, architecture: %s}
      tables:
        high-limit: 1
        high: "0:4,1:9,0:2"
        low: "2:30,1:16"
      network:
        topology: {kind: star, hosts: 4}
        switch: {crossbar: voq}
        traffic:
          - {source: poisson, sl: 0, packet: 64, load: 0.3}
          - {source: poisson, sl: 1, packet: 256, load: 0.4}
          - {source: poisson, sl: 2, packet: 1024, load: 0.5}
        measure: {warm-up: 0 ns, time: 48 ms}
      """;

  @TempDir private Path folder;

  private static Prepared star(String architecture) throws Exception {
    String text = STAR.formatted(architecture);
    return Prepared.routed(NetworkReader.read(new SourceText("star", text)), 7);
  }

  private static HardwareInTheLoop run(Prepared star, SimulatorLibrary library, long[] decisions) {
    ArbiterParameters asked = star.description().arbiter().decidingWhenAsked();
    try (HardwareInTheLoop hardware = new HardwareInTheLoop(library, asked)) {
      int host = star.fabric().firstPort(star.fabric().host(1));
      NetworkResult result =
          NetworkRun.run(star, PacketListener.NONE, Set.of(2, host), hardware, now -> {});
      assertEquals(List.of(), result.failures());
      decisions[0] = hardware.decisions().getOrDefault(2, 0L);
      decisions[1] = hardware.decisions().getOrDefault(host, 0L);
      return hardware;
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"scan", "tree", "pairs", "flat"})
  void everyDecisionIsTheModels(String architecture) throws Exception {
    Prepared star = star(architecture);
    ArbiterParameters asked = star.description().arbiter().decidingWhenAsked();
    long[] decisions = new long[2];
    SimulatorLibrary library = new ArbiterRtl.Generated(asked).build(Trace.NONE);
    assertEquals(List.of(), run(star, library, decisions).differences());
    System.out.printf(
        "%s: %d and %d decisions compared, 0 differ%n", architecture, decisions[0], decisions[1]);
    assertTrue(decisions[0] > 100_000 && decisions[1] > 100_000);
  }

  private static CycleReplay.Result replayed(Prepared star, SimulatorLibrary library) {
    PortRecording recording = new PortRecording();
    NetworkRun.run(star, PacketListener.NONE, Set.of(2), recording, now -> {});
    ArbiterParameters arbiter = star.description().arbiter();
    return new CycleReplay(library, arbiter, star.description().rate().ticksPerByte())
        .run(recording)
        .get(2);
  }

  /**
   * A look-ahead costs cycles between short packets, that of tree and of pairs fewer than that of
   * scan; a flat arbiter costs none.
   */
  @ParameterizedTest
  @ValueSource(strings = {"scan", "tree", "pairs", "flat"})
  void everyCycleIsTheCycleModels(String architecture) throws Exception {
    Prepared star = star(architecture);
    CycleReplay.Result result =
        replayed(star, new ArbiterRtl.Generated(star.description().arbiter()).build(Trace.NONE));
    System.out.printf("%s: %s%n", architecture, result);
    assertEquals(Optional.empty(), result.mismatch());
    assertTrue(result.packets() > 100_000, result.toString());
    assertEquals(architecture.equals("flat"), result.bubbles() == 0, result.toString());
    assertTrue(result.bubbles() <= 2 * result.packets(), result.toString());
  }

  @Test
  void aBugIsFoundInItsCycle() throws Exception {
    Prepared star = star("flat");
    SimulatorLibrary library =
        edited(star.description().arbiter(), "HighPriCounter", "base = left");
    assertTrue(replayed(star, library).mismatch().isPresent());
  }

  @Test
  void aBugOfTheHardwareIsFound() throws Exception {
    Prepared star = star("flat");
    ArbiterParameters asked = star.description().arbiter().decidingWhenAsked();
    SimulatorLibrary library = edited(asked, "DataVl", "hasCredits = needed < blocks");
    assertFalse(run(star, library, new long[2]).differences().isEmpty());
  }

  private SimulatorLibrary edited(ArbiterParameters parameters, String module, String edit)
      throws IOException {
    List<Path> files = new ArrayList<>();
    for (VerilogModule each :
        VerilogModule.edited(ArbiterDesign.of(parameters).modules(), module, edit)) {
      files.add(Files.writeString(folder.resolve(each.fileName()), each.text()));
    }
    return new ArbiterRtl.Given(files).build(Trace.NONE);
  }
}
