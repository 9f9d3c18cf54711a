// SPDX-License-Identifier: Apache-2.0
/** A folder of generated files. Files that vlarb did not generate stay as they are. */
package vlarb.rtl.output;
