// SPDX-License-Identifier: Apache-2.0

/**
 * Properties of the parts, bound to their modules from outside, and what proofs of other modules
 * may rely on where they contain such a part.
 */
package vlarb.proof.of.part;
