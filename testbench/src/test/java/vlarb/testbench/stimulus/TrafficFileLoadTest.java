// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Rules;
import vlarb.model.traffic.Packet;
import vlarb.model.traffic.PacketSource;

/** Traffic files that say much in few words, and what is no file. */
class TrafficFileLoadTest {
  private static final ArbiterParameters PARAMETERS =
      new ArbiterParameters(2, 2, 2, 4, Architecture.FLAT, CreditKind.BLOCKS, Rules.SPEC);

  @TempDir Path folder;

  @Test
  void fourThousandLinesOfAMillionPacketsTakeTheMemoryOfTheirLines() throws Exception {
    Path file = folder.resolve("traffic");
    Files.write(file, Collections.nCopies(4000, "0 arrive 0 64 x1000000"));
    long before = used();
    TrafficFile traffic = TrafficFile.read(file, PARAMETERS);
    long taken = used() - before;
    assertTrue(taken < 50_000_000, taken + " bytes");
    assertTrue(traffic.toString().length() > 0, "it is still in use");
  }

  private static long used() {
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }

  /** A comment may have any letters, whatever its encoding. */
  @Test
  void aCommentMayHaveAnyLetters() throws Exception {
    Path file = folder.resolve("traffic");
    for (Charset charset : List.of(StandardCharsets.UTF_8, StandardCharsets.ISO_8859_1)) {
      Files.writeString(file, "# für Ångström\n3 fcp # größer\n", charset);
      TrafficFile.read(file, PARAMETERS);
    }
    Files.writeString(file, "3 fçp\n");
    assertThrows(TrafficFormatException.class, () -> TrafficFile.read(file, PARAMETERS));
  }

  @Test
  void burstsGiveEachPacketAsOftenAsTheySay() {
    Packet one = new Packet(1, 16);
    Packet two = new Packet(2, 17);
    PacketSource source =
        PacketSource.ofBursts(
            List.of(new PacketSource.Burst(one, 2), new PacketSource.Burst(two, 1)));
    assertEquals(Optional.of(one), source.next());
    assertEquals(Optional.of(one), source.next());
    assertEquals(Optional.of(two), source.next());
    assertEquals(Optional.empty(), source.next());
    assertEquals(Optional.empty(), source.next());
  }

  @Test
  void aFolderIsNoTraffic() throws IOException {
    Path capture = Files.createDirectory(folder.resolve("x.pcap"));
    for (Path place : List.of(folder, capture)) {
      TrafficFormatException wrong =
          assertThrows(
              TrafficFormatException.class, () -> GivenTraffic.read(place, PARAMETERS, 250));
      assertTrue(wrong.getMessage().contains("is a directory, expected a file"));
    }
  }
}
