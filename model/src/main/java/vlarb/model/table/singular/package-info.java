// SPDX-License-Identifier: Apache-2.0

/**
 * The state that an engine needs: structures that hold the singular sets without the entries. The
 * same operations update them.
 */
package vlarb.model.table.singular;
