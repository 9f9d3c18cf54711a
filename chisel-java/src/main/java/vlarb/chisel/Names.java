// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import chisel3.Data;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.BiConsumer;
import vlarb.chisel.verilog.Keywords;

/** Names of hardware: from the Java fields and local variables that hold it. */
final class Names {
  private Names() {}

  /** A name that is given by hand must be a legal name in Verilog. */
  static void require(String name) {
    if (!Keywords.isName(name)) {
      throw new HardwareException(
          "'%s' cannot be a name in Verilog: a letter, then letters, digits and _, and no keyword"
              .formatted(name));
    }
  }

  /** Names all hardware held by the fields of {@code module}. */
  static void nameFields(Module module) {
    eachField(
        module, (name, value) -> eachPart(value, name, (part, path) -> part.forceAutoSeed(path)));
  }

  /**
   * All hardware held by the fields of {@code module}, in the order of their declaration, inherited
   * ones first.
   */
  static List<chisel3.internal.HasId> inFields(Module module) {
    List<chisel3.internal.HasId> parts = new ArrayList<>();
    for (Class<?> type : classes(module).reversed()) {
      eachField(
          module, type, (name, value) -> eachPart(value, name, (part, path) -> parts.add(part)));
    }
    return parts;
  }

  /** Names the hardware in {@code value} that has no name yet. */
  static void nameLocal(Object value, String name) {
    eachPart(
        value,
        name,
        (part, path) -> {
          if (!part.hasSeed()) {
            part.autoSeed(path);
          }
        });
  }

  /** The name of a signal after elaboration; empty if the signal has no name of its own. */
  static Optional<String> known(Signal signal) {
    try {
      return signal.data.isLit() ? Optional.empty() : Optional.of(signal.data.instanceName());
    } catch (RuntimeException e) {
      return Optional.empty(); // an expression that nothing uses
    }
  }

  /** The name of {@code signal}, also while its module has not named its fields yet. */
  static Optional<String> of(Signal signal) {
    return Elaboration.module()
        .flatMap(module -> inFields(module, signal.data))
        .or(() -> scala.jdk.javaapi.OptionConverters.toJava(signal.data.seedOpt()));
  }

  /** For messages: the name in quotes, or what kind of signal it is. */
  static String describe(Signal signal) {
    return of(signal)
        .map(name -> "'" + name + "'")
        .orElseGet(
            () -> (signal.data.isLit() ? "a constant " : "a ") + signal.getClass().getSimpleName());
  }

  /** The value of a field, whatever its visibility. */
  static Object read(Field field, Object holder) {
    try {
      field.setAccessible(true);
      return field.get(holder);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException("after setAccessible: " + field, e);
    }
  }

  /** The field of this name in the class of a module or a part, or in one that it extends. */
  static Optional<Field> field(Object holder, String name) {
    return classes(holder).stream()
        .flatMap(type -> Arrays.stream(type.getDeclaredFields()))
        .filter(field -> isHeld(field) && field.getName().equals(name))
        .findFirst();
  }

  private static Optional<String> inFields(Module module, Data data) {
    List<String> found = new ArrayList<>();
    eachField(
        module,
        (name, value) ->
            eachPart(
                value,
                name,
                (part, path) -> {
                  if (part == data) {
                    found.add(path);
                  } else if (part instanceof Data whole) {
                    elementPath(whole, path, data).ifPresent(found::add);
                  }
                }));
    return found.stream().findFirst();
  }

  private static Optional<String> elementPath(Data whole, String path, Data wanted) {
    return switch (whole) {
      case Bundle.BundleRecord record ->
          record.owner().elements().entrySet().stream()
              .map(e -> found(e.getValue().data, path + "." + e.getKey(), wanted))
              .flatMap(Optional::stream)
              .findFirst();
      case chisel3.Vec<?> vec -> {
        for (int i = 0; i < vec.length(); i++) {
          Optional<String> found = found((Data) vec.apply(i), path + "[" + i + "]", wanted);
          if (found.isPresent()) {
            yield found;
          }
        }
        yield Optional.empty();
      }
      default -> Optional.empty();
    };
  }

  private static Optional<String> found(Data part, String path, Data wanted) {
    return part == wanted ? Optional.of(path) : elementPath(part, path, wanted);
  }

  private static void eachField(Object holder, BiConsumer<String, Object> action) {
    classes(holder).forEach(type -> eachField(holder, type, action));
  }

  private static void eachField(Object holder, Class<?> type, BiConsumer<String, Object> action) {
    for (Field field : type.getDeclaredFields()) {
      if (isHeld(field)) {
        action.accept(field.getName(), read(field, holder));
      }
    }
  }

  private static boolean isHeld(Field field) {
    return !Modifier.isStatic(field.getModifiers()) && !field.isSynthetic();
  }

  /** The class of a module or a part and those that it extends, itself first. */
  private static List<Class<?>> classes(Object holder) {
    List<Class<?>> classes = new ArrayList<>();
    Class<?> type = holder.getClass();
    while (type != Module.class && type != Object.class && type != Record.class) {
      classes.add(type);
      type = type.getSuperclass();
    }
    return classes;
  }

  /** The signals that a module or a part holds, by name. */
  static SequencedMap<String, Signal> signals(Hardware.Holder holder) {
    SequencedMap<String, Signal> signals = new LinkedHashMap<>();
    eachField(
        holder,
        (name, value) ->
            eachLeaf(
                value,
                name,
                (leaf, path) -> {
                  if (leaf instanceof Signal signal) {
                    signals.putIfAbsent(path, signal);
                  }
                }));
    return signals;
  }

  /** Each nameable thing in a signal, memory, module or a container of such. */
  private static void eachPart(
      Object value, String name, BiConsumer<chisel3.internal.HasId, String> action) {
    eachLeaf(
        value,
        name,
        (leaf, path) ->
            action.accept(
                switch (leaf) {
                  case Memory<?> memory -> memory.rows().data;
                  case Module module -> module.impl;
                  default -> ((Signal) leaf).data;
                },
                path));
  }

  /** Each signal, memory and module in a container of such. */
  private static void eachLeaf(Object value, String name, BiConsumer<Object, String> action) {
    switch (value) {
      case Signal signal -> action.accept(signal, name);
      case Memory<?> memory -> action.accept(memory, name);
      case Module module -> action.accept(module, name);
      case Map<?, ?> map -> map.forEach((key, part) -> eachLeaf(part, name + "_" + key, action));
      case List<?> list -> {
        for (int i = 0; i < list.size(); i++) {
          eachLeaf(list.get(i), name + "_" + i, action);
        }
      }
      case Object[] array -> eachLeaf(Arrays.asList(array), name, action);
      case Optional<?> optional -> optional.ifPresent(part -> eachLeaf(part, name, action));
      case Module.Part part ->
          classes(part)
              .reversed()
              .forEach(type -> eachField(part, type, (own, held) -> eachLeaf(held, own, action)));
      case Record record -> {
        for (RecordComponent component : record.getClass().getRecordComponents()) {
          eachLeaf(component(record, component), name + "_" + component.getName(), action);
        }
      }
      case null, default -> {
        // Not hardware: nothing to name.
      }
    }
  }

  private static Object component(Record record, RecordComponent component) {
    try {
      return read(record.getClass().getDeclaredField(component.getName()), record);
    } catch (NoSuchFieldException e) {
      throw new IllegalStateException("a record without the field of its component", e);
    }
  }
}
