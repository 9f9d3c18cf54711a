// SPDX-License-Identifier: Apache-2.0
/** Figures as points of a plane: which of them no other one beats. */
package vlarb.fpga.plot;
