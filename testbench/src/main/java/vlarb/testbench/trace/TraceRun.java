// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.trace;

import java.util.List;
import java.util.function.Consumer;

/** Runs a trace on an engine. */
public final class TraceRun {
  private final TraceEngine engine;
  private final Consumer<String> lines;
  private final Backlog backlog = new Backlog();
  private boolean started;
  private int writtenLimit;
  private int limit;
  private long decisions;

  private TraceRun(TraceEngine engine, Consumer<String> lines) {
    this.engine = engine;
    this.lines = lines;
  }

  /**
   * Runs a trace from its start to its end.
   *
   * @param engine one that has run nothing yet
   * @param lines takes a line for each decision, without its end
   */
  public static void run(List<TraceEvent> events, TraceEngine engine, Consumer<String> lines) {
    TraceRun run = new TraceRun(engine, lines);
    events.forEach(run::play);
  }

  private void play(TraceEvent event) {
    switch (event) {
      case TraceEvent.Write write -> write(write);
      case TraceEvent.Commit _ -> commit();
      case TraceEvent.Credit credit -> backlog.add(credit);
      case TraceEvent.Arrival arrival -> backlog.add(arrival);
      case TraceEvent.Smp smp -> backlog.add(smp);
      case TraceEvent.Fcp _ -> backlog.addFcp();
      case TraceEvent.Decide(long count) -> decide(count);
    }
  }

  private void write(TraceEvent.Write write) {
    engine.write(write);
    if (write instanceof TraceEvent.Limit(int value)) {
      writtenLimit = value;
    }
  }

  private void commit() {
    engine.commit();
    limit = writtenLimit;
  }

  /** Before the first decisions a commit is implied, also where they are none. */
  private void decide(long count) {
    if (!started) {
      commit();
      started = true;
    }
    for (long i = 0; i < count; i++) {
      decisions++;
      lines.accept(engine.decide(backlog).line(decisions, limit));
    }
  }
}
