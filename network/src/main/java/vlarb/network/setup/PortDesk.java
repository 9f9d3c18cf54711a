// SPDX-License-Identifier: Apache-2.0
package vlarb.network.setup;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import vlarb.network.admission.OutputTable.Answer;

/**
 * An output: its table, the bandwidth that is reserved of it, and what waits for the table.
 * Bandwidth is counted beside the table, which takes no time.
 */
final class PortDesk {
  /** A request for the table, or the end of a reservation there. */
  record Job(SetUp connection, int hop, Kind kind) {
    enum Kind {
      ADMIT,
      END
    }
  }

  /**
   * The result of a job.
   *
   * @param time the time of the result, in ticks
   * @param refusal the reason to refuse; empty: admitted, or ended
   */
  record Result(long time, Optional<RefusalCause> refusal) {}

  private final TimedTable table;
  private final long most;
  private final Queue<Job> waiting = new ArrayDeque<>();
  private long reserved;
  private boolean busy;

  /** By sequence of the table, its connections. */
  private final Map<Integer, Sharing> sequences = new HashMap<>();

  /** Sequences that only requests under way have had. */
  private int held;

  /** The connections that share a sequence. */
  private static final class Sharing {
    private int connections;

    /** The answer to one of them has passed here. */
    private boolean confirmed;
  }

  /**
   * Creates a desk without any reservation.
   *
   * @param most the most that may be reserved, in bits a second
   */
  PortDesk(TimedTable table, long most) {
    this.table = table;
    this.most = most;
  }

  /** Returns true if the job can be done at once; else the job waits. */
  boolean takes(Job job) {
    if (busy) {
      waiting.add(job);
      return false;
    }
    busy = true;
    return true;
  }

  /** The result of a job has come: the one that is next now, if there is one. */
  Optional<Job> next() {
    Optional<Job> next = Optional.ofNullable(waiting.poll());
    busy = next.isPresent();
    return next;
  }

  /** Does a job. */
  Result serve(long now, Job job, int vl, int distance) {
    return switch (job.kind()) {
      case ADMIT -> admit(now, job, vl, distance);
      case END -> new Result(end(now, job), Optional.empty());
    };
  }

  private Result admit(long now, Job job, int vl, int distance) {
    SetUp connection = job.connection();
    if (reserved + connection.rate > most) {
      return new Result(now, Optional.of(RefusalCause.BANDWIDTH));
    }
    TimedTable.Served served = table.admit(now, vl, distance, connection.weights[job.hop()]);
    if (!served.answer().isAdmitted()) {
      return new Result(served.time(), Optional.of(cause(served.answer())));
    }
    reserved += connection.rate;
    connection.handles[job.hop()] = served.handle();
    if (served.answer() == Answer.NEW_SEQUENCE) {
      sequences.put(served.handle(), new Sharing());
      held++;
    }
    sequences.get(served.handle()).connections++;
    return new Result(served.time(), Optional.empty());
  }

  private RefusalCause cause(Answer refused) {
    if (refused == Answer.HEAVY) {
      return RefusalCause.HEAVY;
    }
    return held > 0 ? RefusalCause.HELD : RefusalCause.ENTRIES;
  }

  private long end(long now, Job job) {
    SetUp connection = job.connection();
    reserved -= connection.rate;
    int handle = connection.handles[job.hop()];
    Sharing sharing = sequences.get(handle);
    if (--sharing.connections == 0) {
      held -= sharing.confirmed ? 0 : 1;
      sequences.remove(handle);
    }
    return table.end(now, handle, connection.weights[job.hop()]);
  }

  /** The answer to an accepted connection passes on its way back. */
  void confirm(int handle) {
    Sharing sharing = sequences.get(handle);
    held -= sharing.confirmed ? 0 : 1;
    sharing.confirmed = true;
  }

  long reserved() {
    return reserved;
  }

  TimedTable table() {
    return table;
  }
}
