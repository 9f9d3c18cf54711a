// SPDX-License-Identifier: Apache-2.0

/**
 * The configuration that a run starts from, read from YAML or from an OpenSM options file.
 *
 * <p>{@link vlarb.config.ConfigurationReader} is the way in, {@link vlarb.config.Configuration} the
 * result, and {@link vlarb.config.ConfigurationException} the one line that a user gets for bad
 * input. Inside, every key is declared once, in {@code Keys}: the readers check by the declarations
 * and {@link vlarb.config.ConfigurationReference} documents them.
 */
package vlarb.config;
