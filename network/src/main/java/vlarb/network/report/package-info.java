// SPDX-License-Identifier: Apache-2.0

/**
 * What is made, in tables and curves with the choices behind it, as Markdown for a terminal and as
 * a page of HTML that needs no other file. Where the scripts of Vega are there, the page has them
 * in it and its curves answer to a pointer.
 */
package vlarb.network.report;
