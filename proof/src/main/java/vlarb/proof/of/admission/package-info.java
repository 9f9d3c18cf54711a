// SPDX-License-Identifier: Apache-2.0

/** Proofs of admission, bound to its module from outside. */
package vlarb.proof.of.admission;
