// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.xml.sax.SAXException;
import vlarb.model.port.InputForm;
import vlarb.model.port.PortClocks;
import vlarb.model.port.PortParameters;
import vlarb.model.port.bus.RegisterBus;
import vlarb.rtl.generate.Generator.GeneratedFile;
import vlarb.testsupport.Sample;

/** The description in IP-XACT follows its schema, and has the registers that SystemRDL has. */
class IpXactTest {
  private static final String SCHEMA = "pyEDAA/IPXACT/Schema/ieee-1685-2009/index.xsd";
  private static final String NAME = "component.xml";

  @TempDir private Path folder;

  static Stream<PortParameters> ports() {
    return Sample.of(
        Stream.of(
            Smoke.port(RegisterBus.NATIVE),
            Smoke.port(RegisterBus.AXI_LITE),
            Smoke.port(RegisterBus.APB),
            Smoke.port(RegisterBus.WISHBONE),
            Smoke.port(RegisterBus.APB).withClocks(PortClocks.OWN),
            perVl()));
  }

  private static PortParameters perVl() {
    PortParameters usual = Smoke.port(RegisterBus.AXI_LITE);
    PortParameters plain =
        PortParameters.of(usual.arbiter(), usual.length(), usual.full()).withBus(usual.bus());
    return plain.withInput(plain.input().withForm(InputForm.PER_VL));
  }

  private static List<GeneratedFile> files(PortParameters port) {
    return Generator.generate(PortDesign.of(port, Smoke.TABLES, ""));
  }

  private static String description(PortParameters port) {
    return text(files(port), NAME);
  }

  private static String text(List<GeneratedFile> files, String name) {
    return files.stream().filter(f -> f.name().equals(name)).findFirst().orElseThrow().text();
  }

  private static void validate(String description) throws Exception {
    Path schema = Readers.installed().file(SCHEMA);
    SchemaFactory factory = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI);
    Schema read = factory.newSchema(schema.toFile());
    read.newValidator().validate(new StreamSource(new StringReader(description)));
  }

  @ParameterizedTest
  @MethodSource("ports")
  void theDescriptionFollowsTheSchema(PortParameters port) throws Exception {
    validate(description(port));
  }

  @Tag("thorough")
  @ParameterizedTest
  @CsvSource({
    "<spirit:slave/>, <spirit:client/>",
    "<spirit:direction>in<, <spirit:direction>inward<",
    "<spirit:width>32</spirit:width>, ''",
  })
  void theSchemaFindsMistakes(String right, String wrong) throws Exception {
    Readers.installed(); // Without them there is nothing to find.
    String description = description(Smoke.port(RegisterBus.AXI_LITE));
    assertTrue(description.contains(right), description);
    String edited = description.replace(right, wrong);
    assertThrows(SAXException.class, () -> validate(edited));
  }

  @Tag("thorough")
  @ParameterizedTest
  @EnumSource
  void theRegistersAreThoseOfSystemRdl(RegisterBus bus) throws Exception {
    List<GeneratedFile> files = files(Smoke.port(bus));
    String registers = registers(NAME, text(files, NAME));
    assertEquals(registers("VlArbiter.rdl", text(files, "VlArbiter.rdl")), registers);
    assertTrue(registers.contains(" SL_TO_VL[15]: "), registers);
  }

  @Tag("thorough")
  @ParameterizedTest
  @CsvSource({
    "<spirit:addressOffset>0x800<, <spirit:addressOffset>0x900<",
    "<spirit:dim>16<, <spirit:dim>15<",
    "<spirit:bitWidth>8<, <spirit:bitWidth>7<",
    "<spirit:modifiedWriteValue>clear<, <spirit:modifiedWriteValue>set<",
  })
  void anotherRegisterIsFound(String right, String wrong) throws Exception {
    String text = description(Smoke.port(RegisterBus.APB));
    assertTrue(text.contains(right), text);
    assertNotEquals(registers(NAME, text), registers(NAME, text.replace(right, wrong)));
  }

  private String registers(String name, String text) throws Exception {
    Files.writeString(folder.resolve(name), text);
    Path script = folder.resolve("registers.py");
    try (InputStream resource = IpXactTest.class.getResourceAsStream("registers.py")) {
      Files.write(script, resource.readAllBytes());
    }
    Tool run =
        Tool.run(folder, List.of(Readers.installed().program("python"), script.toString(), name));
    assertEquals(0, run.exitCode(), run.output());
    return run.output();
  }

  @Test
  void streamsAndBusesHaveNames() {
    String merged = description(Smoke.port(RegisterBus.WISHBONE));
    assertTrue(merged.contains(">s_axis:m_axis:wb<"), merged);
    String perVl = description(perVl());
    assertTrue(
        perVl.contains(">s_axis_vl0:s_axis_vl1:s_axis_vl2:s_axis_vl3:s_axis_vl15:m_axis:s_axi<"),
        perVl);
  }

  @Test
  void eachClockNamesTheInterfacesThatItServes() {
    String own = description(Smoke.port(RegisterBus.APB).withClocks(PortClocks.OWN));
    for (String name : List.of("s_axis", "m_axis", "s_apb")) {
      String clock = name.equals("s_apb") ? "s_apb_pclk" : name + "_aclk";
      String associated = "\"%s.ASSOCIATED_BUSIF\">%s<".formatted(clock, name);
      assertTrue(own.contains(associated), associated + own);
    }
    assertTrue(own.contains("\"clock.ASSOCIATED_RESET\">reset<"), own);
  }
}
