// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The signals that proofs read inside a module, whatever the class of the module shows. The proof
 * declares a record; each component has the name and the type of a field, and so the name that a
 * signal has in Verilog.
 *
 * {@snippet :
 * record FlagInside(Module module, Bool set, List<CounterInside> counters) {}
 *
 * FlagInside inside = Inside.of(flag, FlagInside.class);
 * }
 *
 * <p>A record as a component's type, alone, in a list or in an optional, stands for what is inside
 * the module, the {@link Module.Part part} or the object that the field holds. The component {@code
 * module} is the module itself.
 */
public final class Inside {
  private static final String ITSELF = "module";

  private Inside() {}

  /**
   * Fills a record from the fields of a module, of a part or of an object that holds hardware.
   *
   * @throws HardwareException if a component has no field of the same name, or a field of another
   *     type
   */
  public static <R extends Record> R of(Object holder, Class<R> type) {
    RecordComponent[] components = type.getRecordComponents();
    Class<?>[] types = Stream.of(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    Object[] values = Stream.of(components).map(component -> value(holder, component)).toArray();
    try {
      Constructor<R> constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return constructor.newInstance(values);
    } catch (NoSuchMethodException | InstantiationException | IllegalAccessException e) {
      throw new IllegalStateException("a record without its constructor: " + type, e);
    } catch (InvocationTargetException e) {
      throw new HardwareException(
          "the constructor of %s failed".formatted(type.getSimpleName()), e.getCause());
    }
  }

  private static Object value(Object holder, RecordComponent component) {
    Optional<Field> field = Names.field(holder, component.getName());
    if (field.isEmpty() && component.getName().equals(ITSELF)) {
      return itself(holder, component);
    }
    Field found = field.orElseThrow(() -> wrong(holder, component, "no field of this name"));
    Object value = Names.read(found, holder);
    return read(value, found.getGenericType(), component.getGenericType())
        .orElseThrow(() -> wrong(holder, component, "a " + found.getGenericType().getTypeName()));
  }

  private static Object itself(Object holder, RecordComponent component) {
    if (!component.getType().isInstance(holder)) {
      throw wrong(holder, component, "the module itself");
    }
    return holder;
  }

  /** The value of a field as the component has it; empty if the types do not fit. */
  private static Optional<Object> read(Object value, Type held, Type wanted) {
    if (held.equals(wanted)) {
      return Optional.of(value);
    }
    if (wanted instanceof Class<?> type) {
      if (held instanceof Class<?> own && type.isAssignableFrom(own)) {
        return Optional.of(value);
      }
      return type.isRecord()
          ? Optional.of(of(value, type.asSubclass(Record.class)))
          : Optional.empty();
    }
    return elements(wanted)
        .flatMap(
            element ->
                switch (value) {
                  case List<?> list ->
                      Optional.of(list.stream().map(each -> of(each, element)).toList());
                  case Optional<?> optional -> Optional.of(optional.map(each -> of(each, element)));
                  default -> Optional.empty();
                });
  }

  /** The records of a list or an optional; empty of any other type. */
  private static Optional<Class<? extends Record>> elements(Type wanted) {
    return wanted instanceof ParameterizedType container
            && (container.getRawType() == List.class || container.getRawType() == Optional.class)
            && container.getActualTypeArguments()[0] instanceof Class<?> element
            && element.isRecord()
        ? Optional.of(element.asSubclass(Record.class))
        : Optional.empty();
  }

  private static HardwareException wrong(Object holder, RecordComponent component, String there) {
    return new HardwareException(
        "%s %s of %s: in %s there is %s"
            .formatted(
                component.getGenericType().getTypeName(),
                component.getName(),
                component.getDeclaringRecord().getSimpleName(),
                holder.getClass().getName(),
                there));
  }
}
