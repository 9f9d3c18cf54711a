// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.demonstrator.port;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.Verilog;
import vlarb.chisel.VerilogModule;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Tables;
import vlarb.model.port.FullQueue;
import vlarb.model.port.LengthSource;
import vlarb.model.port.PortParameters;
import vlarb.verilator.Simulation;
import vlarb.verilator.VerilatedDesign;

/** The checker of a port's demonstrator finds each kind of error, one at a time. */
@Tag("thorough")
class PacketCheckerTest {
  private static final DemonstratedPort PORT =
      new DemonstratedPort(
          PortParameters.of(
              new ArbiterParameters(4, 4, 2, 4, Architecture.TREE, CreditKind.BLOCKS, Rules.SPEC),
              LengthSource.LRH,
              FullQueue.HOLD),
          Tables.EMPTY);

  private static final int DATA = 3;

  @TempDir private Path folder;

  /** A packet of VL1 with a number: six dwords. */
  private record Sent(int lrhVl, int pktLen, int number, int flip, int dest, int user, int keep) {
    static Sent right(int number) {
      return new Sent(1, 6, number, 0, 1, DATA, 0xf);
    }

    List<Long> dwords() {
      List<Integer> dwords = new ArrayList<>();
      dwords.add(lrhVl << 4);
      dwords.add((pktLen & 0xff) << 8 | pktLen >> 8);
      dwords.add(number);
      dwords.add(0x12345678 * (number + 1));
      dwords.add(0x9abcdef1);
      int checksum = -1;
      for (int dword : dwords) {
        checksum = Integer.rotateLeft(checksum, 1) ^ dword;
      }
      dwords.add(Integer.rotateLeft(checksum, 1) ^ flip);
      return dwords.stream().map(dword -> dword & 0xffff_ffffL).toList();
    }
  }

  @Test
  void eachKindOfErrorIsFoundAndThePacketBehindItIsRight() throws IOException {
    List<String> seen = new ArrayList<>();
    try (Simulation simulation = simulation()) {
      seen.add(check(simulation, Sent.right(0)));
      seen.add(check(simulation, Sent.right(1)));
      seen.add("VL " + check(simulation, new Sent(0, 6, 2, 0, 1, DATA, 0xf)));
      seen.add(check(simulation, Sent.right(3)));
      seen.add("PktLen " + check(simulation, new Sent(1, 7, 4, 0, 1, DATA, 0xf)));
      seen.add(check(simulation, Sent.right(5)));
      seen.add("number " + check(simulation, Sent.right(7)));
      seen.add(check(simulation, Sent.right(8)));
      seen.add("twice " + check(simulation, Sent.right(8)));
      seen.add(check(simulation, Sent.right(9)));
      seen.add("checksum " + check(simulation, new Sent(1, 6, 10, 1 << 20, 1, DATA, 0xf)));
      seen.add(check(simulation, Sent.right(11)));
      seen.add("bad " + check(simulation, new Sent(1, 6, 12, 0, 1, DATA | 4, 0xf)));
      seen.add("source " + check(simulation, new Sent(1, 6, 13, 0, 1, 1, 0xf)));
      seen.add("bytes " + check(simulation, new Sent(1, 6, 14, 0, 1, DATA, 0x7)));
      seen.add("no client " + check(simulation, new Sent(5, 6, 15, 0, 5, DATA, 0xf)));
      seen.add(check(simulation, Sent.right(15)));
      simulation.signal("damage").set(1);
      simulation.cycle();
      simulation.signal("damage").set(0);
      seen.add("damaged " + check(simulation, Sent.right(16)));
      seen.add(check(simulation, Sent.right(17)));
    }
    assertEquals(
        List.of(
            "right",
            "right",
            "VL wrong",
            "right",
            "PktLen wrong",
            "right",
            "number wrong",
            "right",
            "twice wrong",
            "right",
            "checksum wrong",
            "right",
            "bad wrong",
            "source wrong",
            "bytes wrong",
            "no client wrong",
            "right",
            "damaged wrong",
            "right"),
        seen);
  }

  private static String check(Simulation simulation, Sent packet) {
    List<Long> dwords = packet.dwords();
    simulation.signal("valid").set(1);
    simulation.signal("dest").set(packet.dest());
    simulation.signal("user").set(packet.user());
    simulation.signal("keep").set(packet.keep());
    for (int i = 0; i < dwords.size(); i++) {
      simulation.signal("data").set(dwords.get(i));
      simulation.signal("last").set(i == dwords.size() - 1 ? 1 : 0);
      do {
        simulation.cycle();
      } while (simulation.signal("ready").sampled() == 0);
    }
    simulation.signal("valid").set(0);
    simulation.cycle();
    assertEquals(1, simulation.signal("came").sampled());
    assertEquals(packet.dest(), simulation.signal("vl").sampled());
    assertEquals(dwords.size(), simulation.signal("dwords").sampled());
    return simulation.signal("faulty").sampled() == 1 ? "wrong" : "right";
  }

  private Simulation simulation() throws IOException {
    List<Path> files = new ArrayList<>();
    for (VerilogModule module : Verilog.emit(() -> new PacketChecker(PORT), EmitOptions.design())) {
      files.add(Files.writeString(folder.resolve(module.fileName()), module.text()));
    }
    Simulation simulation =
        VerilatedDesign.of("PacketChecker", files).clock("clock").forShortRuns().build().open();
    simulation.signal("open").set(1);
    simulation.signal("reset").set(1);
    simulation.cycle();
    simulation.signal("reset").set(0);
    return simulation;
  }
}
