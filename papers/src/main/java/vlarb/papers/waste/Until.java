// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.waste;

/** The conditions under which a run ends. */
public enum Until {
  /** The run ends when no entry is free; requests refused before are dropped. */
  FULL,
  /** The run ends at the first request that is refused. */
  FIRST_REFUSAL,
  /** The run has no end: half of the operations are requests, half release any of the live ones. */
  CHURN
}
