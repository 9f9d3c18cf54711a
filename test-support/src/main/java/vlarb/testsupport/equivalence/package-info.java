// SPDX-License-Identifier: Apache-2.0
/**
 * Shows that two texts of one design mean the same: what a compiler printed, and what was made of
 * it for people to read. Yosys reads both, module by module; where the two sides of a module give
 * equal outputs, equal next values of registers and equal inputs of instances for all inputs and
 * all states, the designs are equal.
 */
package vlarb.testsupport.equivalence;
