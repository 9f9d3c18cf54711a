// SPDX-License-Identifier: Apache-2.0
package vlarb.page;

import java.util.List;

/**
 * A table that people read.
 *
 * @param title of the table
 * @param note a remark for readers, or empty
 * @param rows of cells, the headings first
 */
public record FigureTable(String title, String note, List<List<String>> rows) {}
