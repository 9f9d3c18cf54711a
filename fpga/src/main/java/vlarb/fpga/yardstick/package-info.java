// SPDX-License-Identifier: Apache-2.0
/**
 * A yardstick: a circuit that everyone knows, described with our bindings and measured by our flow,
 * so that its figures can be held against those of other libraries' arbiters.
 */
package vlarb.fpga.yardstick;
