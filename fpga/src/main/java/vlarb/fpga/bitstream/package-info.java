// SPDX-License-Identifier: Apache-2.0
/**
 * From a design to a board: of the demonstrator a bitstream, made with the open tools; of the
 * arbiter alone a project for a vendor's tool.
 */
package vlarb.fpga.bitstream;
