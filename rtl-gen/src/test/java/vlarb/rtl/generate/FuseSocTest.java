// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.chisel.verilog.NetEdit;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.port.bus.RegisterBus;
import vlarb.rtl.generate.Generator.GeneratedFile;

/** FuseSoC takes the core description, whose targets do what they say. */
class FuseSocTest {
  private static final Pattern NAME = Pattern.compile("(?m)^name: \"(.*)\"$");

  @TempDir Path folder;

  /** One library of two configurations, one of them with an engine and a clock enable. */
  @Test
  void itsTargetsRun() throws Exception {
    Readers readers = Readers.installed();
    String small = write(Smoke.small(), "small");
    String managed = write(Smoke.managed(), "managed");
    for (String target : List.of("lint", "sim", "synth")) {
      Tool run = run(readers, target, small);
      assertEquals(0, run.exitCode(), run.output());
      boolean simulated = run.output().contains("PASS: ");
      assertEquals(target.equals("sim"), simulated, run.output());
      assertFalse(run.output().contains("WARNING"), run.output());
    }
    assertTrue(Files.exists(folder.resolve("build/" + small.replace(':', '_') + "/synth")));
    Tool run = run(readers, "sim", managed);
    assertEquals(0, run.exitCode(), run.output());
  }

  @Test
  void aFailingSimulationIsOne() throws Exception {
    Readers readers = Readers.installed();
    String name = write(Smoke.small(), "broken");
    Path top = folder.resolve("broken/VlArbiter.v");
    Files.writeString(top, NetEdit.of("fcpReady = 1'b0").in(Files.readString(top)));
    Tool run = run(readers, "sim", name);
    assertNotEquals(0, run.exitCode(), run.output());
    assertTrue(run.output().contains("flow-control packet is not granted"), run.output());
  }

  @Tag("thorough")
  @Test
  void aPortIsBuilt() throws Exception {
    Readers readers = Readers.installed();
    PortDesign design = PortDesign.of(Smoke.port(RegisterBus.AXI_LITE), Smoke.TABLES, "");
    String name = write(Generator.generate(design), "port");
    for (String target : List.of("lint", "sim", "synth")) {
      Tool run = run(readers, target, name);
      assertEquals(0, run.exitCode(), run.output());
      assertEquals(target.equals("sim"), run.output().contains("PASS: "), run.output());
      assertFalse(run.output().contains("WARNING"), run.output());
    }
  }

  @Test
  void eachConfigurationHasANameOfItsOwn() {
    Set<String> names = new HashSet<>();
    for (ArbiterParameters parameters : Configurations.tried()) {
      String name = nameIn(core(parameters).text());
      assertTrue(name.matches("vlarb:generated:vl_arbiter_[0-9a-f]{8}:[0-9.]+"), name);
      names.add(name);
    }
    assertEquals(Configurations.tried().size(), names.size());
  }

  @Test
  void eachPortHasANameOfItsOwn() {
    List<String> names =
        PortConfigurations.neighbours().stream()
            .map(port -> Provenance.of(port).shortHash())
            .toList();
    assertEquals(names.size(), Set.copyOf(names).size(), names::toString);
  }

  private static GeneratedFile core(ArbiterParameters parameters) {
    return Configurations.files(parameters).getLast();
  }

  private static String nameIn(String core) {
    Matcher name = NAME.matcher(core);
    assertTrue(name.find(), core);
    return name.group(1);
  }

  /** Returns the core's name. */
  private String write(Delivery delivery, String name) throws IOException {
    return write(Generator.generate(delivery), name);
  }

  private String write(List<GeneratedFile> files, String name) throws IOException {
    Tool.write(Files.createDirectory(folder.resolve(name)), files);
    return nameIn(files.getLast().text());
  }

  private Tool run(Readers readers, String target, String name) throws Exception {
    return Tool.run(
        folder,
        List.of(readers.program("fusesoc"), "--cores-root", ".", "run", "--target", target, name));
  }
}
