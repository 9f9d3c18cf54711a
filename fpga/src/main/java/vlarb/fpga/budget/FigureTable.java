// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.budget;

import java.util.List;

/**
 * A table that people read.
 *
 * @param title what it shows
 * @param note what its reader must know, or empty
 * @param rows of cells, the headings first
 */
public record FigureTable(String title, String note, List<List<String>> rows) {}
