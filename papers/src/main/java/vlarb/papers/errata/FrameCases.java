// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.errata;

import java.util.Locale;
import java.util.Random;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.network.description.NetworkReader;
import vlarb.network.packet.PacketListener;
import vlarb.network.routing.RoutingException;
import vlarb.network.run.NetworkResult;
import vlarb.network.run.NetworkRun;
import vlarb.network.run.Prepared;
import vlarb.network.topology.FabricException;

/** Deadlines of frames, and packets that are never dropped. */
final class FrameCases {
  /** Microseconds from frame to frame, of 30 a second, and between deadlines as printed. */
  private static final double FRAME = 1e6 / 30;

  private static final double PRINTED = 33_300;

  private FrameCases() {}

  /**
   * The part of frames that miss their deadlines.
   *
   * @param period between deadlines, in microseconds
   * @param spread of delays, which are uniform from 0, in microseconds
   */
  private static double missed(int frames, double period, double spread) {
    Random random = new Random(1);
    double deadline = spread * random.nextDouble();
    int missed = 0;
    for (int frame = 1; frame < frames; frame++) {
      deadline += period;
      double arrived = frame * FRAME + spread * random.nextDouble();
      if (arrived > deadline) {
        missed++;
        deadline = arrived;
      }
    }
    return (double) missed / frames;
  }

  static Evidence printedPeriod() {
    double printed = missed(300, PRINTED, 0);
    return new Evidence(
        printed > 0.99 && missed(300, FRAME + 1e-6, 0) == 0,
        String.format(
            Locale.ROOT,
            "of 300 frames that all take as long, %.1f %% miss deadlines 33.3 ms apart, none those"
                + " 1/30 s apart",
            100 * printed));
  }

  static Evidence records() {
    double shortRun = missed(100, FRAME, 5000);
    double longRun = missed(100_000, FRAME, 5000);
    return new Evidence(
        longRun < shortRun / 10,
        String.format(
            Locale.ROOT,
            "with delays of 0 to 5 ms, all alike, %.1f %% of 100 frames miss, %.3f %% of 100000",
            100 * shortRun,
            100 * longRun));
  }

  static Evidence circle() {
    String ring =
        """
        network:
          profile: tpds2007
          topology: {kind: ring, switches: 6, hosts: 1}
          routing: {kind: spf}
          switch: {hll: 5, hll-at: both, drop: selective}
          traffic: [{source: vbr, sl: 1, packet: 1024, load: 1}]
          measure: {warm-up: 0 ns, time: 500 ms, patience: 1 ms}
        """;
    try {
      Prepared prepared =
          Prepared.routed(NetworkReader.read(new SourceText("ring", ring)), 1).filled(ended -> {});
      NetworkResult result = NetworkRun.run(prepared, PacketListener.NONE, now -> {});
      return new Evidence(
          !result.deadlock().isEmpty(),
          String.format(
              Locale.ROOT,
              "a ring of six switches, films at full load: after %d drops %d heads that may not be"
                  + " dropped wait for each other",
              result.dropped(),
              result.deadlock().size()));
    } catch (ConfigurationException | FabricException | RoutingException e) {
      throw new IllegalStateException(e);
    }
  }
}
