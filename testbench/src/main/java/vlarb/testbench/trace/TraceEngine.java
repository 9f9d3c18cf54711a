// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.trace;

/** An engine that runs a trace: a port after reset, which decides on request. */
public sealed interface TraceEngine extends AutoCloseable permits ModelEngine, RtlEngine {
  /** Management writes; nothing changes before a {@link #commit}. */
  void write(TraceEvent.Write write);

  /** The written tables take effect, and the arbitration starts afresh. */
  void commit();

  /** Decides once, and takes what is sent from the backlog. */
  Decision decide(Backlog backlog);

  @Override
  void close();
}
