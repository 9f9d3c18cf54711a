// SPDX-License-Identifier: Apache-2.0
/** Proofs of packets that are announced, stated from outside. */
package vlarb.proof.of.arbiter.serial;
