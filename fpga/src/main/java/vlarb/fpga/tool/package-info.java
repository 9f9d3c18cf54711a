// SPDX-License-Identifier: Apache-2.0
/** External programs: what they are called, which Debian package has them, how their runs end. */
package vlarb.fpga.tool;
