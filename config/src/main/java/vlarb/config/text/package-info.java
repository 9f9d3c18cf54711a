// SPDX-License-Identifier: Apache-2.0

/**
 * Lines before they are values: options files as OpenSM takes them, line by line, with a note on
 * each line that it does not take as written; numbers as the C library reads them; the name that a
 * misspelt word was meant to be.
 *
 * <p>{@link vlarb.config.text.TakenOptions} is the way in. Two readers stand on it: the strict one
 * of {@code vlarb.config} and that of {@code vlarb.config.fabric}, which takes anything.
 */
package vlarb.config.text;
