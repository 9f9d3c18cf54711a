// SPDX-License-Identifier: Apache-2.0

/** Proofs of managed tables, bound to their modules from outside. */
package vlarb.proof.of.arbiter.managed;
