// SPDX-License-Identifier: Apache-2.0
/** Figures as points in a plane, and the points that no other point beats. */
package vlarb.fpga.plot;
