// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.designs;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.chisel.Vec;

/** Vectors of bits, of three elements, chosen whole, as numbers, and as ports of an instance. */
public final class Vectors extends Module {
  final Vec<UInt> first = in(vec(3, uint(4)));
  final Vec<UInt> second = in(vec(3, uint(4)));
  final Bool swap = in(bool(), "takes the second vector");
  final UInt index = in(uint(2), "0 to 2");
  final UInt element = out(uint(4));
  final UInt number = out(uint(12), "the elements side by side, element 2 at the top");
  final UInt seen = out(uint(4), "indices that have been, bit 3 unused");
  final Bool unseen = out(bool(), "the index has not been");
  final UInt sum = out(uint(4), "of the first vector");
  final Vec<Bool> flags = regInit(vec(4, bool()), zero(vec(4, bool())));
  final Bool carry = out(bool(), "the chosen elements' sum needs more than 4 bits");
  final Adder ofChosen = instance(Adder::new);
  final Adder ofFirst = instance(Adder::new);

  /** Describes the connections. */
  public Vectors() {
    Vec<UInt> chosen = mux(swap, second, first);
    element.set(chosen.get(index));
    number.set(chosen.asUInt());
    when(index.ne(3), () -> flags.get(index).set(true));
    seen.set(flags.asUInt());
    unseen.set(flags.get(index).not());
    ofChosen.terms.set(chosen);
    carry.set(ofChosen.carry);
    ofFirst.terms.set(first);
    sum.set(ofFirst.sum);
  }

  /** Adds three terms; one instance's carry is left open above. */
  static final class Adder extends Module {
    final Vec<UInt> terms = in(vec(3, uint(4)));
    final UInt sum = out(uint(4));
    final Bool carry = out(bool());

    Adder() {
      UInt wide = terms.get(0).addWide(terms.get(1)).addWide(terms.get(2));
      sum.set(wide.bits(3, 0));
      carry.set(wide.bits(5, 4).orR());
    }
  }
}
