// SPDX-License-Identifier: Apache-2.0

/**
 * A port at work, for a person who watches: traffic of random packets, decision by decision, on the
 * golden model. {@link vlarb.web.work.WorkingPort} is the port; {@link vlarb.web.work.WorkingState}
 * is a picture of the moment. Times are whole numbers of bytes of link time in a {@code double}: a
 * browser is slow with a {@code long}.
 */
package vlarb.web.work;
