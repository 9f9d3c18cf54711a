// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import vlarb.config.quantity.WholeNumber;
import vlarb.config.text.BadValueException;
import vlarb.config.text.OneLine;

/**
 * The bytes of the queues of data VLs: a number for all of them, or one each with commas between
 * them. The number of data VLs is not checked here.
 */
record QueueBytesType() implements ValueType<List<Integer>> {
  private static final int LEAST = 512;
  private static final int MOST = 65_536;

  @Override
  public String range() {
    return "a power of two, 512 to 65536; or for each data VL 0 or such a number, with commas"
        + " between them";
  }

  @Override
  public List<Integer> parse(String text) throws BadValueException {
    List<Integer> queues = new ArrayList<>();
    for (String item : text.split(",", -1)) {
      queues.add(
          WholeNumber.parse(item.strip(), 0, MOST).stream()
              .boxed()
              .filter(bytes -> bytes == 0 || bytes >= LEAST && Integer.bitCount(bytes) == 1)
              .findFirst()
              .orElseThrow(() -> bad(text)));
    }
    if (queues.stream().allMatch(bytes -> bytes == 0)) {
      throw bad(text);
    }
    return List.copyOf(queues);
  }

  private BadValueException bad(String text) {
    return new BadValueException("is " + OneLine.quote(text) + ", expected " + range());
  }

  @Override
  public String format(List<Integer> queues) {
    return queues.stream().map(String::valueOf).collect(Collectors.joining(","));
  }
}
