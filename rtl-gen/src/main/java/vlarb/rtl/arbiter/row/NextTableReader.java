// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.row;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.engine.NextTable;

/**
 * The ports by which a module learns of the table that an engine has after the next change: the
 * other side of {@link NextTable}. They belong to the module under construction.
 */
public final class NextTableReader implements Module.Part {
  final Bool due =
      in(bool(), "entries become live or die at a boundary in this cycle").named("due");
  final Bool twofold =
      in(bool(), "a copy becomes live then, and the old one dies later").named("twofold");
  final Bool anew = in(bool(), "from the next cycle on another change may be due").named("anew");
  final Bool halfway =
      in(bool(), "two copies are live: nothing else can be prepared").named("halfway");
  final Bool handsOver =
      in(bool(), "the old one of them dies at the end of this cycle").named("handsOver");
  final Bool weighs =
      in(bool(), "at the end of this cycle other weights of a sequence count").named("weighs");
  final UInt asked;
  final Bool askedLater =
      out(bool(), "whether it counts once the old copy is dead, too").named("askedLater");
  final Bool counts =
      in(bool(), "the entry asked for counts after the change that is due").named("counts");

  /**
   * Declares them.
   *
   * @param bits of a position
   */
  NextTableReader(int bits) {
    asked = out(uint(bits), "the position of an entry").named("asked");
  }
}
