// SPDX-License-Identifier: Apache-2.0

/**
 * The rules of the contract that are proved of the hardware, whatever its micro-architecture. They
 * are stated from outside the modules, in a layer that is absent from delivered Verilog.
 */
package vlarb.proof.rule;
