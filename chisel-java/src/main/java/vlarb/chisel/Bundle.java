// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import java.util.function.Supplier;

/**
 * Several signals under one name. The fields of a subclass that hold signals, in the order of their
 * declaration, are its elements; the first is the most significant.
 *
 * {@snippet :
 * final class Entry extends Bundle {
 *   final UInt vl = uint(4);
 *   final UInt weight = uint(8);
 *
 *   Entry() {
 *     super(Entry::new);
 *   }
 * }
 * }
 */
public abstract class Bundle extends Signal {
  private final Supplier<? extends Bundle> copy;

  /**
   * @param copy makes another bundle of the same type, usually the constructor itself with the same
   *     arguments
   */
  protected Bundle(Supplier<? extends Bundle> copy) {
    super(new BundleRecord());
    this.copy = copy;
    ((BundleRecord) data).own(this);
  }

  @Override
  public Bundle named(String name) {
    super.named(name);
    return this;
  }

  /** Drives every element with that of the same name; both bundles are of one class. */
  public void set(Bundle value) {
    connect(value);
  }

  final Bundle fresh() {
    Bundle fresh = copy.get();
    if (fresh.getClass() != getClass()) {
      throw new HardwareException(
          "the copy of a %s must be one too, not a %s"
              .formatted(getClass().getSimpleName(), fresh.getClass().getSimpleName()));
    }
    return fresh;
  }

  /** The elements by name, inherited ones first. */
  final SequencedMap<String, Signal> elements() {
    SequencedMap<String, Signal> elements = new LinkedHashMap<>();
    collect(getClass(), elements);
    return elements;
  }

  private void collect(Class<?> type, SequencedMap<String, Signal> elements) {
    if (type == Bundle.class) {
      return;
    }
    collect(type.getSuperclass(), elements);
    for (Field field : type.getDeclaredFields()) {
      if (!Modifier.isStatic(field.getModifiers())
          && !field.isSynthetic()
          && Signal.class.isAssignableFrom(field.getType())) {
        elements.put(field.getName(), (Signal) Names.read(field, this));
      }
    }
  }
}
