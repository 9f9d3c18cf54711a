// SPDX-License-Identifier: Apache-2.0

/**
 * What an engine has to remember of a table: structures that know the singular sets without looking
 * at the entries, and are kept up to date by the same operations.
 */
package vlarb.model.table.singular;
