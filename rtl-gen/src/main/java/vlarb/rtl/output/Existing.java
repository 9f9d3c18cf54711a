// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.output;

/** The treatment of files that are in the way of generated ones. */
public enum Existing {
  /** Only files that were generated and not edited since are replaced or removed. */
  KEEP_EDITED,

  /** Edited files too are replaced by generated ones, or removed where no generated one follows. */
  REPLACE_EDITED
}
