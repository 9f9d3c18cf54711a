// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Optional;

/** Makes records of ports: what {@link Dut#bundle} does. */
final class Bundle {
  private Bundle() {}

  /** See {@link Dut#bundle}. */
  static <R extends Record> R of(Dut dut, Class<R> type, String prefix) {
    RecordComponent[] components = type.getRecordComponents();
    Object[] ports =
        Arrays.stream(components).map(field -> port(dut, type, field, prefix)).toArray();
    try {
      Constructor<R> constructor =
          type.getDeclaredConstructor(
              Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
      constructor.setAccessible(true);
      return constructor.newInstance(ports);
    } catch (InvocationTargetException e) {
      throw Throwables.sneaky(e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException("the record %s cannot be made".formatted(type), e);
    }
  }

  private static Object port(Dut dut, Class<?> type, RecordComponent field, String prefix) {
    String name = prefix + field.getName();
    if (field.getType() == Signal.class) {
      return dut.signal(name);
    }
    if (field.getGenericType() instanceof ParameterizedType optional
        && optional.getRawType() == Optional.class
        && optional.getActualTypeArguments()[0] == Signal.class) {
      return dut.port(name);
    }
    throw new IllegalArgumentException(
        "%s of %s: expected a Signal or an Optional<Signal>"
            .formatted(field.getName(), type.getSimpleName()));
  }
}
