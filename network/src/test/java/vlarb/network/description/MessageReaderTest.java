// SPDX-License-Identifier: Apache-2.0
package vlarb.network.description;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.network.message.Message;

/** Messages in descriptions and in files. */
class MessageReaderTest {
  @TempDir private Path folder;

  private DescribedTraffic read(String keys) throws ConfigurationException {
    String text =
        """
        network:
          topology: {kind: star, hosts: 4}
          traffic:
            - {source: messages, %s}
        """
            .formatted(keys);
    return NetworkReader.read(new SourceText(folder.resolve("net.yaml").toString(), text))
        .traffic()
        .getFirst();
  }

  private DescribedTraffic file(String lines) throws Exception {
    Files.writeString(folder.resolve("m.txt"), lines);
    return read("file: m.txt, packet: 1024");
  }

  private String refused(String lines) {
    String message = assertThrows(ConfigurationException.class, () -> file(lines)).getMessage();
    return message.replace(folder + "/", "");
  }

  @Test
  void aFileHasMessagesThatWait() throws Exception {
    DescribedTraffic.ListedMessages read =
        assertInstanceOf(
            DescribedTraffic.ListedMessages.class,
            file(
                """
                # ns from to sl bytes id
                100 2 0 1 5000 last after b a   # the time counts from the later of both
                0 0 1 0 1000000 a
                5 1 2 0 4096 b after a

                7 3 1 0 1
                """
                    .replace("b a   #", "b #")));
    assertEquals(
        List.of(
            new Message(2, 0, 1, 5000, 900_000, List.of(2)),
            new Message(0, 1, 0, 1_000_000, 0, List.of()),
            new Message(1, 2, 0, 4096, 45_000, List.of(1)),
            new Message(3, 1, 0, 1, 63_000, List.of())),
        read.plan().messages());
    assertEquals(List.of("last", "a", "b", "line 6"), read.names());
    assertEquals(1, read.smallestPayload());
    assertEquals(1024, read.largestPayload());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 0 1 0 8 a/0 1 2 0 8 b after c | m.txt:2: after c, expected the ID of a line",
        "0 0 1 0 8 a/0 1 2 0 8 a | m.txt:2: ID a is that of line 1, expected another",
        "0 3 0 0 8/0 0 1 0 8 a after b/0 1 0 0 8 b after a"
            + " | m.txt:2: the message waits for itself, expected no cycle of after",
        "0 0 1 0 8 x after c/0 1 0 0 8 a after x/0 0 1 0 8 b after a/0 1 0 0 8 c after b"
            + " | m.txt:1: the message waits for itself, expected no cycle of after",
        "0 0 1 0 8 a after a | m.txt:1: the message waits for itself, expected no cycle of after",
        "0 0 1 0 8 a/0 2 3 0 8 b after a"
            + " | m.txt:2: the message is sent by host 2 after a message from host 0 to host 1,"
            + " expected one that host 2 receives or sends",
        "0 0 4 0 8 | m.txt:1: expected two different hosts from 0 to 3",
        "0 0 1 15 8 | m.txt:1: expected a service level whose VL the ports have and a table serves",
        "0 0 1 0 0 | m.txt:1: expected 1 byte or more",
        "0 0 1 0 8 a after | m.txt:1: expected NANOSECONDS SOURCE DESTINATION SL BYTES, then an ID"
            + " or none, then after and IDs or none",
        "0 0 1 0 8 a b | m.txt:1: expected NANOSECONDS SOURCE DESTINATION SL BYTES, then an ID"
            + " or none, then after and IDs or none",
      })
  void badFilesAreRefusedByLine(String lines, String expected) {
    assertEquals(expected, refused(lines.replace('/', '\n')));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "pattern: ring, sl: 0, bytes: 10 | expected a multiple of the 4 hosts, such as 8",
        "pattern: ring, sl: 0, bytes: 0 | expected a number of bytes from 1 to 2^40",
        "pattern: ring, sl: 0, bytes: 8, shift: 1 | unknown key",
        "pattern: ringe, sl: 0, bytes: 8 | expected one of all-to-all, ring, tree",
        "pattern: tree, bytes: 8 | sl is missing",
        "pattern: tree, sl: 15, bytes: 8 | expected a service level whose VL",
        "pattern: tree, sl: 0, bytes: 8, hosts: 5 | hosts",
        "pattern: halving-doubling, sl: 0, bytes: 9, hosts: 3 | expected a power of two hosts",
        "pattern: nearest-neighbour, sl: 0, bytes: 8 | no messages, expected a network where links",
        "pattern: permutation, sl: 0, bytes: 8, shift: 4 | shift",
        "sl: 0, bytes: 8 | pattern is missing",
      })
  void badPatternsAreRefused(String keys, String expected) {
    String message = assertThrows(ConfigurationException.class, () -> read(keys)).getMessage();
    assertEquals(true, message.contains("net.yaml:4: ") && message.contains(expected), message);
  }
}
