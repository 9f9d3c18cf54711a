// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.InputStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import vlarb.config.file.ConfigurationFile;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;

/** The two files in {@code examples} are one configuration in two forms. */
class ExamplesTest {
  private static Configuration read(String name, OpenSmPort port) throws ConfigurationException {
    return ConfigurationFile.read(
        RepositoryFiles.path(name).toString(), InputStream.nullInputStream(), port);
  }

  @Test
  void theOpenSmExampleSaysWhatItsLinesSay() throws ConfigurationException {
    Configuration example = read("examples/opensm-qos.conf", OpenSmPort.CA);
    assertEquals(ArbiterParameters.DEFAULT, example.arbiter());
    assertEquals(EngineChoice.NONE, example.tableEngine());
    assertEquals(OperationalVls.VL0_14, example.operationalVls());
    assertEquals(6, example.tables().highLimit());
    assertEquals(List.of(new VlWeight(0, 4)), example.tables().high());
    assertEquals(
        List.of(
            new VlWeight(0, 0),
            new VlWeight(1, 64),
            new VlWeight(2, 128),
            new VlWeight(3, 192),
            new VlWeight(4, 0),
            new VlWeight(5, 64),
            new VlWeight(6, 64),
            new VlWeight(7, 64)),
        example.tables().low());
    assertEquals(7, example.sl2vl().orElseThrow().vl(15));
  }

  @Test
  void theYamlExampleSaysTheSame() throws ConfigurationException {
    Configuration openSm = read("examples/opensm-qos.conf", OpenSmPort.CA);
    Configuration yaml = read("examples/example.yaml", OpenSmPort.CA);
    assertEquals(openSm.arbiter(), yaml.arbiter());
    assertEquals(openSm.tableEngine(), yaml.tableEngine());
    assertEquals(openSm.tables(), yaml.tables());
    assertEquals(openSm.sl2vl(), yaml.sl2vl());
  }

  @Test
  void forAnotherPortTheOpenSmExampleSaysNothing() throws ConfigurationException {
    assertNotEquals(
        read("examples/opensm-qos.conf", OpenSmPort.CA).tables(),
        read("examples/opensm-qos.conf", OpenSmPort.SWE).tables());
  }
}
