// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.arbitration.Rules;
import vlarb.model.port.CreditRules;
import vlarb.model.port.FullQueue;
import vlarb.model.port.LengthSource;
import vlarb.model.port.PortParameters;
import vlarb.model.port.bus.RegisterBus;
import vlarb.model.port.registers.PortCounters;
import vlarb.model.port.registers.PortRegisters;
import vlarb.model.port.registers.SlToVl;
import vlarb.rtl.generate.Generator.GeneratedFile;

/** Tests that one set of parameters gives the same bytes each time. */
class DeterminismTest {
  /** The default, and one of each kind with nearly every module that there can be. */
  private static final List<ArbiterParameters> CONFIGURATIONS =
      List.of(
          ArbiterParameters.DEFAULT,
          Configurations.all().get(23),
          Configurations.all().get(23).withArchitecture(Architecture.SCAN));

  /** A port whose registers have numbers, and one behind a bus; both give credits. */
  private static final List<PortDesign> PORTS =
      Stream.of(RegisterBus.NATIVE, RegisterBus.AXI_LITE).map(DeterminismTest::port).toList();

  @TempDir Path folder;

  @Test
  void parallelThreadsGiveTheSameText() throws Exception {
    List<List<GeneratedFile>> alone = generateAll();
    try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
      List<Future<List<List<GeneratedFile>>>> runs =
          threads.invokeAll(List.of(DeterminismTest::generateAll, DeterminismTest::generateAll));
      for (Future<List<List<GeneratedFile>>> run : runs) {
        assertEquals(alone, run.get());
      }
    }
    assertEquals(CONFIGURATIONS.size() + PORTS.size(), alone.size());
  }

  /** Another machine's, as far as one machine can have it: its language is another, too. */
  @Tag("thorough")
  @Test
  void anotherVirtualMachineGivesTheSameText() throws Exception {
    Tool run =
        Tool.run(
            folder,
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "--sun-misc-unsafe-memory-access=allow",
                "--enable-native-access=ALL-UNNAMED",
                "-Duser.language=tr",
                DeterminismTest.class.getName()));
    assertEquals(new Tool(0, generateAll().hashCode() + "\n"), run);
  }

  @Tag("thorough")
  @Test
  void localeDoesNotMatter() {
    List<List<GeneratedFile>> before = generateAll();
    Locale usual = Locale.getDefault();
    try {
      // Where the lower case of I is a dotless i, and digits are not ours.
      for (String tag : List.of("tr-TR", "ar-EG-u-nu-arab")) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        assertEquals(before, generateAll(), tag);
      }
    } finally {
      Locale.setDefault(usual);
    }
  }

  /** Prints a hash of all files. */
  public static void main(String[] args) {
    System.out.println(generateAll().hashCode());
  }

  private static PortDesign port(RegisterBus bus) {
    ArbiterParameters arbiter =
        new ArbiterParameters(
            2, 3, 4, 8, Architecture.TREE, CreditKind.BLOCKS, Rules.SPEC, new PortOptions(1024, 0));
    PortParameters port =
        PortParameters.of(arbiter, LengthSource.LRH, FullQueue.HOLD)
            .withReceiver(new CreditRules(5, 4000))
            .withRegisters(PortRegisters.NONE.with(PortCounters.USUAL))
            .withVlBySl(SlToVl.modulo(4))
            .withBus(bus);
    return PortDesign.of(port, Smoke.TABLES, "");
  }

  private static List<List<GeneratedFile>> generateAll() {
    return Stream.concat(
            CONFIGURATIONS.stream().map(Generator::generate),
            PORTS.stream().map(Generator::generate))
        .toList();
  }
}
