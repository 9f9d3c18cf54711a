// SPDX-License-Identifier: Apache-2.0

/** The page's files: as a folder, and served on this machine alone. */
package vlarb.web.site;
