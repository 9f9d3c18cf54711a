// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.cli.failure.ExitCode;

/** Input that cannot be used: one clear line, exit code 2, nothing written. */
class MalformedInputTest {
  @TempDir private Path folder;

  @Test
  void badYaml() throws IOException {
    refused("bad.yaml", "arbiter: [high-cap: 64\n", "bad.yaml:");
  }

  @Test
  void unknownKey() throws IOException {
    refused("unknown.yaml", "arbiter:\n  high-cpa: 64\n", "unknown.yaml:2:", "high-cap");
  }

  @Test
  void vl16() throws IOException {
    refused("vl.yaml", "tables:\n  low: \"16:4\"\n", "vl.yaml:2:", "15");
  }

  @Test
  void weight256() throws IOException {
    refused("weight.conf", "qos_ca_vlarb_low 0:256\n", "weight.conf:1:", "255");
  }

  @Test
  void sixtyFiveEntries() throws IOException {
    String entries =
        IntStream.range(0, 65).mapToObj(i -> "0:" + i).collect(Collectors.joining(","));
    refused("long.conf", "\nqos_ca_vlarb_high " + entries + "\n", "long.conf:2:", "64");
  }

  @Test
  void aFolder() {
    refused(folder, "is a directory");
  }

  @Test
  void anEmptyFile() throws IOException {
    refused("empty.yaml", "", "empty.yaml");
  }

  @Test
  void binaryGarbage() throws IOException {
    byte[] garbage = new byte[5000];
    new Random(7).nextBytes(garbage);
    Path file = Files.write(folder.resolve("garbage.conf"), garbage);
    refused(file, "garbage.conf");
  }

  @ParameterizedTest
  @CsvSource({
    "demo, --cycles, 1M, such as 1000000",
    "demo, --cycles, 1e400, such as 1000000",
    "demo, --cycles, 9223372036854775808, at most 9223372036854775807",
    "explain, --high-cap, 3e9, at most 2147483647",
    "explain, --rate, 4xABC, a link such as 4xNDR",
    "explain, --rate, 40 %, a share needs a link",
    "explain, --rate, NaN, a link such as 4xNDR",
    "load, --seconds, 20 u, such as 20 us",
    "bitstream, --period, -3 us, such as 20 us"
  })
  void quantities(String command, String option, String value, String said) {
    CommandRun run = CommandRun.of(command, option + "=" + value);
    assertEquals(ExitCode.BAD_INPUT, run.code());
    assertEquals(1, run.err().lines().count(), run::err);
    assertTrue(run.err().contains(said), run::err);
  }

  @Test
  void nonAscii() throws IOException {
    refused("umlaut.yaml", "arbiter:\n  high-cap: fünf\n", "umlaut.yaml:2:");
  }

  @Test
  void aLineOfOneMegabyte() throws IOException {
    refused("wide.yaml", "arbiter: \"" + "x".repeat(1 << 20) + "\"\n", "wide.yaml");
  }

  @Test
  void noSuchFile() {
    refused(folder.resolve("missing.yaml"), "missing.yaml");
  }

  private void refused(String name, String text, String... expected) throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(file, text, StandardCharsets.UTF_8);
    refused(file, expected);
  }

  private void refused(Path source, String... expected) {
    Path out = folder.resolve("out");
    CommandRun run = CommandRun.of("generate", "--config", source, "--out", out);
    assertEquals(ExitCode.BAD_INPUT, run.code(), run.err());
    assertEquals("", run.out());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().length() < 500, () -> run.err().length() + " characters");
    for (String part : expected) {
      assertTrue(run.err().contains(part), () -> part + " in: " + run.err());
    }
    assertFalse(Files.exists(out));
  }
}
