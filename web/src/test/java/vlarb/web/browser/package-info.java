// SPDX-License-Identifier: Apache-2.0

/** Browsers of Debian without a screen, which tests drive as a person would. */
package vlarb.web.browser;
