// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import vlarb.config.quantity.WholeNumber;
import vlarb.config.text.BadValueException;
import vlarb.config.text.OneLine;

/** The VLs of the 16 service levels in OpenSM's form: numbers with commas between them. */
record Sl2VlType() implements ValueType<Sl2Vl> {
  @Override
  public String range() {
    return "16 VLs, 0 to 15, with commas between them";
  }

  @Override
  public Sl2Vl parse(String text) throws BadValueException {
    String[] items = text.split(",", -1);
    if (items.length != Sl2Vl.LEVELS) {
      throw new BadValueException("has " + items.length + " items, expected " + range());
    }
    List<Integer> vls = new ArrayList<>();
    for (String item : items) {
      int level = vls.size();
      vls.add(
          WholeNumber.parse(item.strip(), 0, 15)
              .orElseThrow(
                  () ->
                      new BadValueException(
                          "has "
                              + OneLine.quote(item)
                              + " for SL "
                              + level
                              + ", expected VL 0 to 15")));
    }
    return new Sl2Vl(vls);
  }

  @Override
  public String format(Sl2Vl value) {
    return value.vls().stream().map(String::valueOf).collect(Collectors.joining(","));
  }
}
