// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.model.admission.AdmissionSettings;
import vlarb.model.port.bus.RegisterBus;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.rtl.generate.Generator.GeneratedFile;
import vlarb.testsupport.Sample;

/** PeakRDL makes registers, pages and C of the register descriptions without a message. */
class PeakRdlTest {
  @TempDir Path folder;

  /** Without tables, with tables, with tables after reset, with counters and an engine. */
  static Stream<Delivery> deliveries() {
    Delivery loaded = Delivery.of(Smoke.small().parameters().withTablesAtReset(Smoke.TABLES));
    return Sample.of(Stream.of(Smoke.all().getLast(), Smoke.small(), loaded, Smoke.managed()));
  }

  @ParameterizedTest
  @MethodSource("deliveries")
  void everythingIsMadeOfIt(Delivery delivery) throws Exception {
    everythingIsMadeOf(Generator.generate(delivery), delivery.parameters().managed() ? 2 : 1);
  }

  /** Admission alone, and with the engine behind it. */
  @Tag("thorough")
  @Test
  void everythingIsMadeOfAdmission() throws Exception {
    EngineParameters parameters = EngineParameters.of(new TableSize(64), Policy.MODEL4);
    AdmissionSettings settings = AdmissionSettings.within(200, 12_000);
    everythingIsMadeOf(Generator.generateAdmission(parameters, settings, ""), 1);
    everythingIsMadeOf(Generator.generateAdmitting(parameters, settings, ""), 1);
  }

  /** The registers of a port, behind a bus and behind the management port. */
  @Test
  void everythingIsMadeOfAPort() throws Exception {
    for (RegisterBus bus : List.of(RegisterBus.APB, RegisterBus.NATIVE)) {
      PortDesign design = PortDesign.of(Smoke.port(bus), Smoke.TABLES, "");
      everythingIsMadeOf(Generator.generate(design), 1);
    }
  }

  private void everythingIsMadeOf(List<GeneratedFile> files, int expected) throws Exception {
    Readers readers = Readers.installed();
    List<String> descriptions = new ArrayList<>();
    for (GeneratedFile file : files) {
      if (file.name().endsWith(".rdl")) {
        descriptions.addAll(Tool.write(folder, List.of(file)));
      }
    }
    assertEquals(expected, descriptions.size());
    for (String name : descriptions) {
      assertEquals(Tool.CLEAN, run(readers, "regblock", name, "--cpuif", "passthrough"));
      assertEquals(Tool.CLEAN, run(readers, "html", name));
      assertEquals(Tool.CLEAN, run(readers, "c-header", name));
      Tool compiled =
          Tool.run(
              folder,
              List.of("g++", "-Wall", "-Wextra", "-fsyntax-only", "-x", "c++", name + ".c-header"));
      assertEquals(0, compiled.exitCode(), compiled.output());
    }
  }

  @Test
  void aMistakeIsFound() throws Exception {
    Readers readers = Readers.installed();
    Files.writeString(folder.resolve("wrong.rdl"), "addrmap wrong { reg { field {} a[3:4]; }; };");
    assertTrue(run(readers, "c-header", "wrong.rdl").exitCode() != 0);
  }

  private Tool run(Readers readers, String what, String name, String... options) throws Exception {
    List<String> command = new ArrayList<>(List.of(readers.program("peakrdl"), what, name));
    command.addAll(List.of("-o", name + "." + what));
    command.addAll(List.of(options));
    return Tool.run(folder, command);
  }
}
