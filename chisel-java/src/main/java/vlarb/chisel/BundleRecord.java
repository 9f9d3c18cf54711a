// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import chisel3.Data;
import chisel3.Record;
import scala.Tuple2;
import scala.collection.immutable.SeqMap;
import scala.collection.immutable.VectorMap;
import scala.collection.immutable.VectorMap$;
import scala.collection.mutable.Builder;

/** What Chisel sees of a {@link Bundle}. */
final class BundleRecord extends Record {
  private Bundle owner;
  private SeqMap<String, Data> elements;

  void own(Bundle bundle) {
    owner = bundle;
  }

  Bundle owner() {
    return owner;
  }

  @Override
  public SeqMap<String, Data> elements() {
    if (elements == null) {
      Builder<Tuple2<String, Data>, VectorMap<String, Data>> builder =
          VectorMap$.MODULE$.<String, Data>newBuilder();
      // Chisel's own bundles list their elements backwards: the last one is the least significant.
      owner
          .elements()
          .reversed()
          .forEach((name, signal) -> builder.addOne(new Tuple2<>(name, signal.data)));
      elements = (SeqMap<String, Data>) builder.result();
    }
    return elements;
  }

  @Override
  public Record _cloneTypeImpl() {
    return (Record) owner.fresh().data;
  }

  @Override
  public String className() {
    return owner.getClass().getSimpleName();
  }
}
