// SPDX-License-Identifier: Apache-2.0

/**
 * What is proved of the parts, bound to their modules from outside, and what the proofs of other
 * modules may rely on of the parts that these have.
 */
package vlarb.rtl.part.proof;
