// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.registers;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;

/**
 * The way of management to the counters.
 *
 * @param swept in: the counters have been cleared
 * @param access out: an access waits
 * @param place out: the counter
 * @param clears out: the access clears the counter
 * @param performs in: the access is made, if one waits
 * @param found in: the counter, one cycle later
 */
record CounterAccess(Bool swept, Bool access, UInt place, Bool clears, Bool performs, UInt found) {
  static CounterAccess declare(int bits) {
    group("Counters");
    return new CounterAccess(
        in(bool(), "the counters have been cleared").named("swept"),
        out(bool(), "an access waits").named("access"),
        out(uint(TrafficCounters.PLACE), "the counter").named("accessPlace"),
        out(bool(), "the access clears the counter").named("accessClears"),
        in(bool(), "the access is made, if one waits").named("performs"),
        in(uint(bits), "the counter, one cycle later").named("found"));
  }

  void connect(TrafficCounters parts) {
    swept.set(parts.swept);
    parts.access.set(access);
    parts.accessPlace.set(place);
    parts.accessClears.set(clears);
    performs.set(parts.performs);
    found.set(parts.found);
  }
}
