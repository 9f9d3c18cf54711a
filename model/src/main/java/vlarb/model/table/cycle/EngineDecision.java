// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.cycle;

import java.util.List;
import vlarb.model.table.Exchange;
import vlarb.model.table.sets.EntrySet;

/** A decision of a cycle; it takes effect in the next one. */
sealed interface EngineDecision {
  /** The sequence that a command is decided for. */
  record Of(int handle, EntrySet place) {}

  /** A sequence is inserted, with these exchanges after it. */
  record Insert(Of sequence, List<Exchange> exchanges) implements EngineDecision {}

  /** Another weight. */
  record Weigh(Of sequence, int weight) implements EngineDecision {}

  /** The end of a sequence. */
  record Release(Of sequence) implements EngineDecision {}

  /** A request found no set, and these exchanges make one free for it. */
  record MakeRoom(List<Exchange> exchanges) implements EngineDecision {}
}
