// SPDX-License-Identifier: Apache-2.0
package vlarb.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.lang.foreign.Arena;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import vlarb.config.Configuration;
import vlarb.config.ConfigurationException;
import vlarb.config.OpenSmPort;
import vlarb.config.file.ConfigurationFile;
import vlarb.testbench.cosim.ArbiterRtl;
import vlarb.testbench.stimulus.TableTraffic;
import vlarb.testbench.stimulus.TrafficPlan;
import vlarb.verilator.SimulatorLibrary;
import vlarb.verilator.Trace;

/** Tests which peers are measured; never how fast they are. */
class PeerBenchTest {
  private final Arena arena = Arena.ofConfined();
  private final Folder folder = new Folder();
  private final List<String> skipped = new ArrayList<>();
  private CppLoop loop;
  private List<Path> verilog;

  @BeforeEach
  void record() throws ConfigurationException {
    Path example = Path.of(System.getProperty("vlarb.home"), "examples", "opensm-qos.conf");
    Configuration configuration =
        ConfigurationFile.read(example.toString(), InputStream.nullInputStream(), OpenSmPort.CA);
    SimulatorLibrary library = new ArbiterRtl.Generated(configuration.arbiter()).build(Trace.NONE);
    TableTraffic traffic = new TableTraffic(new TrafficPlan(configuration), 7);
    loop =
        new CppLoop(
            library, RecordedInputs.record(library, configuration.arbiter(), traffic, 500, arena));
    verilog = List.of(folder.generate(configuration));
  }

  @AfterEach
  void close() {
    folder.close();
    arena.close();
  }

  private List<BenchTiming> measure(Peer... peers) {
    return new PeerBench(loop, verilog, List.of(peers), skipped::add).run();
  }

  @Test
  void oneThatCannotBeHadIsNamedAndLeftOut() {
    List<BenchTiming> results = measure(new Absent(), new CosimOnIcarus());
    assertEquals(List.of("absent: there is none"), skipped);
    assertEquals(List.of("cosim.icarus.task1"), results.stream().map(BenchTiming::name).toList());
    assertTrue(results.getFirst().value() > 0, results::toString);
  }

  @Test
  void oneThatDoesSomethingElseIsAnError() {
    Exception failure = assertThrows(IllegalStateException.class, () -> measure(new Wrong()));
    assertTrue(failure.getMessage().contains("wrong has"), failure::getMessage);
  }

  private static final class Absent implements Peer {
    @Override
    public String name() {
      return "absent";
    }

    @Override
    public void build(List<Path> verilog, List<Port> ports, Path folder) {
      throw new AssertionError("there is none\nof it");
    }

    @Override
    public BenchOutcome run(RecordedInputs inputs) {
      throw new AssertionError();
    }
  }

  /** Has a bit of an output the other way round. */
  private final class Wrong implements Peer {
    @Override
    public String name() {
      return "wrong";
    }

    @Override
    public void build(List<Path> verilog, List<Port> ports, Path folder) {}

    @Override
    public BenchOutcome run(RecordedInputs inputs) {
      BenchOutcome right = loop.run(inputs.cycles());
      Map<String, BigInteger> outputs = new TreeMap<>(right.outputs());
      outputs.computeIfPresent("lowPointer", (_, value) -> value.flipBit(0));
      return new BenchOutcome(right.seconds(), outputs);
    }
  }
}
