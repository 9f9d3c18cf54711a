// SPDX-License-Identifier: Apache-2.0
/**
 * Figures in the documentation, and the commands that they come from.
 *
 * <p>The tables of measured figures are made of {@code docs/figures.yaml}, which has each command
 * with its time and its figures, and the rows of each table with references to these. A page shows
 * a table between {@code <!-- NAME -->} and {@code <!-- / -->}.
 *
 * <p>In its text, too, a page can name a command with the time that it takes, and give it a name:
 * <code>`./vlarb budget --config C` in 40 s &lt;!-- run scan --&gt;</code>. Behind a figure a
 * comment says where in the JSON of that command it stands, {@code 630<!-- scan/total/lut4 -->};
 * text between {@code <!-- scan -->} and {@code <!-- /scan -->} is what the command prints.
 */
package vlarb.docs.check;
