// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.admission;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;

/** The steps of admission with a request; in each cycle one of these, or the sweep. */
public final class Steps implements Module.Part {
  public final Bool sweeping = regInit(true, "after reset: slots are cleared");
  public final Bool idle = regInit(true, "no request is being decided");
  public final Bool levels = regInit(false, "the level of a request to admit is searched");
  public final Bool compares = regInit(false, "what would be used is compared with the limit");
  public final Bool searches = regInit(false, "slots are looked at, one a cycle");
  public final Bool reads = regInit(false, "the slot is looked up");
  public final Bool adds = regInit(false, "the slot is known, and the weight is added");
  public final Bool checks = regInit(false, "what the slot would carry is known");
  public final Bool asks = regInit(false, "the engine is asked");
  public final Bool awaits = regInit(false, "the engine has not answered yet");
  public final Bool shows = regInit(false, "there is a result");

  Steps() {}
}
