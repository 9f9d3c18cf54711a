// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import vlarb.cli.failure.ExitCode;

/** Messages that wait for messages, as {@code network run} takes and tells them. */
class NetworkMessagesTest {
  @TempDir private Path folder;

  private CommandRun run(String settings, String source, Object... options) throws IOException {
    Path net =
        Files.writeString(
            folder.resolve("net.yaml"),
            """
            network:
              topology: {kind: star, hosts: 4}
              switch: {%s}
              traffic: [{source: messages, %s}]
              measure: {warm-up: 0 us, time: 10 us}
            """
                .formatted(settings, source));
    Object[] args = new Object[4 + options.length];
    System.arraycopy(new Object[] {"network", "run", "--config", net}, 0, args, 0, 4);
    System.arraycopy(options, 0, args, 4, options.length);
    return CommandRun.of(args);
  }

  private static JsonNode json(CommandRun run) {
    assertEquals(ExitCode.DONE, run.code(), run.err());
    return JsonMapper.builder().build().readTree(run.out());
  }

  @Test
  void completionAndBandwidthsAreToldWhateverTheMeasurement() throws IOException {
    String ring = "pattern: ring, sl: 1, bytes: 400000";
    JsonNode figures = json(run("speedup: 1", ring, "--json")).get("messages").get(0);
    double time = figures.get("completion_time_us").asDouble();
    double alone = figures.get("busiest_link_us").asDouble();
    assertEquals(600_000 * 8 / 2.5e3, alone, 1e-6);
    assertTrue(time > alone && time < 1.01 * alone, time + " " + alone);
    double bandwidth = figures.get("algorithm_bandwidth_bytes_per_second").asDouble();
    assertEquals(400_000 / time * 1e6, bandwidth, 1);
    assertEquals(
        1.5 * bandwidth, figures.get("bus_bandwidth_bytes_per_second").asDouble(), bandwidth / 1e9);
    CommandRun text = run("speedup: 1", ring);
    assertTrue(text.out().contains("ring: 24 of 24 messages have arrived\n"), text.out());
    assertTrue(text.out().contains("GB/s, bus bandwidth 0.312 GB/s\n"), text.out());
  }

  @Test
  void replicationsHaveTheMeanOfCompletionTimes() throws IOException {
    String permutation = "pattern: permutation, sl: 1, bytes: 40000";
    JsonNode all = json(run("speedup: 1", permutation, "--json", "--replications", "3"));
    double sum = 0;
    for (JsonNode one : all.get("replications")) {
      sum += one.get("messages").get(0).get("completion_time_us").asDouble();
    }
    JsonNode mean = all.get("messages").get("1 permutation").get("completion_time_us").get("mean");
    assertEquals(sum / 3, mean.asDouble(), 1e-6);
    CommandRun text = run("speedup: 1", permutation, "--replications", "3");
    assertTrue(text.out().contains("1 permutation, completion_time_us: "), text.out());
  }

  @Test
  void eachMessageOfAFileIsTold() throws IOException {
    Files.writeString(folder.resolve("m.txt"), "0 0 1 1 8 a\n7 1 2 2 9000 b after a\n");
    JsonNode each =
        json(run("speedup: 1", "file: m.txt", "--json")).get("messages").get(0).get("each");
    JsonNode first = each.get(0);
    JsonNode second = each.get(1);
    assertEquals("a", first.get("id").asString());
    assertEquals(
        first.get("completion_time_us").asDouble() + 0.007,
        second.get("posted_us").asDouble(),
        1e-9);
  }

  @ParameterizedTest
  @CsvSource({
    "8 a after c, 'after c, expected the ID of a line'",
    "8 a after a, 'the message waits for itself, expected no cycle of after'",
    "8 x, 'ID x is that of line 1, expected another'",
    "8 y after x, 'the message is sent by host 0 after a message from host 2 to host 3, expected"
        + " one that host 0 receives or sends'",
  })
  void whatCannotBeIsOneLine(String end, String expected) throws IOException {
    Files.writeString(folder.resolve("m.txt"), "0 2 3 1 8 x\n0 0 1 1 " + end + "\n");
    CommandRun run = run("speedup: 1", "file: m.txt");
    assertEquals(ExitCode.BAD_INPUT, run.code());
    assertEquals("", run.out());
    assertEquals(
        "vlarb network run: " + folder.resolve("m.txt") + ":2: " + expected + "\n", run.err());
  }

  @Test
  void aMessageThatLosesAPacketNeverArrives() throws IOException {
    CommandRun run = run("hll: 0, speedup: 2", "pattern: incast, sl: 0, bytes: 100000");
    assertEquals(ExitCode.CHECK_FAILED, run.code());
    assertTrue(run.err().contains("messages have not arrived, as packets were dropped"), run.err());
  }
}
