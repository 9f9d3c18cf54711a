// SPDX-License-Identifier: Apache-2.0

/** What proofs say of the VLs that entries name, as the rule is written. */
package vlarb.rtl.arbiter.table.proof;
