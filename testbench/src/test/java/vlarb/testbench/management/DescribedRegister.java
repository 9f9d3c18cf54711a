// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.management;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A register, as a generated register description has it.
 *
 * @param reset the value that is read after reset; empty where the description does not say it
 * @param kept the bits that read what was written last
 * @param taken the bits that may be 1 in a write, those kept among them
 * @param values the values that may be written; empty: any that the bits allow
 */
record DescribedRegister(OptionalLong reset, long kept, long taken, Set<Long> values) {
  private static final Pattern WIDTH = Pattern.compile("default regwidth = (\\d+);");
  private static final Pattern VALUE = Pattern.compile("(?m)^  \\w+ = \\d+'d(\\d+) \\{");
  private static final Pattern REGISTER =
      Pattern.compile("(?ms)^  reg \\{$(.*?)^  } \\w+(?:\\[(\\d+)])? @ 0x([0-9a-f]+);$");
  private static final Pattern FIELD =
      Pattern.compile("field \\{(.*)} \\w+\\[(\\d+):(\\d+)](?: = 0x([0-9a-f]+))?;");

  /** The registers of a description in SystemRDL, by their number. */
  static Map<Integer, DescribedRegister> read(String rdl) {
    Matcher width = WIDTH.matcher(rdl);
    if (!width.find()) {
      throw new IllegalArgumentException("no width in " + rdl);
    }
    int bytes = Integer.parseInt(width.group(1)) / 8;
    Set<Long> values = new HashSet<>();
    VALUE.matcher(rdl).results().forEach(value -> values.add(Long.valueOf(value.group(1))));
    Map<Integer, DescribedRegister> registers = new HashMap<>();
    Matcher found = REGISTER.matcher(rdl);
    while (found.find()) {
      int count = found.group(2) == null ? 1 : Integer.parseInt(found.group(2));
      int address = Integer.parseInt(found.group(3), 16) / bytes;
      DescribedRegister register = ofFields(found.group(1), values);
      for (int i = 0; i < count; i++) {
        registers.put(address + i, register);
      }
    }
    return registers;
  }

  private static DescribedRegister ofFields(String text, Set<Long> values) {
    long reset = 0;
    long kept = 0;
    long taken = 0;
    boolean coded = false;
    boolean isSaid = true;
    Matcher field = FIELD.matcher(text);
    while (field.find()) {
      int low = Integer.parseInt(field.group(3));
      long mask = (2L << Integer.parseInt(field.group(2))) - (1L << low);
      String properties = field.group(1);
      boolean written = properties.contains("sw = rw;") || properties.contains("sw = w;");
      boolean clears = properties.contains("onwrite = woclr;");
      taken |= written ? mask : 0;
      kept |= properties.contains("sw = rw;") && !clears ? mask : 0;
      isSaid &= field.group(4) != null;
      boolean read = isSaid && !properties.contains("sw = w;");
      reset |= read ? Long.parseLong(field.group(4), 16) << low : 0;
      coded |= properties.contains("encode = ");
    }
    return new DescribedRegister(
        isSaid ? OptionalLong.of(reset) : OptionalLong.empty(),
        kept,
        taken,
        coded ? Set.copyOf(values) : Set.of());
  }

  /** True if a write is accepted. */
  boolean takes(long data) {
    return taken != 0 && (data & ~taken) == 0 && (values.isEmpty() || values.contains(data));
  }
}
