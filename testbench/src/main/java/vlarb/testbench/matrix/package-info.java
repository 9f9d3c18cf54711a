// SPDX-License-Identifier: Apache-2.0

/** Lock-step over a matrix of configurations, with the coverage of all of them together. */
package vlarb.testbench.matrix;
