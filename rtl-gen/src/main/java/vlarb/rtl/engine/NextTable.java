// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.engine;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;

/**
 * The ports by which an engine says what its table will be after the next change, entry by entry,
 * to an arbiter that makes rows of it. They belong to the module under construction.
 */
public final class NextTable implements Module.Part {
  final Bool due =
      out(bool(), "entries become live or die at a boundary in this cycle").named("due");
  final Bool twofold =
      out(bool(), "a copy becomes live then, and the old one dies later").named("twofold");
  final Bool anew = out(bool(), "from the next cycle on another change may be due").named("anew");
  final Bool halfway =
      out(bool(), "two copies are live: nothing else can be prepared").named("halfway");
  final Bool handsOver =
      out(bool(), "the old one of them dies at the end of this cycle").named("handsOver");
  final Bool weighs =
      out(bool(), "at the end of this cycle other weights of a sequence count").named("weighs");
  final UInt asked;
  final Bool askedLater =
      in(bool(), "whether it counts once the old copy is dead, too").named("askedLater");
  final Bool counts =
      out(bool(), "the entry asked for counts after the change that is due").named("counts");

  NextTable(EngineShape shape) {
    asked = in(uint(shape.deepest()), "the position of an entry").named("asked");
  }
}
