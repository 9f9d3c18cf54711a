// SPDX-License-Identifier: Apache-2.0

/**
 * Pending events in the order of their times, and what is to be done now: {@link
 * vlarb.network.event.Calendar} of a part of a network, {@link vlarb.network.event.Inboxes} between
 * parts, a {@link vlarb.network.event.Tournament} of sources, {@link vlarb.network.event.Marks} of
 * what has changed. None knows what an event means.
 */
package vlarb.network.event;
