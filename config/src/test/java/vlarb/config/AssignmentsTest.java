// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.config.file.ConfigurationFile;
import vlarb.config.text.Dialect;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;

/** Values of keys in place of those that a file gives. */
class AssignmentsTest {
  private static final String YAML =
      "arbiter: {high-cap: 8, data-vls: 4, credits: flags}\ntables:\n  high: \"0:1,1:1,2:1\"\n";
  private static final String OPENSM = "qos TRUE\nqos_max_vls 8\nqos_high_limit 3\n";

  @TempDir private Path folder;

  private Configuration read(String name, String text, String... instead) throws Exception {
    Path file = Files.writeString(folder.resolve(name), text);
    return ConfigurationFile.read(
        file.toString(),
        InputStream.nullInputStream(),
        OpenSmPort.CA,
        Dialect.OPENSM_3_3_23,
        new Assignments(List.of(instead)));
  }

  @Test
  void aValueTakesThePlaceOfTheFilesAndOfADefault() throws Exception {
    ArbiterParameters arbiter =
        read("c.yaml", YAML, "arbiter.data-vls=2", "arbiter.architecture = scan").arbiter();
    assertEquals(2, arbiter.dataVls());
    assertEquals(Architecture.SCAN, arbiter.architecture());
    assertEquals(8, arbiter.highCap());
  }

  @Test
  void anOpenSmFileTakesThemToo() throws Exception {
    Configuration read =
        read("c.conf", OPENSM, "arbiter.architecture=pairs", "tables.high=3:7,2:255");
    assertEquals(Architecture.PAIRS, read.arbiter().architecture());
    assertEquals(8, read.arbiter().dataVls());
    assertEquals(3, read.tables().highLimit());
    assertEquals(2, read.tables().high().size());
  }

  @Test
  void theLaterOfTwoValuesCounts() throws Exception {
    assertEquals(
        15, read("c.yaml", YAML, "arbiter.data-vls=8", "arbiter.data-vls=15").arbiter().dataVls());
  }

  /** A mistake in a value, or between it and the file, is named where it stands. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "arbiter.data-vls|--set arbiter.data-vls: expected KEY=VALUE, as arbiter.architecture=scan",
        "arbiter.data-vls=|--set arbiter.data-vls=: arbiter.data-vls has no value, expected one of 1,"
            + " 2, 4, 8, 15",
        "arbiter.data-vls=3|--set arbiter.data-vls=3: arbiter.data-vls is \"3\", expected one of 1, 2, 4,"
            + " 8, 15",
        "arbiter.datavls=2|--set arbiter.datavls=2: unknown key \"arbiter.datavls\", the nearest known"
            + " key is arbiter.data-vls",
        "arbiter=2|--set arbiter=2: unknown key \"arbiter\", the nearest known key is arbiter",
        "arbiter.heads=serial|--set arbiter.heads=serial: arbiter.heads is serial, expected parallel"
            + " where arbiter.credits is flags, not blocks",
        "arbiter.high-cap=2|c.yaml:3: tables.high has 3 entries, expected at most 2"
            + " (arbiter.high-cap)",
      })
  void aMistakeIsNamedWhereItStands(String instead, String message) {
    ConfigurationException e =
        assertThrows(ConfigurationException.class, () -> read("c.yaml", YAML, instead));
    assertEquals(message, e.getMessage().replace(folder + "/", ""));
  }
}
