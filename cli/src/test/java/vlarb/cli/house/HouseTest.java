// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.ArchConfiguration;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.EvaluationResult;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import vlarb.cli.house.circle.Outer;

/** Holds the modules and packages to the plan of CONTRIBUTING and to sizes that can be surveyed. */
class HouseTest {
  private static final Path HOME = Path.of(System.getProperty("vlarb.home"));
  private static final int MOST_FILES = 40;

  private static final House HOUSE = new House(read(HOME.resolve("CONTRIBUTING.md")));

  /** The classes of all modules, without tests. What they use of libraries is not looked into. */
  private static final JavaClasses CLASSES = classes();

  private static JavaClasses classes() {
    ArchConfiguration.get().setResolveMissingDependenciesFromClassPath(false);
    List<Path> folders =
        HOUSE.modules().stream()
            .map(module -> HOME.resolve(module).resolve("target/classes"))
            .toList();
    return new ClassFileImporter().importPaths(folders);
  }

  @Test
  void theTableListsTheModulesOfTheBuildAndEachAfterThoseThatItUses() throws IOException {
    try (Stream<Path> folders = Files.list(HOME)) {
      List<String> built =
          folders
              .filter(folder -> Files.exists(folder.resolve("pom.xml")))
              .map(folder -> folder.getFileName().toString())
              .sorted()
              .toList();
      assertEquals(built, HOUSE.modules().stream().sorted().toList());
    }
    assertEquals(List.of(), HOUSE.outOfOrder());
  }

  @Test
  void packagesDependOnEachOtherInNoCircle() {
    assertEquals(List.of(), circles(CLASSES));
  }

  @Test
  void aCircleOfPackagesIsFound() {
    List<String> found = circles(new ClassFileImporter().importPackagesOf(Outer.class));
    assertEquals(1, found.size(), found::toString);
    assertTrue(found.getFirst().contains("vlarb.cli.house.circle.inner"), found::toString);
  }

  @Test
  void noModuleUsesAnotherOneAgainstTheTable() {
    assertEquals(List.of(), againstTheTable(HOUSE, CLASSES));
  }

  @Test
  void aModuleThatUsesAnotherOneAgainstTheTableIsFound() {
    String page = read(HOME.resolve("CONTRIBUTING.md"));
    String row = "| `config` | YAML and OpenSM files, checks, defaults | `model` |";
    assertTrue(page.contains(row));
    House without = new House(page.replace(row, row.replace("`model`", "nothing")));
    List<String> found = againstTheTable(without, CLASSES);
    assertTrue(found.stream().anyMatch(line -> line.startsWith("config uses model: ")));
    House above = new House(row + "\n| `model` | the golden model | nothing |");
    assertEquals(List.of("config stands above model, which it depends on"), above.outOfOrder());
  }

  @Test
  void noModuleOfHardwareKnowsItsProofs() {
    assertEquals(List.of(), knownProofs("vlarb.rtl", CLASSES));
  }

  @Test
  void aModuleThatKnowsItsProofsIsFound() {
    JavaClasses circle = new ClassFileImporter().importPackagesOf(Outer.class);
    List<String> found = knownProofs(Outer.class.getPackageName(), circle);
    assertFalse(found.isEmpty());
    assertTrue(found.stream().allMatch(line -> line.contains("circle.Outer")), found::toString);
  }

  @Test
  void packagesCanBeSurveyed() {
    Map<String, Integer> larger = new TreeMap<>(sizes());
    larger.values().removeIf(size -> size <= MOST_FILES);
    assertEquals(Map.of(), larger);
  }

  @Test
  void packagesSayWhatTheyAreFor() {
    List<String> unexplained =
        sources().entrySet().stream()
            .filter(entry -> !entry.getValue().contains("package-info.java"))
            .map(Map.Entry::getKey)
            .toList();
    assertEquals(List.of(), unexplained);
  }

  /** The circles of packages among these classes, each in a few lines. */
  private static List<String> circles(JavaClasses classes) {
    EvaluationResult result =
        SlicesRuleDefinition.slices()
            .assignedFrom(new Packages())
            .should()
            .beFreeOfCycles()
            .allowEmptyShould(false)
            .evaluate(classes);
    return result.getFailureReport().getDetails();
  }

  /**
   * Uses of the packages {@code proof} in classes under a package. Whoever proves a design binds
   * its proofs to it.
   */
  private static List<String> knownProofs(String root, JavaClasses classes) {
    return ArchRuleDefinition.noClasses()
        .that()
        .resideInAPackage(root + "..")
        .and()
        .resideOutsideOfPackage(root + "..proof..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("..proof..")
        .evaluate(classes)
        .getFailureReport()
        .getDetails();
  }

  /** Makes each package a slice. */
  private static final class Packages implements SliceAssignment {
    @Override
    public SliceIdentifier getIdentifierOf(JavaClass each) {
      return each.getPackageName().startsWith("vlarb.")
          ? SliceIdentifier.of(each.getPackageName())
          : SliceIdentifier.ignore();
    }

    @Override
    public String getDescription() {
      return "packages";
    }
  }

  /** Lists the uses of modules that the table does not let their own module use. */
  private List<String> againstTheTable(House house, JavaClasses classes) {
    Map<String, String> moduleOf = moduleOf();
    List<String> found = new ArrayList<>();
    for (JavaClass each : classes) {
      String module = moduleOf.get(each.getPackageName());
      for (Dependency dependency : each.getDirectDependenciesFromSelf()) {
        Optional.ofNullable(moduleOf.get(dependency.getTargetClass().getPackageName()))
            .filter(used -> !house.allows(module, used))
            .map(used -> "%s uses %s: %s".formatted(module, used, dependency.getDescription()))
            .ifPresent(found::add);
      }
    }
    return found;
  }

  private Map<String, String> moduleOf() {
    Map<String, String> modules = new TreeMap<>();
    for (String module : HOUSE.modules()) {
      sourcesOf(module).keySet().forEach(name -> modules.put(name, module));
    }
    return modules;
  }

  private Map<String, Integer> sizes() {
    return sources().entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, entry -> entry.getValue().size()));
  }

  /** By package, the names of its source files, without tests. */
  private Map<String, List<String>> sources() {
    Map<String, List<String>> all = new TreeMap<>();
    HOUSE.modules().forEach(module -> all.putAll(sourcesOf(module)));
    return all;
  }

  private static Map<String, List<String>> sourcesOf(String module) {
    Path root = HOME.resolve(module).resolve("src/main/java");
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .collect(
              Collectors.groupingBy(
                  file -> root.relativize(file.getParent()).toString().replace('/', '.'),
                  Collectors.mapping(file -> file.getFileName().toString(), Collectors.toList())));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
