// SPDX-License-Identifier: Apache-2.0
/** Netlists: a design as the gates of a target, in forms that simulators take. */
package vlarb.fpga.netlist;
