// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;

import com.tngtech.archunit.ArchConfiguration;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import vlarb.cli.house.shown.Shown;
import vlarb.cli.house.shown.proof.Reader;

/** A proof reads what is inside a module; the module shows nothing for a proof's sake. */
class ShownFieldsTest {
  private static final Path HOME = Path.of(System.getProperty("vlarb.home"));

  @Test
  void hardwareShowsNothingToProofsOnly() throws IOException {
    ArchConfiguration.get().setResolveMissingDependenciesFromClassPath(false);
    House house = new House(Files.readString(HOME.resolve("CONTRIBUTING.md")));
    List<Path> folders =
        house.modules().stream()
            .map(module -> HOME.resolve(module).resolve("target/classes"))
            .toList();
    JavaClasses classes = new ClassFileImporter().importPaths(folders);
    assertFalse(classes.get("vlarb.rtl.engine.Planner").getFields().isEmpty());
    assertEquals(List.of(), shownToProofs("vlarb.rtl", "vlarb.proof", classes));
  }

  @Test
  void aFieldThatOnlyAProofReadsIsFound() {
    Shown shown = new Shown();
    assertSame(shown.toAll, Reader.read(shown).getLast());
    JavaClasses classes =
        new ClassFileImporter().importClasses(Shown.class, Reader.class, ShownFieldsTest.class);
    assertEquals(
        List.of(Shown.class.getName() + ".toProofs"),
        shownToProofs(Shown.class.getPackageName(), Reader.class.getPackageName(), classes));
  }

  /**
   * The public fields of hardware, constants aside, that of all other packages only those of proofs
   * read.
   */
  private static List<String> shownToProofs(String hardware, String proofs, JavaClasses classes) {
    return classes.stream()
        .filter(each -> each.getPackageName().startsWith(hardware))
        .flatMap(each -> each.getFields().stream())
        .filter(field -> field.getModifiers().contains(JavaModifier.PUBLIC))
        .filter(field -> !field.getModifiers().contains(JavaModifier.STATIC))
        .filter(field -> isReadByProofsOnly(field, proofs))
        .map(JavaField::getFullName)
        .sorted()
        .toList();
  }

  private static boolean isReadByProofsOnly(JavaField field, String proofs) {
    String own = field.getOwner().getPackageName();
    List<String> readers =
        field.getAccessesToSelf().stream()
            .map(access -> access.getOriginOwner().getPackageName())
            .filter(reader -> !reader.equals(own))
            .toList();
    return !readers.isEmpty() && readers.stream().allMatch(reader -> reader.startsWith(proofs));
  }
}
