// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import chisel3.Data;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A fixed number of signals of one type, chosen by a constant or by another signal.
 *
 * @param <T> type of the elements
 */
public final class Vec<T extends Signal> extends Signal {
  private final chisel3.Vec<? extends Data> vec;

  /** A model of the elements; empty where Chisel's type of them says all. */
  private final Optional<T> like;

  Vec(chisel3.Vec<? extends Data> vec) {
    this(vec, Optional.empty());
  }

  Vec(chisel3.Vec<? extends Data> vec, Optional<T> like) {
    super(vec);
    this.vec = vec;
    this.like = like;
  }

  @Override
  Vec<T> view(Data other) {
    return new Vec<>((chisel3.Vec<?>) other, like);
  }

  @Override
  public Vec<T> named(String name) {
    super.named(name);
    return this;
  }

  /** Number of elements. */
  public int size() {
    return vec.length();
  }

  /** Element {@code index}, from 0. */
  public T get(int index) {
    if (index < 0 || index >= size()) {
      throw new HardwareException(
          "element %d of %s, which has %d".formatted(index, Names.describe(this), size()));
    }
    return element((Data) vec.apply(index));
  }

  /**
   * The element that {@code index} names. An index wider than needed is refused; what a read beyond
   * the last element of a vector whose size is no power of two returns is undefined.
   */
  public T get(UInt index) {
    UInt address = WidthChecks.index(this, index, WidthChecks.indexWidth(size()));
    if (address.data.isLit()) {
      return get(address.data.litValue().intValue());
    }
    T element = element((Data) vec.do_apply(address.uint(), Locator.here()));
    Elaboration.openModule().partialSets().chosen(element, this);
    return element;
  }

  private T element(Data data) {
    T element = like.map(type -> wrap(data, type)).orElseGet(() -> wrap(data));
    if (Elaboration.isActive()) {
      Elaboration.openModule().registers().element(this, element);
    }
    return element;
  }

  /** All elements, the first first. */
  public List<T> list() {
    return IntStream.range(0, size()).mapToObj(this::get).toList();
  }

  /** Drives all elements, whichever way their parts go: {@link Bundle#connect} of each. */
  public void connect(Vec<T> producer) {
    Bundle.connect(this, producer);
  }

  /** Drives all elements; sizes must be equal, elements as in their own {@code set}. */
  public void set(Vec<T> value) {
    drive(value);
  }
}
