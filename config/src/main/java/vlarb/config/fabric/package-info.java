// SPDX-License-Identifier: Apache-2.0

/**
 * The tables of a fabric's ports as administrators see them: OpenSM's options file as OpenSM 3.3.23
 * reads it, whatever it says, and the text in which {@code smpquery} prints the tables of a port.
 * Both are read and written. Each surprise is a warning with a code.
 *
 * <p>This reading is lenient where {@code vlarb.config} is strict: there a file says what hardware
 * to build, here it says what an existing port will do.
 */
package vlarb.config.fabric;
