// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import java.util.List;
import scala.Function0;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.BoxedUnit;

/** Conversions between Java's types and those of Chisel's interface. */
final class Chisel {
  private Chisel() {}

  static Function0<Object> block(Runnable body) {
    return () -> {
      body.run();
      return BoxedUnit.UNIT;
    };
  }

  static <T> Seq<T> seq(List<T> list) {
    return CollectionConverters.asScala(list).toSeq();
  }
}
