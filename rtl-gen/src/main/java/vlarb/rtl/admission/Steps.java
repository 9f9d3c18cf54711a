// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.admission;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;

/** The steps of admission with a request; in each cycle one of these, or the sweep. */
public final class Steps implements Module.Part {
  final Bool sweeping = regInit(true, "after reset: slots are cleared");
  final Bool idle = regInit(true, "no request is being decided");
  final Bool levels = regInit(false, "the level of a request to admit is searched");
  final Bool compares = regInit(false, "what would be used is compared with the limit");
  final Bool searches = regInit(false, "slots are looked at, one a cycle");
  final Bool reads = regInit(false, "the slot is looked up");
  final Bool adds = regInit(false, "the slot is known, and the weight is added");
  final Bool checks = regInit(false, "what the slot would carry is known");
  final Bool asks = regInit(false, "the engine is asked");
  final Bool awaits = regInit(false, "the engine has not answered yet");
  final Bool shows = regInit(false, "there is a result");

  Steps() {}
}
