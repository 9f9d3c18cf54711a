// SPDX-License-Identifier: Apache-2.0

/** Common parts of the proofs of tables, whatever the architecture, as the rules are written. */
package vlarb.proof.of.arbiter.table;
