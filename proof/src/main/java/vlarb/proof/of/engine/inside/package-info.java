// SPDX-License-Identifier: Apache-2.0

/** The signals of the table engine's modules that the proofs read, by their names in Verilog. */
package vlarb.proof.of.engine.inside;
