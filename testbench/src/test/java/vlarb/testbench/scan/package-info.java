// SPDX-License-Identifier: Apache-2.0

/** The parts of {@code scan} that stand alone, beside their models. */
package vlarb.testbench.scan;
