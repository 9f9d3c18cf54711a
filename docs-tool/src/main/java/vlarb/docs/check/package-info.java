// SPDX-License-Identifier: Apache-2.0
/**
 * Figures in the documentation, and the commands that they come from.
 *
 * <p>A page names each command with the time that it takes, and gives it a name: <code>
 * `./vlarb budget --config C` in 40 s &lt;!-- run scan --&gt;</code>. Behind a figure a comment
 * says where in the JSON of that command it stands, {@code 630<!-- scan/total/lut4 -->}; text
 * between {@code <!-- scan -->} and {@code <!-- /scan -->} is what the command prints.
 */
package vlarb.docs.check;
