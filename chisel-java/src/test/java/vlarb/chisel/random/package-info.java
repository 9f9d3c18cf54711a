// SPDX-License-Identifier: Apache-2.0
/**
 * Modules made at random: as data, which can be shrunk, and from it as hardware and as the Java
 * source of that hardware.
 */
package vlarb.chisel.random;
