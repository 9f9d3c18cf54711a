// SPDX-License-Identifier: Apache-2.0
/** External programs: their names, their Debian packages, and how their runs end. */
package vlarb.fpga.tool;
