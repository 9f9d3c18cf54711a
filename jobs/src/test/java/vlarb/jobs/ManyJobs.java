// SPDX-License-Identifier: Apache-2.0
package vlarb.jobs;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** Hands many jobs to Slurm, and says how many were done: a folder, and how many. */
final class ManyJobs {
  private ManyJobs() {}

  public static void main(String[] args) throws Exception {
    Path folder = Path.of(args[0]);
    List<Job> jobs =
        IntStream.range(0, Integer.parseInt(args[1]))
            .mapToObj(number -> new Job(folder.resolve("job " + number)))
            .toList();
    AtomicInteger done = new AtomicInteger();
    new SlurmEngine(SlurmEngine.Limits.NONE)
        .execute(
            new Program(Doubling.class, List.of(), List.of()), jobs, (runs, _) -> done.set(runs));
    System.out.println("done " + done);
  }
}
