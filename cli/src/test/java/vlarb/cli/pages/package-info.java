// SPDX-License-Identifier: Apache-2.0
/** The commands that pages print, taken from the text of the pages and tried. */
package vlarb.cli.pages;
