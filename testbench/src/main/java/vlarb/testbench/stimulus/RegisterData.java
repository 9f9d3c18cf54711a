// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import java.util.List;
import vlarb.model.iba.OperationalVls;
import vlarb.model.traffic.Dice;
import vlarb.rtl.arbiter.management.RegisterMap.Access;
import vlarb.rtl.arbiter.management.RegisterMap.Field;
import vlarb.rtl.arbiter.management.RegisterMap.Register;

/** The data that a register accepts, by its declaration. */
public final class RegisterData {
  /** The fields that a write is for: all that are not read-only. */
  private final List<Field> fields;

  /** The values that each field may hold; none: any. */
  private final List<List<Integer>> values;

  private final int mask;

  /** Reads the declaration. */
  public RegisterData(Register register) {
    fields = register.fields().stream().filter(f -> f.access() != Access.READ_ONLY).toList();
    values =
        fields.stream().map(f -> f.values().stream().map(OperationalVls::code).toList()).toList();
    mask = fields.stream().mapToInt(RegisterData::mask).reduce(0, (a, b) -> a | b);
  }

  /** True if any write is accepted. */
  public boolean isWritable() {
    return mask != 0;
  }

  /** True if a write of these data is accepted: no bit but those of fields, no unknown value. */
  public boolean accepts(int data) {
    if (mask == 0 || (data & ~mask) != 0) {
      return false;
    }
    for (int i = 0; i < values.size(); i++) {
      Field field = fields.get(i);
      int value = (data & mask(field)) >>> field.low();
      if (!values.get(i).isEmpty() && !values.get(i).contains(value)) {
        return false;
      }
    }
    return true;
  }

  /** Draws data that are accepted; 0 if no data are. */
  int any(Dice dice) {
    int data = 0;
    for (int i = 0; i < values.size(); i++) {
      Field field = fields.get(i);
      List<Integer> some = values.get(i);
      int value =
          some.isEmpty()
              ? dice.below(1 << field.high() - field.low() + 1)
              : some.get(dice.below(some.size()));
      data |= value << field.low();
    }
    return data;
  }

  private static int mask(Field field) {
    return (1 << field.high() + 1) - (1 << field.low());
  }
}
