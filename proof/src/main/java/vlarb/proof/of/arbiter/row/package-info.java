// SPDX-License-Identifier: Apache-2.0

/** Proofs of the modules of the micro-architectures that read rows. */
package vlarb.proof.of.arbiter.row;
