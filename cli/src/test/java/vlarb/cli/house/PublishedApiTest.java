// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apiguardian.api.API;
import org.apiguardian.api.API.Status;
import org.junit.jupiter.api.Test;

/**
 * Tests of what the libraries for others say about stability: each package states how stable it is,
 * and what users see of a package is made of packages that are at least as stable.
 */
class PublishedApiTest {
  private static final Path HOME = Path.of(System.getProperty("vlarb.home"));

  /** The modules whose {@code vlarb.publish.skip} is false. */
  private static final List<String> MODULES =
      List.of("system", "model", "page", "chisel-java", "verilator", "cosim");

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .importPaths(MODULES.stream().map(m -> HOME.resolve(m + "/target/classes")).toList());

  @Test
  void eachPackageSaysHowStableItIs() {
    List<String> silent =
        statuses().entrySet().stream()
            .filter(entry -> entry.getValue().isEmpty())
            .map(Map.Entry::getKey)
            .toList();
    assertEquals(List.of(), silent);
  }

  @Test
  void whatIsSeenIsMadeOfWhatIsAtLeastAsStable() {
    assertEquals(List.of(), lessStable(statuses()));
  }

  @Test
  void aLessStableTypeIsFound() {
    Map<String, Optional<Status>> statuses = statuses();
    statuses.put("vlarb.cosim.coverage", Optional.of(Status.INTERNAL));
    List<String> found = lessStable(statuses);
    assertTrue(
        found.contains("vlarb.cosim.Dut.coverGroup: vlarb.cosim.coverage.CoverGroup"),
        found::toString);
  }

  /** The page has a row for each module: `vlarb.cosim`, `.bus`, and so on. */
  @Test
  void thePageNamesTheStablePackages() throws IOException {
    String page = Files.readString(HOME.resolve("docs/evidence/supply-chain.md"));
    for (String root :
        List.of(
            "vlarb.cosim",
            "vlarb.verilator",
            "vlarb.chisel",
            "vlarb.page",
            "vlarb.model",
            "vlarb.system")) {
      List<String> stable =
          statuses().entrySet().stream()
              .filter(entry -> entry.getValue().equals(Optional.of(Status.STABLE)))
              .map(Map.Entry::getKey)
              .filter(name -> (name + ".").startsWith(root + "."))
              .toList();
      String cell =
          stable.isEmpty()
              ? "none: the other libraries need it"
              : stable.stream()
                  .map(name -> name.equals(stable.getFirst()) ? name : name.replace(root, ""))
                  .map(name -> "`" + name + "`")
                  .collect(Collectors.joining(", "));
      String row = " | `%s` | %s |\n".formatted(root, cell);
      assertTrue(page.contains(row), row);
    }
  }

  /** The stability of each package; empty where a package says nothing. */
  private static Map<String, Optional<Status>> statuses() {
    Map<String, Optional<Status>> statuses = new TreeMap<>();
    for (JavaClass each : CLASSES) {
      statuses.computeIfAbsent(each.getPackageName(), PublishedApiTest::status);
    }
    return statuses;
  }

  private static Optional<Status> status(String name) {
    try {
      Class<?> info = Class.forName(name + ".package-info");
      return Optional.ofNullable(info.getAnnotation(API.class)).map(API::status);
    } catch (ClassNotFoundException e) {
      return Optional.empty();
    }
  }

  private static List<String> lessStable(Map<String, Optional<Status>> statuses) {
    List<String> found = new ArrayList<>();
    for (JavaClass each : CLASSES) {
      if (!isSeen(each)) {
        continue;
      }
      Status own = status(each, statuses).orElse(Status.INTERNAL);
      seenTypes(each)
          .forEach(
              (member, types) ->
                  types.stream()
                      .map(JavaClass::getBaseComponentType)
                      .filter(
                          type ->
                              status(type, statuses).filter(s -> s.compareTo(own) < 0).isPresent())
                      .map(type -> member + ": " + type.getName())
                      .forEach(found::add));
    }
    return found.stream().distinct().sorted().toList();
  }

  /**
   * The stability that a class states, or the class around it, or its package; empty for classes of
   * others.
   */
  private static Optional<Status> status(JavaClass type, Map<String, Optional<Status>> packages) {
    return type.tryGetAnnotationOfType(API.class)
        .map(API::status)
        .or(() -> type.getEnclosingClass().flatMap(outer -> status(outer, packages)))
        .or(() -> packages.getOrDefault(type.getPackageName(), Optional.empty()));
  }

  /** True if users can name a class: it is public, and so is each class around it. */
  private static boolean isSeen(JavaClass each) {
    return each.getModifiers().contains(JavaModifier.PUBLIC)
        && each.getEnclosingClass().map(PublishedApiTest::isSeen).orElse(true);
  }

  private static boolean isSeen(Set<JavaModifier> modifiers) {
    return !modifiers.contains(JavaModifier.SYNTHETIC)
        && (modifiers.contains(JavaModifier.PUBLIC) || modifiers.contains(JavaModifier.PROTECTED));
  }

  /** The types that a class shows, by the member that shows them. */
  private static Map<String, List<JavaClass>> seenTypes(JavaClass each) {
    Map<String, List<JavaClass>> types = new TreeMap<>();
    List<JavaClass> above = new ArrayList<>();
    each.getSuperclass().ifPresent(type -> above.addAll(type.getAllInvolvedRawTypes()));
    each.getInterfaces().forEach(type -> above.addAll(type.getAllInvolvedRawTypes()));
    types.put(each.getName(), above);
    for (JavaField field : each.getFields()) {
      if (isSeen(field.getModifiers())) {
        types.put(
            each.getName() + "." + field.getName(),
            List.copyOf(field.getType().getAllInvolvedRawTypes()));
      }
    }
    for (JavaCodeUnit unit : each.getCodeUnits()) {
      if (isSeen(unit.getModifiers())) {
        List<JavaClass> shown =
            types.computeIfAbsent(each.getName() + "." + unit.getName(), _ -> new ArrayList<>());
        Stream.concat(Stream.of(unit.getReturnType()), unit.getParameterTypes().stream())
            .map(JavaType::getAllInvolvedRawTypes)
            .forEach(shown::addAll);
      }
    }
    return types;
  }
}
