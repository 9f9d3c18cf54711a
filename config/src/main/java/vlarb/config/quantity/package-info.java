// SPDX-License-Identifier: Apache-2.0
/**
 * Rates, links, times and counts as people write them, for keys, options and files. {@link
 * vlarb.config.quantity.Quantities} has the spellings of all but links, which {@link
 * vlarb.config.quantity.Link} has.
 */
package vlarb.config.quantity;
