// SPDX-License-Identifier: Apache-2.0
/**
 * Small designs that the tests emit, lint and simulate, written as a user of the bindings would.
 */
package vlarb.chisel.designs;
