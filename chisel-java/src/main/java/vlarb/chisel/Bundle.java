// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import chisel3.Data;
import chisel3.Record;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import java.util.function.Supplier;
import scala.Tuple2;
import scala.collection.immutable.SeqMap;
import scala.collection.immutable.VectorMap;
import scala.collection.immutable.VectorMap$;
import scala.collection.mutable.Builder;

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

  /**
   * Drives every element with that of the same name; both bundles are of one class, and none of
   * their elements is {@link Hardware#flipped}.
   */
  public void set(Bundle value) {
    if (!isOneWay(this)) {
      throw new HardwareException(
          "%s has elements that go the other way: use connect(...)"
              .formatted(Names.describe(this)));
    }
    drive(value);
  }

  /**
   * Drives every element with that of the same name, and of the other bundle those that go the
   * other way; both bundles are of one class. Chisel writes {@code this :<>= producer}.
   *
   * @param producer drives the elements that are not {@link Hardware#flipped}
   */
  public void connect(Bundle producer) {
    connect(this, producer);
  }

  /** A type as another one, for a bundle whose elements are of types that it is given. */
  protected static <T extends Signal> T copyOf(T type) {
    return Signal.wrap(type.data.cloneTypeFull(), type);
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

  /** True if no part of a signal goes against the others. */
  static boolean isOneWay(Signal signal) {
    return switch (signal) {
      case Bundle bundle ->
          bundle.elements().values().stream().allMatch(e -> !e.isFlipped() && isOneWay(e));
      case Vec<?> vec -> isOneWay(vec.get(0));
      default -> true;
    };
  }

  /** Drives each part of one side from that of the other side, whichever way the part goes. */
  static void connect(Signal sink, Signal source) {
    switch (sink) {
      case Bundle bundle when bundle.getClass() == source.getClass() -> {
        Iterator<Signal> sources = ((Bundle) source).elements().values().iterator();
        for (Signal part : bundle.elements().values()) {
          Signal other = sources.next();
          if (part.isFlipped()) {
            connect(other, part);
          } else {
            connect(part, other);
          }
        }
      }
      case Vec<?> vec
          when !isOneWay(vec) && source instanceof Vec<?> other && other.size() == vec.size() -> {
        for (int i = 0; i < vec.size(); i++) {
          connect(vec.get(i), other.get(i));
        }
      }
      default -> sink.drive(source);
    }
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

  /** A bundle as Chisel sees one. */
  static final class BundleRecord extends Record {
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
        // Chisel's own bundles list their elements backwards: the last one is the least
        // significant.
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
}
