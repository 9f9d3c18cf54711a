// SPDX-License-Identifier: Apache-2.0
/** From the demonstrator to a bitstream for a board, with the open tools. */
package vlarb.fpga.bitstream;
