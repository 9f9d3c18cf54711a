// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.config.SourceText;
import vlarb.network.description.NetworkReader;
import vlarb.network.frame.ClassCounts;
import vlarb.network.frame.FrameMeasurement;
import vlarb.network.frame.TrafficClass;
import vlarb.network.packet.PacketListener;

/** Runs with streams of frames. */
class FramesTest {
  @TempDir private Path folder;

  private NetworkResult run(String film, String network) throws Exception {
    Files.writeString(folder.resolve("film.txt"), film);
    String text = "network:\n" + network.indent(2);
    SourceText source = new SourceText(folder.resolve("net.yaml").toString(), text);
    return NetworkRun.run(
        Prepared.routed(NetworkReader.read(source), 1).filled(ended -> {}),
        PacketListener.NONE,
        now -> {});
  }

  private static final String ALONE =
      """
      profile: tpds2007
      topology: {kind: star, hosts: 2}
      traffic:
        - {source: vbr, sl: [1, 2], packet: 1024, load: 0.0004, trace: film.txt}
        - {source: control}
      measure: {warm-up: 100 ms, time: 1 s%s}
      """;

  @Test
  void framesOfAnEmptyNetworkAreNeverLate() throws Exception {
    // 3 packets of 1050 bytes, 30 times a second: 756 kb/s, a stream a host below 1 Mb/s.
    NetworkResult result = run("P 3000\n", ALONE.formatted(""));
    assertEquals(List.of(), result.failures());
    FrameMeasurement frames = result.frames().orElseThrow();
    assertEquals(60, frames.frames());
    assertEquals(60, frames.deliveredFrames());
    assertEquals(0, frames.missedByRecords());
    assertEquals(0, frames.missedAtPlayout());
    ClassCounts realTime = frames.classes().get(TrafficClass.REAL_TIME);
    assertEquals(180, realTime.created());
    // Frames of three packets through one switch: 1, 2 and 3 packet times, and what is fixed.
    double packet = 1050 * 8 / 2500.0;
    double fixed = 8 * 8 / 2500.0 + 0.1 + 2 * 0.025;
    assertEquals(2 * packet + fixed, realTime.meanLatency(), 1e-3);
    assertEquals(60, frames.classes().get(TrafficClass.CONTROL).delivered(), 2);
    assertTrue(result.text().contains("real-time"), result.text());
  }

  /** The frames that the end of the measurement cuts do not count. */
  @Test
  void framesThatAreSpreadAreWholeToo() throws Exception {
    NetworkResult result =
        run("P 3000\n", ALONE.formatted("").replace("sl: [1, 2]", "frame-pacing: even, sl: 1"));
    FrameMeasurement frames = result.frames().orElseThrow();
    assertEquals(60, frames.frames(), 2);
    assertEquals(frames.frames(), frames.deliveredFrames());
    assertEquals(0, frames.missedAtPlayout());
  }

  @Test
  void replicationsHaveMeansOfClassesAndFrames() throws Exception {
    NetworkResult one = run("P 3000\n", ALONE.formatted(""));
    Replications two = new Replications(List.of(one, one));
    Map<?, ?> classes = (Map<?, ?>) two.figures().get("classes");
    assertEquals(
        Map.of("mean", 60.0, "half_width", 0.0), ((Map<?, ?>) classes.get("frames")).get("frames"));
    assertEquals(
        180.0, ((Map<?, ?>) ((Map<?, ?>) classes.get("real-time")).get("packets")).get("mean"));
    assertTrue(two.text().contains("frames, dmp_playout: 0.0000 ± 0.0000"), two.text());
  }

  @Test
  void deadlinesThatAreCloserThanFramesAreAllMissed() throws Exception {
    FrameMeasurement frames =
        run("P 3000\n", ALONE.formatted(", frame-deadline: 33.3 ms")).frames().orElseThrow();
    assertEquals(1, frames.missedByRecords());
    assertEquals(1 / 30.0 * 1000 - 33.3, frames.missingTimeByRecords(), 1e-4);
    assertEquals(0, frames.missedAtPlayout());
  }

  private static final String RING =
      """
      profile: tpds2007
      topology: {kind: ring, switches: 6, hosts: 1}
      routing: {kind: spf}
      switch: {hll: 5, hll-at: both, drop: %s}
      traffic: [{source: vbr, sl: 1, packet: 1024, load: 2, overload: true, trace: film.txt}]
      measure: {warm-up: 0 ns, time: 150 ms, patience: 150 ms}
      """;

  @Test
  void aCircleThatDroppingCannotBreakIsNamed() throws Exception {
    NetworkResult stopped = run("I 60000\n", RING.formatted("selective"));
    assertTrue(
        stopped.failures().getFirst().startsWith("deadlock: s"), stopped.failures().toString());
    assertEquals(0, stopped.dropped());
    NetworkResult freed = run("I 60000\n", RING.formatted("all"));
    assertEquals(List.of(), freed.deadlock());
    assertTrue(freed.dropped() > 0);
    FrameMeasurement frames = freed.frames().orElseThrow();
    ClassCounts counts = frames.classes().get(TrafficClass.REAL_TIME);
    assertTrue(frames.brokenShare() > 0);
    assertEquals(counts.created(), counts.delivered() + counts.dropped());
    assertTrue(frames.missedAtPlayout() >= frames.brokenShare());
  }
}
