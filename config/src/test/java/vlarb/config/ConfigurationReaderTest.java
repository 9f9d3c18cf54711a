// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.config.file.ConfigurationFile;

/** Tests the choice of the form in which a source is read. */
class ConfigurationReaderTest {
  private static final String YAML = "tables: {high-limit: 5}\n";
  private static final String OPEN_SM = "qos_swe_high_limit 5\n";

  @TempDir private Path folder;

  private Configuration read(String name, String text) throws IOException, ConfigurationException {
    Path file = Files.writeString(folder.resolve(name), text);
    return ConfigurationFile.read(file.toString(), InputStream.nullInputStream(), OpenSmPort.SWE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.yaml", "a.yml", "a.conf.yml"})
  void theseNamesAreYaml(String name) throws IOException, ConfigurationException {
    Configuration configuration = read(name, YAML);
    assertEquals(5, configuration.tables().highLimit());
    assertEquals(folder.resolve(name).toString(), configuration.source());
  }

  @ParameterizedTest
  @ValueSource(strings = {"opensm.conf", "opensm", "yaml", "a.yaml.bak", "a.json"})
  void otherNamesAreOpenSm(String name) throws IOException, ConfigurationException {
    Configuration configuration = read(name, OPEN_SM);
    assertEquals(5, configuration.tables().highLimit());
    assertEquals(folder.resolve(name).toString(), configuration.source());
  }

  @Test
  void standardInputIsYaml() throws ConfigurationException {
    InputStream stdin = new ByteArrayInputStream(YAML.getBytes(StandardCharsets.US_ASCII));
    Configuration configuration = ConfigurationFile.read("-", stdin, OpenSmPort.SWE);
    assertEquals(5, configuration.tables().highLimit());
    assertEquals("<stdin>", configuration.source());
  }
}
