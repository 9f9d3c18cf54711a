// SPDX-License-Identifier: Apache-2.0

/**
 * Reports: results in tables and curves, with the choices behind them, as Markdown for a terminal
 * and as a page of HTML that needs no other file. Where the scripts of Vega are installed, the page
 * contains them, and its curves answer to a pointer.
 */
@API(status = API.Status.INTERNAL)
package vlarb.page.report;

import org.apiguardian.api.API;
