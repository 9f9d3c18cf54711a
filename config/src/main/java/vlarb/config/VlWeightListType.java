// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import vlarb.config.quantity.WholeNumber;
import vlarb.config.text.BadValueException;
import vlarb.config.text.OneLine;
import vlarb.model.iba.VlWeight;

/**
 * The entries of an arbitration table in OpenSM's form: {@code 0:4,1:0}. Spaces around a number are
 * allowed. How many there may be depends on the table's capacity and is not checked here.
 */
record VlWeightListType() implements ValueType<List<VlWeight>> {
  @Override
  public String range() {
    return "VL:weight,VL:weight,... with VL 0 to 15 and weight 0 to 255";
  }

  @Override
  public List<VlWeight> parse(String text) throws BadValueException {
    List<VlWeight> entries = new ArrayList<>();
    if (!text.isBlank()) {
      for (String item : text.split(",", -1)) {
        entries.add(entry(entries.size(), item.strip()));
      }
    }
    return List.copyOf(entries);
  }

  private static VlWeight entry(int index, String item) throws BadValueException {
    String[] parts = item.split(":", -1);
    if (parts.length != 2) {
      throw bad(index, item, "VL:weight");
    }
    OptionalInt vl = WholeNumber.parse(parts[0].strip(), 0, 15);
    if (vl.isEmpty()) {
      throw bad(index, item, "VL 0 to 15");
    }
    OptionalInt weight = WholeNumber.parse(parts[1].strip(), 0, 255);
    if (weight.isEmpty()) {
      throw bad(index, item, "weight 0 to 255");
    }
    return new VlWeight(vl.getAsInt(), weight.getAsInt());
  }

  private static BadValueException bad(int index, String item, String expected) {
    return new BadValueException(
        "has " + OneLine.quote(item) + " as entry " + index + ", expected " + expected);
  }

  @Override
  public String format(List<VlWeight> entries) {
    return entries.stream().map(e -> e.vl() + ":" + e.weight()).collect(Collectors.joining(","));
  }
}
