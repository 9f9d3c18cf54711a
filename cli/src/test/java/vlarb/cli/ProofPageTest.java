// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import vlarb.cli.failure.ExitCode;
import vlarb.docs.check.Documentation;
import vlarb.docs.check.DocumentedPage;
import vlarb.docs.check.DocumentedPage.Speeds;
import vlarb.docs.check.DocumentedRun;
import vlarb.docs.check.FigureFile;
import vlarb.docs.check.ProgramRunner;
import vlarb.docs.check.RunOutput;
import vlarb.testsupport.CommitTurn;
import vlarb.testsupport.TestSize;

/**
 * Runs the commands that the page of the proofs names, and compares what they prove with the page:
 * in a thorough run the default always and of the others one or more in turn, by the commit; in a
 * whole run all of them.
 */
class ProofPageTest {
  private static final Path CHECKOUT = Path.of("..").toAbsolutePath().normalize();
  private static final String DEFAULT = "proofs-default";

  /** A thorough run ends with one of them, as the page has it, once it has taken so long. */
  private static final int THOROUGH_SECONDS = 110;

  /**
   * The most seconds of a proof that a run of this test repeats; longer proofs are left to whole
   * runs.
   */
  private static final int LONGEST_SECONDS = 300;

  private static List<DocumentedRun> proofs(Documentation documentation) {
    return documentation.runs().stream()
        .filter(run -> run.arguments().getFirst().equals("prove"))
        .toList();
  }

  /** The default, the one whose turn it is, and of those after it what there is time for. */
  private static List<DocumentedRun> turn(List<DocumentedRun> proofs, long first) {
    List<DocumentedRun> chosen = new ArrayList<>();
    proofs.stream().filter(run -> run.name().equals(DEFAULT)).forEach(chosen::add);
    List<DocumentedRun> others =
        proofs.stream()
            .filter(run -> !run.name().equals(DEFAULT) && run.seconds() <= LONGEST_SECONDS)
            .toList();
    for (int i = 0; i < others.size(); i++) {
      DocumentedRun next = others.get(Math.floorMod(first + i, others.size()));
      int sum = next.seconds() + chosen.stream().mapToInt(DocumentedRun::seconds).sum();
      if (i == 0 || sum <= THOROUGH_SECONDS) {
        chosen.add(next);
      }
    }
    return chosen;
  }

  @Test
  @Tag("thorough")
  void thePageSaysWhatItsCommandsProve() throws IOException, InterruptedException {
    long first = Long.getLong("vlarb.seed", CommitTurn.current());
    System.out.println("ProofPageTest: vlarb.seed=" + first);
    Documentation pages = Documentation.in(CHECKOUT);
    List<DocumentedRun> all = proofs(pages);
    List<DocumentedRun> runs = TestSize.current() == TestSize.WHOLE ? all : turn(all, first);
    for (DocumentedRun run : runs) {
      List<String> arguments = new ArrayList<>(run.arguments());
      arguments.add("--json");
      long start = System.nanoTime();
      ProgramRunner.Ended ended = new ProgramRunner(Main.class, CHECKOUT).run(arguments);
      assertEquals(ExitCode.DONE, ended.exitCode(), run.command() + ": " + ended.lastWords());
      System.out.printf("%s: %d s%n", run.command(), (System.nanoTime() - start) / 1_000_000_000);
      List<String> wrong = pages.differences(run, ended.output(), Speeds.LEFT_OUT);
      pages.differences(run, ended.output(), Speeds.COMPARED).stream()
          .filter(line -> !wrong.contains(line))
          .forEach(line -> System.out.println("twice or half the time: " + line));
      assertEquals(List.of(), wrong);
    }
  }

  @Test
  void theDefaultHasEveryTurnAndTheOthersHaveSome() throws IOException {
    List<DocumentedRun> proofs = proofs(Documentation.in(CHECKOUT));
    List<DocumentedRun> missing = new ArrayList<>(proofs);
    for (int first = 0; first < proofs.size(); first++) {
      List<DocumentedRun> turn = turn(proofs, first);
      assertEquals(DEFAULT, turn.getFirst().name());
      missing.removeAll(turn);
    }
    List<String> neverInTurn = missing.stream().map(DocumentedRun::name).toList();
    assertEquals(List.of("proofs-mutants"), neverInTurn, "only a whole run takes these");
  }

  @Test
  void aCountThatIsNotProvedIsWrongAndATimeIsNot() {
    DocumentedPage page =
        new DocumentedPage(
            "p.md",
            "`./vlarb prove --config c` in 60 s <!-- run p -->: 46<!-- p/proved -->, "
                + "100<!-- ~p/cpu_seconds --> s\n",
            FigureFile.of(""));
    DocumentedRun run = page.runs().getFirst();
    var slow = new RunOutput("{\"proved\": 46, \"cpu_seconds\": 250.0}");
    assertEquals(List.of(), page.differences(run, slow, Speeds.LEFT_OUT));
    assertFalse(page.differences(run, slow, Speeds.COMPARED).isEmpty());
    var fewer = new RunOutput("{\"proved\": 45, \"cpu_seconds\": 100.0}");
    assertEquals(
        List.of("p.md:1: p/proved is 45, not 46"), page.differences(run, fewer, Speeds.LEFT_OUT));
  }
}
