// SPDX-License-Identifier: Apache-2.0

/**
 * From parameters to files: the Verilog of an arbiter, of a table engine or of admission, and what
 * is written beside it (lists, constraints, register descriptions, table writes, a smoke test). The
 * same parameters give the same bytes.
 *
 * <p>{@link vlarb.rtl.generate.Generator} makes the delivered files; {@link
 * vlarb.proof.prove.CheckedDesign}, and its sisters for the engine and admission, make the same
 * modules with their {@link vlarb.proof.prove.Proofs} bound to them.
 */
package vlarb.rtl.generate;
