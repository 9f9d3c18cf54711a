// SPDX-License-Identifier: Apache-2.0
/**
 * The documentation as a site: a folder of pages that searches without a server and asks no other
 * host for anything.
 *
 * <p>The pages are those of the checkout, in their places, so that their links stand as they are. A
 * link to a folder leads to a list of the files in it. MkDocs makes the pages, the tool {@code
 * javadoc} those of the libraries; the page about tables comes from whoever asks for a site.
 */
package vlarb.docs.site;
