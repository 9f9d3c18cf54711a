// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.waste;

/** When a run ends. */
public enum Until {
  /** When no entry is free; what is refused before is dropped. */
  FULL,
  /** At the first request that is refused. */
  FIRST_REFUSAL,
  /** Never: half of the operations are requests, half release any of the live ones. */
  CHURN
}
