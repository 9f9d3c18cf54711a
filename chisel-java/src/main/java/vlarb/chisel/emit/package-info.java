// SPDX-License-Identifier: Apache-2.0
/**
 * The last step of emission: turns the text that Chisel's compiler prints into text that people and
 * open tools read. It moves and rewrites declarations and comments and changes no logic; what it
 * does not know how to say it refuses.
 */
package vlarb.chisel.emit;
