// SPDX-License-Identifier: Apache-2.0
package vlarb.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jobs as processes of this machine. Slurm's are tested by the sweep, which runs them on both. */
class JobEngineTest {
  @TempDir private Path directory;

  private Job job(String name, String content) throws IOException {
    return new Job(Files.writeString(directory.resolve(name), content));
  }

  @Test
  void eachJobIsMadeWellOrNot() throws Exception {
    List<Job> jobs = List.of(job("it's one", "1"), job("two", "2"), job("none", "a word"));
    var done = new ArrayList<Integer>();
    new LocalEngine(2)
        .execute(
            new Program(Doubling.class, List.of("-Xint"), List.of(" twice")),
            jobs,
            (runs, _) -> done.add(runs));
    assertEquals(List.of(1, 2, 3), done);
    assertEquals("2", Files.readString(directory.resolve("it's one twice")));
    assertEquals("4", Files.readString(directory.resolve("two twice")));
    assertEquals("the run left no log", new Job(directory.resolve("other")).lastWords());
    assertTrue(Files.readString(jobs.get(2).log()).contains("NumberFormatException"));
    assertTrue(
        jobs.get(2).lastWords().endsWith("NumberFormatException: For input string: \"a word\""),
        jobs.get(2).lastWords());
    jobs.get(2).delete();
    assertTrue(Files.notExists(jobs.get(2).log()));
  }

  /**
   * The stand-in for sbatch refuses arrays that are larger, and ends each job without making it.
   */
  @Test
  void arraysAreNoLargerThanEverySlurmTakes() throws Exception {
    Path sbatch = directory.resolve("sbatch");
    Files.writeString(
        sbatch,
        """
        #!/bin/bash
        for word; do [[ $word != --array=* ]] || array=${word#--array=0-}; done
        array=${array%\\%*}
        ((array <= 1000)) || { echo "Invalid job array specification"; exit 1; }
        echo $((array + 1)) >>"${0%/*}/arrays"
        eval "$(sed -n '/^jobs=(/,/^)/p' "${@: -1}")"
        for job in "${jobs[@]}"; do : >"$job.ended"; done
        """);
    assertTrue(sbatch.toFile().setExecutable(true));
    Files.createDirectory(directory.resolve("jobs"));
    ProcessBuilder many =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                ManyJobs.class.getName(),
                directory.resolve("jobs").toString(),
                "2500")
            .redirectErrorStream(true);
    many.environment().merge("PATH", directory.toString(), (path, own) -> own + ":" + path);
    Process process = many.start();
    assertEquals("done 2500", new String(process.getInputStream().readAllBytes()).strip());
    assertEquals(0, process.waitFor());
    assertEquals(List.of("1000", "1000", "500"), Files.readAllLines(directory.resolve("arrays")));
  }

  @Test
  void slurmIsAskedForWhatJobsMayTake() {
    assertEquals(
        List.of("--array=0-4%2", "--mem=100M", "--cpus-per-task=3"),
        new SlurmEngine.Limits(OptionalInt.of(2), OptionalInt.of(100), 3).options(5));
    assertEquals(List.of("--array=0-0", "--cpus-per-task=1"), SlurmEngine.Limits.NONE.options(1));
  }

  @Test
  void nothingToDoIsDoneAtOnce() throws Exception {
    new SlurmEngine(SlurmEngine.Limits.NONE)
        .execute(new Program(Doubling.class, List.of(), List.of()), List.of(), (_, _) -> {});
  }
}
