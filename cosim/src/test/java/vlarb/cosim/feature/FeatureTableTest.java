// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.feature;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.cosim.BothSimulators;
import vlarb.cosim.feature.FeatureTable.Column;

/**
 * The table of docs/guide/cosim.md that sets cosim beside cocotb says what the tests of both show.
 */
class FeatureTableTest {
  private static final List<Class<?>> TESTS =
      List.of(
          ValueFeaturesTest.class,
          TimeFeaturesTest.class,
          TaskFeaturesTest.class,
          DesignFeaturesTest.class);

  @TempDir Path folder;

  private static String page() throws IOException {
    return Files.readString(Path.of(System.getProperty("vlarb.home", ".."), "docs/guide/cosim.md"));
  }

  @Test
  void cosimDoesWhatTheTableSays() throws IOException {
    FeatureTable table = FeatureTable.of(page());
    assertEquals(features(BothSimulators.VERILATOR), table.marked(Column.COSIM_VERILATOR));
    assertEquals(features(BothSimulators.ICARUS), table.marked(Column.COSIM_ICARUS));
    assertTrue(table.rows().size() >= 30, "thirty features");
  }

  @Tag("newest-tools")
  @ParameterizedTest
  @ValueSource(strings = {"icarus", "verilator"})
  void cocotbDoesWhatTheTableSays(String simulator) throws Exception {
    CocotbRun run = CocotbRun.on(simulator, folder);
    Column column = simulator.equals("icarus") ? Column.COCOTB_ICARUS : Column.COCOTB_VERILATOR;
    assertEquals(FeatureTable.of(page()).marked(column), run.passed(), run::output);
  }

  @Test
  void aWrongMarkIsFound() throws IOException {
    Pattern first = Pattern.compile("(\\| drives and reads ports \\|) yes");
    FeatureTable wrong = FeatureTable.of(first.matcher(page()).replaceFirst("$1 –"));
    assertNotEquals(features(BothSimulators.VERILATOR), wrong.marked(Column.COSIM_VERILATOR));
  }

  /** The features that are tested on a simulator, by the words of the tests' names. */
  private static Set<String> features(BothSimulators simulator) {
    var names = new TreeSet<String>();
    for (Class<?> tests : TESTS) {
      for (Method method : tests.getDeclaredMethods()) {
        if (method.isAnnotationPresent(ParameterizedTest.class) && runsOn(method, simulator)) {
          names.add(method.getName().replaceAll("([A-Z])", " $1").toLowerCase());
        }
      }
    }
    return names;
  }

  private static boolean runsOn(Method method, BothSimulators simulator) {
    EnumSource source = method.getAnnotation(EnumSource.class);
    return source == null
        || source.names().length == 0
        || List.of(source.names()).contains(simulator.name());
  }
}
