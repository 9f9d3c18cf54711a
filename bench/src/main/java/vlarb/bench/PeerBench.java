// SPDX-License-Identifier: Apache-2.0
package vlarb.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import vlarb.verilator.Direction;
import vlarb.verilator.Simulation;

/**
 * The speed of other test bench frameworks, as a ratio to a loop in C++ around a model of the same
 * Verilog in the same run. They are slower by far, and so drive the recorded inputs but once.
 */
final class PeerBench {
  private static final int RUNS = 3;

  /** Cycles of the loop in C++, which would be over too soon with those of a peer. */
  private static final long CYCLES = 300_000;

  private final CppLoop loop;
  private final List<Path> verilog;
  private final List<Peer> peers;
  private final Consumer<String> skipped;

  /**
   * @param verilog of which the loop has a model
   * @param skipped is notified of each peer that is not measured, with the reason
   */
  PeerBench(CppLoop loop, List<Path> verilog, List<Peer> peers, Consumer<String> skipped) {
    this.loop = loop;
    this.verilog = verilog;
    this.peers = peers;
    this.skipped = skipped;
  }

  /** All that there are. */
  static List<Peer> peers() {
    return List.of(
        new SpinalSim(1),
        new SpinalSim(16),
        new ChiselSim(),
        new CosimOnIcarus(),
        new Cocotb(1),
        new Cocotb(16));
  }

  /** Measures; with all peers it takes a minute, most of it for building models. */
  List<BenchTiming> run() {
    List<BenchTiming> all = new ArrayList<>();
    for (Peer peer : peers) {
      try (Folder folder = new Folder()) {
        if (build(peer, folder)) {
          all.add(measure(peer));
        }
      } catch (IOException e) {
        throw new UncheckedIOException(peer.name() + ": " + e.getMessage(), e);
      }
    }
    return all;
  }

  /**
   * Builds a peer and returns whether that succeeded: a peer whose tools are missing is left out.
   */
  private boolean build(Peer peer, Folder folder) {
    try {
      peer.build(verilog, ports(), folder.path());
      return true;
    } catch (Exception | AssertionError e) {
      String reason = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
      skipped.accept(peer.name() + ": " + reason);
      return false;
    }
  }

  private BenchTiming measure(Peer peer) throws IOException {
    BenchOutcome expected = loop.run(loop.inputs().cycles());
    double[] ratios = new double[RUNS];
    for (int run = -1; run < RUNS; run++) {
      BenchOutcome outcome = peer.run(loop.inputs());
      if (!outcome.outputs().equals(expected.outputs())) {
        throw new IllegalStateException(
            "what is measured is wrong: %s has %s instead of %s"
                .formatted(peer.name(), outcome.outputs(), expected.outputs()));
      }
      if (run >= 0) { // the first is to warm up
        double speed = loop.inputs().cycles() / outcome.seconds();
        ratios[run] = speed / (CYCLES / loop.run(CYCLES).seconds());
      }
    }
    return BenchTiming.median(peer.name(), "of the C++ loop", ratios);
  }

  private List<Peer.Port> ports() {
    try (Simulation simulation = loop.library().open()) {
      return simulation.ports().stream()
          .map(
              port -> new Peer.Port(port.name(), port.width(), port.direction() == Direction.INPUT))
          .toList();
    }
  }
}
