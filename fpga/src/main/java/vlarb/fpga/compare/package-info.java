// SPDX-License-Identifier: Apache-2.0
/**
 * One configuration in several architectures, side by side: what each costs, how long a decision
 * takes, what links it fills, and which to choose.
 */
package vlarb.fpga.compare;
