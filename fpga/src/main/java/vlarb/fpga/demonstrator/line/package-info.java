// SPDX-License-Identifier: Apache-2.0
/**
 * A serial line that takes commands and answers them: characters, lines, answers, and the decoding
 * of a command.
 */
package vlarb.fpga.demonstrator.line;
