// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.designs;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;

/** A task that starts, ends and fails: a state machine as one chain of conditions. */
public final class Task extends Module {
  private static final int IDLE = 0;
  private static final int RUNNING = 1;
  private static final int FINISHED = 2;
  private static final int FAILED = 3;

  final Bool start = in(bool(), "begins the task");
  final Bool done = in(bool(), "the task has ended");
  final Bool failure = in(bool(), "the task has failed");
  final UInt lights = out(uint(4), "one-hot: failed, finished, running, idle");
  final UInt state = regInit(2, IDLE, "0 idle, 1 running, 2 finished, 3 failed");

  /** Describes the machine and what is always true of it. */
  public Task() {
    Bool idle = state.eq(IDLE);
    Bool running = state.eq(RUNNING);
    Bool finished = state.eq(FINISHED);
    Bool failed = state.eq(FAILED);
    when(idle.and(start), () -> state.set(RUNNING))
        .elseWhen(() -> running.and(failure), () -> state.set(FAILED))
        .elseWhen(() -> running.and(done), () -> state.set(FINISHED))
        .elseWhen(() -> finished.or(failed.and(start.not())), () -> state.set(IDLE));
    lights.set(cat(failed, finished, running, idle));

    assume(done.and(failure).not(), "ends_one_way");
    cover(finished, "finishes");
    verification(
        () -> {
          Bool wasIdle = regNext(idle);
          assertAlways(finished.and(wasIdle).not(), "finishes_only_after_running");
        });
  }
}
