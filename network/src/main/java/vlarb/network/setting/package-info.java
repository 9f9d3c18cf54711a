// SPDX-License-Identifier: Apache-2.0
/**
 * The settings of links, switches and hosts, in ticks and credit blocks, as simulations and bounds
 * take them.
 */
package vlarb.network.setting;
