// SPDX-License-Identifier: Apache-2.0

/**
 * The proofs of the hardware, a package for each of the packages of {@code vlarb.rtl}, bound to its
 * modules from outside: a module does not know its proofs.
 */
package vlarb.proof.of;
