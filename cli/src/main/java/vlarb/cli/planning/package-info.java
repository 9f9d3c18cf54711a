// SPDX-License-Identifier: Apache-2.0

/**
 * The commands that administrators and architects decide with: {@code plan}, {@code explain},
 * {@code compare}, {@code admit}, {@code load}, {@code experiment} and {@code errata}.
 */
package vlarb.cli.planning;
