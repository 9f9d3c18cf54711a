// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.bridge;

import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.testbench.lockstep.EnginePorts;

/**
 * A port, and the field of the golden model's inputs or outputs that has its name.
 *
 * @param name as the Verilog has it
 * @param holder the object that has the field
 * @param field a boolean, an int, a long, or an array of ints
 * @param index of the element, where the field is an array
 * @param means whether the field means something now; where it does not the port carries 0
 */
public record ModelPort(String name, Object holder, Field field, int index, BooleanSupplier means) {
  /** What the arbiter shows of a table engine under another name than the engine. */
  private static final Map<String, String> RENAMED =
      Map.of("tableIdle", "idle", "highLive", "live");

  /**
   * An input; {@code name[3]} is element 3 of the array {@code name}.
   *
   * @throws NoSuchElementException if there is none
   */
  public static ModelPort of(String name, ArbiterInputs in) {
    return find(name, name, in)
        .or(() -> find(name, name, in.engine))
        .orElseThrow(() -> new NoSuchElementException("the model has no input " + name));
  }

  /**
   * An output.
   *
   * @throws NoSuchElementException if there is none
   */
  public static ModelPort of(String name, ArbiterOutputs out) {
    return find(name, name, out)
        .or(() -> ofEngine(name, out))
        .orElseThrow(() -> new NoSuchElementException("the model has no output " + name));
  }

  private static Optional<ModelPort> ofEngine(String name, ArbiterOutputs out) {
    BooleanSupplier means =
        EnginePorts.arbiterOutputs().stream()
            .filter(port -> port.name().equals(name))
            .findFirst()
            .<BooleanSupplier>map(port -> () -> port.counts().test(out.engine))
            .orElse(() -> true);
    return find(name, RENAMED.getOrDefault(name, name), out.engine)
        .map(port -> new ModelPort(name, out.engine, port.field, port.index, means));
  }

  private static Optional<ModelPort> find(String name, String field, Object holder) {
    String[] parts = field.split("[\\[\\]]");
    int index = parts.length == 1 ? 0 : Integer.parseInt(parts[1]);
    return Arrays.stream(holder.getClass().getFields())
        .filter(each -> each.getName().equals(parts[0]))
        .findFirst()
        .map(found -> new ModelPort(name, holder, found, index, () -> true));
  }

  /**
   * What the port carries by the model.
   *
   * @param width bits that the port has, 1 to 64; a negative number is cut to them
   */
  public long get(int width) {
    if (!means.getAsBoolean()) {
      return 0;
    }
    try {
      Object value = field.get(holder);
      long number =
          switch (value) {
            case Boolean bit -> bit ? 1 : 0;
            case Integer bits -> bits;
            case Long bits -> bits;
            case int[] elements -> elements[index];
            default -> throw new IllegalStateException(name + " is " + value);
          };
      return number & -1L >>> Long.SIZE - width;
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Lets the field hold these bits. */
  void set(long bits) {
    try {
      if (field.getType() == boolean.class) {
        field.setBoolean(holder, bits != 0);
      } else if (field.getType() == int.class) {
        field.setInt(holder, (int) bits);
      } else if (field.getType() == long.class) {
        field.setLong(holder, bits);
      } else {
        ((int[]) field.get(holder))[index] = (int) bits;
      }
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
