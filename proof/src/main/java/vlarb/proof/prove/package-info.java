// SPDX-License-Identifier: Apache-2.0

/**
 * Proves the rules that are stated beside the hardware, for every input and without a bound on
 * time: yosys turns modules and properties into a circuit of gates, abc decides it. The rules of
 * each module are in the package of its name under {@code vlarb.proof.of}; {@link
 * vlarb.proof.prove.Proofs} binds them to the design.
 */
package vlarb.proof.prove;
