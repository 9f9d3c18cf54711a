// SPDX-License-Identifier: Apache-2.0
/**
 * Projects for the FPGA vendors' own tools. Nobody has run them here: those tools are not open, and
 * each file says so.
 */
package vlarb.fpga.vendor;
