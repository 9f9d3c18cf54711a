// SPDX-License-Identifier: Apache-2.0
package vlarb.network.traffic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

/** Streams of frames, and control packets. */
class VideoTest {
  private static final RandomStreams RANDOM = new RandomStreams(11);

  @Property(tries = 200)
  void aMarkTellsWhatItWasMadeOf(
      @ForAll FrameType type,
      @ForAll @LongRange(min = 0, max = 1L << 40) long frame,
      @ForAll @IntRange(min = 1, max = 300) int packets,
      @ForAll @IntRange(min = 0, max = 299) int place) {
    int packet = place % packets;
    int mark = PacketMark.of(type, frame, packet, packets);
    assertEquals(type, PacketMark.type(mark));
    assertEquals(packet == 0, PacketMark.isFirst(mark));
    assertEquals(packet == packets - 1, PacketMark.isLast(mark));
    assertEquals(frame % (1 << 22), PacketMark.frame(mark));
    assertEquals(DatagramService.BY_LEVEL, PacketMark.service(mark));
    assertEquals(0, mark >>> PacketMark.BITS);
  }

  @Test
  void framesOfFilmsHaveTheirMeansAndSpread() {
    double mean = 29_000;
    Map<FrameType, Integer> count = new EnumMap<>(FrameType.class);
    Map<FrameType, Double> sum = new EnumMap<>(FrameType.class);
    double squares = 0;
    StringBuilder group = new StringBuilder();
    int largest = 0;
    for (int film = 0; film < 200; film++) {
      MpegModel model = new MpegModel(mean, film % 15, RANDOM.of(RandomStreams.Use.SOURCE, film));
      for (int i = 0; i < 1500; i++) {
        count.merge(model.type(), 1, Integer::sum);
        sum.merge(model.type(), (double) model.bytes(), Double::sum);
        squares += model.type() == FrameType.B ? Math.pow(model.bytes(), 2) : 0;
        largest = Math.max(largest, model.bytes());
        if (film == 0 && i < 15) {
          group.append(model.type());
        }
        model.advance();
      }
    }
    double unit = mean * 15 / 22;
    double meanOfB = sum.get(FrameType.B) / count.get(FrameType.B);
    assertEquals("IBBPBBPBBPBBPBB", group.toString());
    assertEquals(4 * unit, sum.get(FrameType.I) / count.get(FrameType.I), 0.02 * 4 * unit);
    assertEquals(2 * unit, sum.get(FrameType.P) / count.get(FrameType.P), 0.02 * 2 * unit);
    assertEquals(unit, meanOfB, 0.02 * unit);
    // Independent factors: (1 + 0.25²)(1 + 0.2²) − 1 = 0.324².
    double variation = Math.sqrt(squares / count.get(FrameType.B) / (meanOfB * meanOfB) - 1);
    assertEquals(0.324, variation, 0.01);
    assertTrue(largest <= 16 * unit);
  }

  @Test
  void aFrameIsOneMessageOfPaddedPackets() {
    List<FrameTrace.Frame> frames =
        List.of(
            new FrameTrace.Frame(FrameType.I, 2500),
            new FrameTrace.Frame(FrameType.B, 1000),
            new FrameTrace.Frame(FrameType.P, 2000));
    for (FramePacing pacing : FramePacing.values()) {
      VideoStream stream = new VideoStream(3, 4, 5, 1000, new FrameTrace(frames, 1), pacing, 70);
      int[] packets = {1, 2, 3};
      for (int frame = 0; frame < 30; frame++) {
        for (int packet = 0; packet < packets[frame % 3]; packet++) {
          long spread = packet * VideoStream.PERIOD / packets[frame % 3];
          long expected = 70 + frame * VideoStream.PERIOD;
          assertEquals(expected + (pacing == FramePacing.EVEN ? spread : 0), stream.time());
          assertEquals(
              PacketMark.of(frames.get((frame + 1) % 3).type(), frame, packet, packets[frame % 3]),
              stream.mark());
          assertEquals(1000, stream.payload());
          assertEquals(4, stream.destination());
          stream.advance();
        }
      }
    }
  }

  @Test
  void controlPacketsComeAtConstantIntervalsForAnyOtherHost() {
    ControlPackets control =
        new ControlPackets(1, 4, 256, 1000, RANDOM.of(RandomStreams.Use.SOURCE, 3));
    long first = control.time();
    assertTrue(first < 1000);
    int[] destinations = new int[4];
    for (int i = 0; i < 3000; i++) {
      assertEquals(first + 1000L * i, control.time());
      destinations[control.destination()]++;
      control.advance();
    }
    assertEquals(0, destinations[1]);
    for (int other : List.of(0, 2, 3)) {
      assertEquals(1000, destinations[other], 100);
    }
  }

  @Test
  void pairsHaveServiceLevelsInTurn() {
    int hosts = 15;
    int[] pairs = new int[5];
    for (int host = 0; host < hosts; host++) {
      int[] levels = new int[hosts];
      Poisson source =
          new Poisson(
              host,
              hosts,
              List.of(10, 11, 12, 13, 14),
              DatagramService.UD,
              1024,
              1e6,
              RANDOM.of(RandomStreams.Use.SOURCE, host));
      for (int i = 0; i < 2000; i++) {
        assertEquals(DatagramService.UD, PacketMark.service(source.mark()));
        int known = levels[source.destination()];
        assertTrue(known == 0 || known == source.serviceLevel());
        levels[source.destination()] = source.serviceLevel();
        source.advance();
      }
      for (int other = 0; other < hosts; other++) {
        if (other != host) {
          pairs[levels[other] - 10]++;
        }
      }
    }
    for (int count : pairs) {
      assertEquals(hosts * (hosts - 1) / 5, count);
    }
  }
}
