// SPDX-License-Identifier: Apache-2.0

/**
 * What runs of tests leave behind: a folder for each, and one page about all of them. Whoever makes
 * runs writes {@link vlarb.cosim.result.ResultFolder}s; {@link vlarb.cosim.result.RunsPage} shows
 * them.
 */
package vlarb.cosim.result;
