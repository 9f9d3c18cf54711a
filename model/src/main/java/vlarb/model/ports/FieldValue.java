// SPDX-License-Identifier: Apache-2.0
package vlarb.model.ports;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.util.function.Predicate;

/**
 * The value of a port in the golden model: a public field of its inputs or outputs. Booleans are 0
 * and 1; signed numbers keep their sign and are not cut to the bits of the port.
 */
public final class FieldValue {
  private static final MethodHandles.Lookup LOOKUP = MethodHandles.publicLookup();
  private static final MethodType GET = MethodType.methodType(long.class, Object.class);
  private static final MethodType SET = MethodType.methodType(void.class, Object.class, long.class);

  private final MethodHandle get;
  private final MethodHandle set;

  private FieldValue(MethodHandle get, MethodHandle set) {
    this.get = MethodHandles.explicitCastArguments(get, GET);
    this.set = MethodHandles.explicitCastArguments(set, SET);
  }

  /**
   * A field that is a boolean, an int, a long, or an array of ints.
   *
   * @param index of the element in an array
   * @throws IllegalArgumentException if the class has no such public field
   */
  public static FieldValue of(Class<?> holder, String field, int index) {
    MethodHandle getter = find(holder, field, LOOKUP::unreflectGetter);
    if (getter.type().returnType().isArray()) {
      return new FieldValue(
          element(getter, MethodHandles.arrayElementGetter(int[].class), index),
          element(getter, MethodHandles.arrayElementSetter(int[].class), index));
    }
    return new FieldValue(getter, find(holder, field, LOOKUP::unreflectSetter));
  }

  private static MethodHandle element(MethodHandle array, MethodHandle access, int index) {
    return MethodHandles.filterArguments(MethodHandles.insertArguments(access, 1, index), 0, array);
  }

  /** Returns this value, read from an object that holds the value's holder in a field. */
  FieldValue within(Class<?> outer, String field) {
    MethodHandle inner =
        find(outer, field, LOOKUP::unreflectGetter)
            .asType(MethodType.methodType(Object.class, Object.class));
    return new FieldValue(
        MethodHandles.filterArguments(get, 0, inner), MethodHandles.filterArguments(set, 0, inner));
  }

  /** Returns this value where a condition holds, else 0. */
  FieldValue where(Predicate<?> meaningful) {
    MethodHandle zero =
        MethodHandles.dropArguments(MethodHandles.zero(long.class), 0, Object.class);
    return new FieldValue(MethodHandles.guardWithTest(test(meaningful), get, zero), set);
  }

  private static MethodHandle test(Predicate<?> predicate) {
    try {
      return LOOKUP
          .findVirtual(Predicate.class, "test", MethodType.methodType(boolean.class, Object.class))
          .bindTo(predicate);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private interface Access {
    MethodHandle to(Field field) throws IllegalAccessException;
  }

  private static MethodHandle find(Class<?> holder, String field, Access access) {
    try {
      return access.to(holder.getField(field));
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(
          "%s has no public field %s to be set".formatted(holder.getSimpleName(), field), e);
    }
  }

  /** The value in the model's inputs or outputs. For many values {@link PortRow} is faster. */
  public long read(Object holder) {
    try {
      return (long) get.invokeExact(holder);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /** Sets the value in the model's inputs or outputs. */
  public void write(Object holder, long value) {
    try {
      set.invokeExact(holder, value);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /** The getter, of type {@code (Object)long}. */
  MethodHandle get() {
    return get;
  }

  /** The setter, of type {@code (Object, long)void}. */
  MethodHandle set() {
    return set;
  }
}
