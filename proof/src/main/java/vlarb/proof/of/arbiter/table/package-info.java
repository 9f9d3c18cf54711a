// SPDX-License-Identifier: Apache-2.0

/** What proofs of tables have in common, whatever the architecture, as the rules are written. */
package vlarb.proof.of.arbiter.table;
