// SPDX-License-Identifier: Apache-2.0
package vlarb.jobs;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import tools.jackson.databind.json.JsonMapper;
import vlarb.system.SealedFile;

/**
 * Runs in a folder, each a job for a process of its own, which leaves a result in the run's folder.
 * A run is not made again as long as nothing that the run was written down with has changed. So an
 * interrupted campaign goes on where it was, and shards that other machines have run are taken up
 * once their folders are there.
 *
 * @param folder the folder that has a folder for each run
 * @param <R> the kind of run, a record, whose components are written down
 * @param <T> the result of a run
 */
public record Campaign<R extends Campaign.Run<T>, T>(Path folder, List<R> runs) {
  private static final JsonMapper JSON = new JsonMapper();
  private static final String FILE = "run.json";

  /** A run as it is written down for the process that makes it. */
  public interface Run<T> {
    /** The name of the run and of its folder. */
    String name();

    /** Reads the result that a process has left in the run's folder, if there is one. */
    Optional<T> result(Path folder) throws IOException;

    /** Deletes the result that another run has left in the run's folder. */
    void forget(Path folder) throws IOException;

    /** Returns true if a run with this result need not be made again. */
    boolean isDone(T result);
  }

  /** Reads the run of a folder, if its file is whole. */
  public static <R> Optional<R> in(Path folder, Class<R> kind) throws IOException {
    return SealedFile.read(folder.resolve(FILE)).map(text -> JSON.readValue(text, kind));
  }

  /** Reads a run in the process that is to make the run. */
  public static <R> R read(Path file, Class<R> kind) throws IOException {
    return in(file.getParent(), kind).orElseThrow(() -> new NoSuchFileException(file.toString()));
  }

  /**
   * Makes the runs of a shard that are not done.
   *
   * @param program is given a run's file
   * @return the runs of which no result is there now, each with the last words of its process
   * @throws EngineException if the engine does not take the runs
   */
  public SequencedMap<R, String> make(
      Program program, Shard shard, JobEngine engine, Listener listener)
      throws IOException, InterruptedException {
    List<R> left = new ArrayList<>();
    List<Job> jobs = new ArrayList<>();
    for (int i = 0; i < runs.size(); i++) {
      R run = runs.get(i);
      if (shard.has(i) && result(run).filter(run::isDone).isEmpty()) {
        left.add(run);
        jobs.add(write(run));
      }
    }
    listener.done(0, Math.max(1, jobs.size()));
    engine.execute(program, jobs, listener);
    SequencedMap<R, String> dead = new LinkedHashMap<>();
    for (int i = 0; i < jobs.size(); i++) {
      if (result(left.get(i)).isEmpty()) {
        dead.put(left.get(i), jobs.get(i).lastWords());
      }
    }
    return dead;
  }

  /** The folder of a run. */
  public Path folder(R run) {
    return folder.resolve(run.name());
  }

  /** Writes a run into its folder, where the result of another run is no result any more. */
  public Job write(R run) throws IOException {
    Path file = folder(run).toAbsolutePath().resolve(FILE);
    if (!isWritten(file, run)) {
      run.forget(file.getParent());
      SealedFile.write(file, JSON.writeValueAsString(run));
    }
    return new Job(file);
  }

  /** The run's result, if the result was made of this very run. */
  public Optional<T> result(R run) throws IOException {
    return isWritten(folder(run).resolve(FILE), run) ? run.result(folder(run)) : Optional.empty();
  }

  private static boolean isWritten(Path file, Run<?> run) throws IOException {
    return SealedFile.read(file).equals(Optional.of(JSON.writeValueAsString(run)));
  }
}
