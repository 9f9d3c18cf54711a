// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Figures are made again when what they rest on has changed, and only then. */
class VerifiedTest {
  private static final DocumentedRun WASTE =
      new DocumentedRun("waste", List.of("experiment", "waste", "--mix", "examples/mix.yaml"), 20);

  @TempDir private Path home;

  private void write(String file, String text) throws IOException {
    Path path = home.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  private static String pom(String module, String scope) {
    return "<dependency><artifactId>vlarb-%s</artifactId>%s</dependency>".formatted(module, scope);
  }

  private String basis() throws IOException {
    return new Basis(home).of(WASTE);
  }

  private void project() throws IOException {
    write("plan/pom.xml", pom("model", "") + pom("fpga", "<scope>test</scope>"));
    write("plan/src/main/java/a/Plan.java", "package a;\nclass Plan { int waste = 1; }\n");
    write("model/src/main/java/a/Model.java", "package a;\nclass Model { int rate = 1; }\n");
    write("fpga/src/main/java/a/Area.java", "package a;\nclass Area { int cells = 1; }\n");
    write("examples/mix.yaml", "a: 1\n");
  }

  @Test
  void aChangeOfWhatFiguresRestOnIsSeen() throws IOException {
    project();
    Set<String> seen = new HashSet<>(Set.of(basis()));
    write("plan/src/main/java/a/Plan.java", "package a;\nclass Plan { int waste = 2; }\n");
    assertTrue(seen.add(basis()));
    write("model/src/main/java/a/Model.java", "package a;\nclass Model { int rate = 2; }\n");
    assertTrue(seen.add(basis()));
    write("examples/mix.yaml", "a: 2\n");
    assertTrue(seen.add(basis()));
    write("model/src/main/resources/table.txt", "1\n");
    assertTrue(seen.add(basis()));
    assertNotEquals(
        basis(),
        new Basis(home).of(new DocumentedRun("waste", List.of("experiment", "waste"), 20)));
  }

  @Test
  void whatCannotChangeAFigureIsNot() throws IOException {
    project();
    String before = basis();
    write("fpga/src/main/java/a/Area.java", "package a;\nclass Area { int cells = 2; }\n");
    write("plan/src/test/java/a/PlanTest.java", "package a;\nclass PlanTest {}\n");
    write(
        "model/src/main/java/a/Model.java",
        "package a;\n\nimport b.C;\n\n/**\n * A model.\n */\nclass Model { int rate = 1; }\n");
    Files.delete(home.resolve("plan/src/main/java/a/Plan.java"));
    write("plan/src/main/java/b/Plan.java", "package b;\nclass Plan { int waste = 1; }\n");
    assertEquals(before, basis());
  }

  @Test
  void proofsAreNothingThatHardwareIsMeasuredBy() throws IOException {
    DocumentedRun area = new DocumentedRun("area", List.of("budget", "--yardstick"), 20);
    DocumentedRun proof = new DocumentedRun("proof", List.of("prove"), 20);
    write("fpga/pom.xml", pom("rtl-gen", ""));
    write("testbench/pom.xml", pom("rtl-gen", ""));
    String beforeArea = new Basis(home).of(area);
    String beforeProof = new Basis(home).of(proof);
    write("rtl-gen/src/main/java/a/proof/Rules.java", "class Rules {}\n");
    assertEquals(beforeArea, new Basis(home).of(area));
    assertNotEquals(beforeProof, new Basis(home).of(proof));
  }

  @Test
  void aLineSaysOnWhatACommandRested() throws IOException {
    project();
    Verified verified = Verified.in(home);
    assertTrue(verified.isStale(WASTE, basis()));
    verified.put(WASTE, basis());
    assertFalse(Verified.in(home).isStale(WASTE, basis()));
    write("examples/mix.yaml", "a: 3\n");
    assertTrue(Verified.in(home).isStale(WASTE, basis()));
    write(Verified.FILE, "waste 12\n");
    assertThrows(FigureException.class, () -> Verified.in(home));
  }

  @Test
  void aTurnTakesWhatThereIsTimeFor() throws IOException {
    DocumentedRun verifiedOne = new DocumentedRun("known", List.of("errata"), 20);
    List<DocumentedRun> runs =
        List.of(
            new DocumentedRun("long", List.of("explain"), 600),
            new DocumentedRun("middle", List.of("load"), 100),
            new DocumentedRun("short", List.of("compare"), 20),
            verifiedOne);
    Basis basis = new Basis(home);
    Verified verified = Verified.in(home);
    verified.put(verifiedOne, basis.of(verifiedOne));
    StaleTurn turn = StaleTurn.of(runs, verified, basis, 120);
    assertEquals(
        Set.of("short", "middle"),
        turn.runs().stream().map(DocumentedRun::name).collect(Collectors.toSet()));
    assertEquals("3 of 4 commands are stale, 2 have their turn; later long", turn.words());
  }

  @Test
  void everyLineOfTheProjectIsACommandOfAPage() throws IOException {
    Path project = Path.of(System.getProperty("vlarb.home"));
    List<String> names = new ArrayList<>(Verified.in(project.resolve("docs")).names());
    Documentation.in(project).runs().forEach(run -> names.remove(run.name()));
    assertEquals(List.of(), names);
  }
}
