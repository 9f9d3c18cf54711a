// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.regression;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import vlarb.cosim.coverage.Coverage;
import vlarb.cosim.result.JunitXml;
import vlarb.cosim.result.ResultFolder;
import vlarb.cosim.result.RunFailure;
import vlarb.cosim.result.RunResult;
import vlarb.cosim.result.RunsPage;
import vlarb.cosim.result.Workspace;
import vlarb.jobs.Campaign;
import vlarb.jobs.JobEngine;
import vlarb.jobs.Listener;
import vlarb.jobs.ProgramVersion;
import vlarb.jobs.Shard;
import vlarb.system.AtomicFiles;

/**
 * Subjects, each with several seeds, and the folder for the results.
 *
 * @param out the folder: runs in {@code runs}, a folder each, and the page {@value #PAGE}
 * @param firstSeed the first seed of each subject; further seeds are the next numbers
 * @param seeds the number of seeds, 1 or more
 * @param cycles the cycles of each run
 * @param codeCycles the cycles of each subject's first run that are run again to count which lines
 *     of the Verilog are reached; 0: none
 */
public record Regression(
    List<Subject> subjects, Path out, long firstSeed, int seeds, long cycles, long codeCycles) {
  /** The page about all runs. */
  public static final String PAGE = "report.html";

  /** The runs as test cases, for other programs. */
  private static final String XML = "junit.xml";

  /** The coverage of all runs, for other programs. */
  private static final String COVERAGE = "coverage.json";

  /**
   * The outcome of a regression.
   *
   * @param contents the contents of the runs that have ended, also of other shards; for a run that
   *     has left no result, its process's last words
   * @param missing the names of the runs that have none
   */
  public record Outcome(List<ResultFolder.Content> contents, List<String> missing) {
    /** The runs that failed. */
    public List<RunResult> failures() {
      return having(RunFailure.Kind.FAILED);
    }

    /**
     * The runs of which nothing is known: the Verilog does not build, or lacks a port, or, of this
     * shard's runs, the process ended without a result.
     */
    public List<RunResult> errors() {
      return having(RunFailure.Kind.ERROR);
    }

    private List<RunResult> having(RunFailure.Kind kind) {
      return contents.stream()
          .map(ResultFolder.Content::result)
          .filter(result -> result.failure().filter(why -> why.kind() == kind).isPresent())
          .toList();
    }

    /** The coverage of all runs together. */
    public Coverage coverage() {
      return RunsPage.coverage(contents);
    }
  }

  /**
   * Makes the runs of a shard that have not passed before, and the page about all that have a
   * result.
   *
   * @throws vlarb.jobs.EngineException if the engine does not take the runs
   */
  public Outcome run(Shard shard, JobEngine engine, Listener listener)
      throws IOException, InterruptedException {
    Campaign<RegressionRun, RunResult> campaign = new Campaign<>(out.resolve("runs"), runs());
    Map<RegressionRun, RunResult> dead = new LinkedHashMap<>();
    campaign
        .make(RegressionProcess.program(), shard, engine, listener)
        .forEach((run, lastWords) -> dead.put(run, run.withoutResult(lastWords)));
    return conclude(campaign, dead);
  }

  private Outcome conclude(
      Campaign<RegressionRun, RunResult> campaign, Map<RegressionRun, RunResult> dead)
      throws IOException {
    List<ResultFolder.Content> contents = new ArrayList<>();
    List<String> missing = new ArrayList<>();
    List<ResultFolder> folders = new ArrayList<>();
    for (RegressionRun run : campaign.runs()) {
      ResultFolder folder = new ResultFolder(campaign.folder(run));
      if (campaign.result(run).isPresent()) {
        folders.add(folder);
        contents.add(folder.content().orElseThrow());
      } else if (dead.containsKey(run)) {
        contents.add(ResultFolder.Content.of(folder.path(), dead.get(run)));
      } else {
        missing.add(run.name());
      }
    }
    Outcome outcome = new Outcome(contents, missing);
    AtomicFiles.write(out.resolve(PAGE), new RunsPage(title(), out, contents, missing).html());
    JunitXml xml = JunitXml.of(title(), Workspace.current(), folders).absent(missing);
    for (RunResult result : dead.values()) {
      xml = xml.with(result);
    }
    AtomicFiles.write(out.resolve(XML), xml.text());
    AtomicFiles.write(out.resolve(COVERAGE), outcome.coverage().json());
    return outcome;
  }

  private String title() {
    boolean port = subjects.stream().allMatch(subject -> subject.top() == SubjectTop.PORT);
    return "Regression of the " + (port ? "port" : "arbiter");
  }

  private List<RegressionRun> runs() throws IOException {
    String program = ProgramVersion.name();
    List<RegressionRun> runs = new ArrayList<>();
    for (Subject subject : subjects) {
      String version = program + "-" + Version.of(subject.inputs());
      IntStream.range(0, seeds).forEach(i -> runs.add(run(subject, i, version)));
    }
    return runs;
  }

  private RegressionRun run(Subject subject, int index, String version) {
    long seed = firstSeed + index;
    return new RegressionRun(
        subject.name() + "-seed-" + seed,
        subject.description(),
        subject.top().name(),
        subject.configuration().toAbsolutePath().toString(),
        subject.port().name(),
        subject.dialect().name(),
        subject.instead(),
        subject.rtl().map(path -> path.toAbsolutePath().toString()).orElse(""),
        seed,
        cycles,
        index == 0 ? codeCycles : 0,
        "./vlarb cosim %s --seed %d --cycles %d".formatted(subject.arguments(), seed, cycles),
        version);
  }
}
