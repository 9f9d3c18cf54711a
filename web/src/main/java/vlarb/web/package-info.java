// SPDX-License-Identifier: Apache-2.0

/**
 * A page that answers as the commands do, without a program: the product's own classes as
 * JavaScript. {@link vlarb.web.Exports} has what the page may call.
 */
package vlarb.web;
