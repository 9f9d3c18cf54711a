// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.bridge;

import java.lang.reflect.Field;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * A port, and the field of the golden model's inputs or outputs that has its name.
 *
 * @param name as the Verilog has it
 * @param holder the object that has the field
 * @param field a boolean, an int, or an array of ints
 * @param index of the element, where the field is an array
 */
public record ModelPort(String name, Object holder, Field field, int index) {
  /**
   * Finds the field; {@code name_3} is element 3 of the array {@code name}.
   *
   * @throws NoSuchElementException if there is none
   */
  public static ModelPort of(String name, Object holder) {
    String[] parts = name.split("_");
    try {
      Field field = holder.getClass().getField(parts[0]);
      return new ModelPort(name, holder, field, parts.length == 1 ? 0 : Integer.parseInt(parts[1]));
    } catch (NoSuchFieldException e) {
      throw new NoSuchElementException("the model has no port " + name, e);
    }
  }

  static List<ModelPort> all(List<String> names, Object holder) {
    return names.stream().map(name -> of(name, holder)).toList();
  }

  /**
   * What the field holds.
   *
   * @param width bits that the port has, 1 to 32; a negative number is cut to them
   */
  public long get(int width) {
    try {
      Object value = field.get(holder);
      long number =
          switch (value) {
            case Boolean bit -> bit ? 1 : 0;
            case Integer bits -> bits;
            case int[] elements -> elements[index];
            default -> throw new IllegalStateException(name + " is " + value);
          };
      return number & (1L << width) - 1;
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
      } else {
        ((int[]) field.get(holder))[index] = (int) bits;
      }
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
