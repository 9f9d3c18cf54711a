// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import vlarb.config.ConfigurationException;
import vlarb.config.ConfigurationReader;
import vlarb.config.OpenSmPort;
import vlarb.config.SourceText;
import vlarb.config.fabric.SmpQuery;
import vlarb.cosim.result.ResultFolder;
import vlarb.fpga.sweep.SweepFile;
import vlarb.fpga.sweep.SweepFileException;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;
import vlarb.model.table.sets.TableSize;
import vlarb.network.description.NetworkReader;
import vlarb.network.routing.ForwardingDump;
import vlarb.network.sweep.Sweep;
import vlarb.network.topology.FabricText;
import vlarb.plan.admit.AdmitOperations;
import vlarb.plan.load.Mix;
import vlarb.plan.ports.InputFormat;
import vlarb.plan.ports.PacketsFile;
import vlarb.plan.ports.PortGroup;
import vlarb.plan.ports.PortReader;
import vlarb.plan.requirements.RequirementsReader;
import vlarb.rtl.output.OutputDirectory;
import vlarb.system.SealedFile;
import vlarb.testbench.coverage.CoverPoint;
import vlarb.testbench.matrix.EntryResult;
import vlarb.testbench.matrix.MatrixEntry;
import vlarb.testbench.matrix.MatrixResults;
import vlarb.testbench.stimulus.GivenTraffic;
import vlarb.testbench.stimulus.TrafficFormatException;
import vlarb.testbench.table.OperationFormatException;
import vlarb.testbench.table.OperationParser;
import vlarb.testbench.trace.TraceFormatException;
import vlarb.testbench.trace.TraceParser;
import vlarb.verilator.CodeCoverage;

/** What is read, and by whom. */
enum Reader {
  YAML("c.yaml") {
    @Override
    void read(Path file) throws ConfigurationException {
      ConfigurationReader.read(file.toString(), NOTHING, OpenSmPort.CA);
    }

    @Override
    byte[] sample() throws IOException {
      return example("managed.yaml");
    }
  },
  OPENSM("c.conf") {
    @Override
    void read(Path file) throws ConfigurationException {
      ConfigurationReader.read(file.toString(), NOTHING, OpenSmPort.CA);
    }

    @Override
    byte[] sample() throws IOException {
      return example("opensm-qos.conf");
    }
  },
  SWEEP("sweep.yaml") {
    @Override
    void read(Path file) throws SweepFileException {
      SweepFile.read(file);
    }

    @Override
    byte[] sample() {
      return text(
          """
          targets: [hx8k, osu018] # two
          parameters:
            arbiter.high-cap, arbiter.low-cap: [8, 16]
            arbiter.data-vls: [1, 4, 8]
          """);
    }
  },
  TRACE("t") {
    @Override
    void read(Path file) throws IOException, TraceFormatException {
      TraceParser.parse(
          "t", new String(Files.readAllBytes(file), StandardCharsets.UTF_8), Example.PARAMETERS);
    }

    @Override
    byte[] sample() throws IOException {
      return example("worked-example.trace");
    }
  },
  TRAFFIC("traffic") {
    @Override
    void read(Path file) throws IOException, TrafficFormatException {
      GivenTraffic.read(file, Example.PARAMETERS, 250);
    }

    @Override
    byte[] sample() {
      return text(
          "# packets\n0 arrive 0 64 x1000000\n5 credit 1 77\n5 smp 256\n9 fcp\n9 arrive 1 8\n");
    }
  },
  CAPTURE("x.pcap") {
    @Override
    void read(Path file) throws IOException, TrafficFormatException {
      GivenTraffic.read(file, Example.PARAMETERS, 250);
    }

    @Override
    byte[] sample() {
      ByteBuffer capture = ByteBuffer.allocate(200);
      capture.putInt(0xa1b2c3d4).putShort((short) 2).putShort((short) 4);
      capture.putInt(0).putInt(0).putInt(65535).putInt(247);
      for (int i = 0; i < 4; i++) {
        capture.putInt(i).putInt(7 * i).putInt(28).putInt(28);
        // A local route header, then a base transport header and CRCs that nobody looks at.
        capture.put((byte) (i << 4)).put((byte) 2).putShort((short) 1).putShort((short) 7);
        capture.putShort((short) 2).put(new byte[20]);
      }
      return capture.array();
    }
  },
  OPERATIONS("ops") {
    @Override
    void read(Path file) throws IOException, OperationFormatException {
      OperationParser.parse(
          "ops",
          new StringReader(Files.readString(file, StandardCharsets.ISO_8859_1)),
          TableSize.ALL.getLast());
    }

    @Override
    byte[] sample() throws IOException {
      return example("table/connections.ops");
    }
  },
  ADMISSIONS("admissions") {
    @Override
    void read(Path file) throws ConfigurationException {
      AdmitOperations.read(SourceText.readFabric(file.toString(), NOTHING));
    }

    @Override
    byte[] sample() {
      return text("A1:0:4:10 A2:15:64:1\nE1\nA3:7:2:255\n");
    }
  },
  FABRIC("c.conf") {
    @Override
    void read(Path file) throws ConfigurationException {
      ports(InputFormat.OPENSM, file);
    }

    @Override
    byte[] sample() throws IOException {
      return example("opensm-qos.conf");
    }
  },
  SMP_QUERY("smpquery") {
    @Override
    void read(Path file) throws ConfigurationException {
      ports(InputFormat.SMPQUERY, file);
    }

    @Override
    byte[] sample() {
      List<VlWeight> low = List.of(new VlWeight(0, 4), new VlWeight(1, 255));
      List<VlWeight> high = List.of(new VlWeight(15, 0), new VlWeight(2, 64));
      String where = "Lid 7 port 1";
      return text(
          new SmpQuery(
                  List.of(
                      new SmpQuery.PortInfo(
                          where, OptionalInt.of(3), Optional.ofNullable(OperationalVls.ofCode(3))),
                      new SmpQuery.VlArb(where, low, high)))
              .text());
    }
  },
  REQUIREMENTS("requirements.yaml") {
    @Override
    void read(Path file) throws ConfigurationException {
      RequirementsReader.read(SourceText.read(file.toString(), NOTHING), Optional.empty());
    }

    @Override
    byte[] sample() throws IOException {
      return example("requirements.yaml");
    }
  },
  MIX("mix.yaml") {
    @Override
    void read(Path file) throws ConfigurationException {
      Mix.read(SourceText.read(file.toString(), NOTHING));
    }

    @Override
    byte[] sample() throws IOException {
      return example("mix.yaml");
    }
  },
  PACKETS("packets.yaml") {
    @Override
    void read(Path file) throws ConfigurationException {
      PacketsFile.read(SourceText.read(file.toString(), NOTHING));
    }

    @Override
    byte[] sample() {
      return text("packets: {default: 24-2072, 0: 24-88, 3: 1100} # bytes\nwire-overhead: 4\n");
    }
  },
  NETWORK("network.yaml") {
    @Override
    void read(Path file) throws ConfigurationException {
      NetworkReader.read(SourceText.read(file.toString(), NOTHING));
    }

    @Override
    byte[] sample() {
      // A star is never large: other topologies are built whole to be checked.
      return text(
          """
          arbiter: {data-vls: 15}
          network:
            profile: jpdc2009
            topology: {kind: star, hosts: 4}
            link: {rate: 1x, flight: 25 ns, headers: none}
            switch: {crossbar: multiplexed, speedup: 2, buffer: packets 4, stage-delay: 20 ns}
            traffic:
              - {source: cbr, packet: 256, classes: jpdc-table2, cap: 0.8, fill: static}
              - {source: poisson, sl: 11, packet: 256, load: 0.05}
            admission: {fill-in: cesy, policy: model4}
            measure: {warm-up: 1 ms, time: 2 ms}
          """);
    }
  },
  NETWORK_SWEEP("vary.yaml") {
    @Override
    void read(Path file) throws ConfigurationException {
      Sweep.read(
          SourceText.read(file.toString(), NOTHING),
          new SourceText("net.yaml", SMALL_NETWORK),
          1,
          file);
    }

    @Override
    byte[] sample() {
      return text(
          "vary: # two\n  network.traffic.0.load: [0.1, 0.2]\n  network.switch.speedup: [1, 2]\n");
    }
  },
  LINKS("links.txt") {
    @Override
    void read(Path file) throws ConfigurationException {
      FabricText.read(SourceText.readFabric(file.toString(), NOTHING));
    }

    @Override
    byte[] sample() {
      return text("# two switches\ns1:8\ns1:1 s2:1\ns1:2 h1\ns2:2 h2\n");
    }
  },
  DISCOVERED("discovered.txt") {
    @Override
    void read(Path file) throws ConfigurationException {
      FabricText.read(SourceText.readFabric(file.toString(), NOTHING));
    }

    @Override
    byte[] sample() {
      return text(
          "# Topology file\nSwitch\t8 \"S-20\"\t# \"one\" base port 0 lid 2 lmc 0\n"
              + "[1]\t\"H-10\"[1](11) \t# \"node a\" lid 1 4xSDR\n"
              + "[2]\t\"H-13\"[1](14) \t# \"node b\" lid 5 4xSDR\n\n"
              + "Ca\t1 \"H-10\"\t# \"node a\"\n[1](11) \t\"S-20\"[1]\t# lid 1 lmc 0 \"one\"\n\n"
              + "Ca\t1 \"H-13\"\t# \"node b\"\n[1](14) \t\"S-20\"[2]\t# lid 5 lmc 0 \"one\"\n");
    }
  },
  FORWARDING("lfts") {
    @Override
    void read(Path file) throws ConfigurationException {
      ForwardingDump.read(SourceText.readFabric(file.toString(), NOTHING));
    }

    @Override
    byte[] sample() {
      return text(
          "Unicast lids [0x0-0x3] of switch DR path slid 0; dlid 0; 0,1 guid 0x00200000 (one):\n"
              + "  Lid  Out   Destination\n       Port     Info \n"
              + "0x0001 001 : (Channel Adapter portguid 0x00100001: 'node a HCA-1')\n"
              + "0x0002 000 : (Switch portguid 0x00200000: 'one')\n3 valid lids dumped\n"
              + "Unicast lids [0x0-0x3] of switch Lid 4 guid 0x00200001 ('two'):\n"
              + "0x0001 003 # CA portguid 0x00100001: 'node a'\n0x0003 001 # unknown node and type\n"
              + "3 lids dumped\n");
    }
  },
  GENERATED_LIST(".vlarb-generated") {
    @Override
    void read(Path file) throws IOException {
      OutputDirectory.at(file.getParent()).write();
    }

    @Override
    byte[] sample() {
      return text("# by vlarb\n" + "0123456789abcdef".repeat(4) + "  VlArbiter.v\n");
    }
  },
  CODE_COVERAGE("coverage.dat") {
    @Override
    void read(Path file) throws IOException {
      CodeCoverage.read(file);
    }

    @Override
    byte[] sample() {
      return text(
          "# SystemC::Coverage-3\n"
              + "C '\1f\2gate.v\1l\2004\1n\0023\1page\2v_line/gate\1o\2block\1S\0024-9,12' 7\n");
    }
  },
  MATRIX("done") {
    private static final List<MatrixEntry> ENTRIES = MatrixEntry.all().subList(0, 2);

    @Override
    void read(Path file) {
      for (MatrixEntry entry : ENTRIES) {
        EntryResult written = finished(entry);
        new MatrixResults(file)
            .of(entry, written.seed(), written.cycles())
            .ifPresent(read -> assertEquals(written, read));
      }
    }

    @Override
    byte[] sample() throws IOException {
      Path file = Files.createTempFile("matrix", ".done");
      try {
        ENTRIES.forEach(entry -> new MatrixResults(file).note(finished(entry)));
        return Files.readAllBytes(file);
      } finally {
        Files.delete(file);
      }
    }

    private EntryResult finished(MatrixEntry entry) {
      Map<CoverPoint, Long> seen = Map.of(CoverPoint.FCP, 77L, CoverPoint.SMP, 1L);
      return new EntryResult(entry, entry.number(), 1000, 0.5, seen, Optional.empty());
    }
  },
  RESULT("result.json") {
    @Override
    void read(Path file) throws IOException {
      readResult(file);
    }

    @Override
    byte[] sample() {
      return result("{},\n\"seal\": \"1 a\"");
    }
  },
  /** The same, of which the seal says that it is as it was written. */
  SEALED_RESULT("result.json") {
    @Override
    void read(Path file) throws IOException {
      String object = Files.readString(file, StandardCharsets.ISO_8859_1).strip();
      if (object.startsWith("{") && object.endsWith("}")) {
        SealedFile.write(file, object);
      }
      readResult(file);
    }

    @Override
    byte[] sample() {
      return result("{\"verilog/x.v\": \"0\"}");
    }
  };

  private static final String SMALL_NETWORK =
      """
      network:
        topology: {kind: ring, switches: 4, hosts: 1}
        traffic: [{source: poisson, sl: 1, packet: 256, load: 0.2}]
      """;

  private static final InputStream NOTHING = InputStream.nullInputStream();

  private final String fileName;

  Reader(String fileName) {
    this.fileName = fileName;
  }

  /** What a file of this kind is called. */
  String fileName() {
    return fileName;
  }

  /** Reads a file, or throws what its kind of file is refused with. */
  abstract void read(Path file) throws Exception;

  /** An input, most of whose parts the reader takes. */
  abstract byte[] sample() throws IOException;

  private static byte[] example(String name) throws IOException {
    return Files.readAllBytes(Path.of(System.getProperty("vlarb.home"), "examples", name));
  }

  private static byte[] text(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] result(String files) {
    return text(
        "{\"name\": \"n\", \"description\": \"d\", \"seed\": 1, \"extent\": \"1 cycles\","
            + " \"seconds\": 0.5, \"failure\": null, \"command\": \"c\", \"artifacts\": [],"
            + " \"coverage\": {\"groups\": []}, \"files\": "
            + files
            + "}\n");
  }

  private static void readResult(Path file) throws IOException {
    new ResultFolder(file.getParent()).result();
    Files.deleteIfExists(file.resolveSibling(file.getFileName() + ".damaged"));
  }

  private static List<PortGroup> ports(InputFormat format, Path file)
      throws ConfigurationException {
    return new PortReader(format, Optional.empty(), 64, 64, Optional.empty())
        .read(file.toString(), NOTHING);
  }

  /** Of the example, which is read once. */
  private static final class Example {
    static final ArbiterParameters PARAMETERS = read();

    private static ArbiterParameters read() {
      try {
        String yaml = System.getProperty("vlarb.home") + "/examples/example.yaml";
        return ConfigurationReader.read(yaml, NOTHING, OpenSmPort.CA).arbiter();
      } catch (ConfigurationException e) {
        throw new AssertionError(e);
      }
    }
  }
}
