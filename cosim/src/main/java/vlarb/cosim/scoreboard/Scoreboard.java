// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.scoreboard;

import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Compares what comes out of a design with what is expected. A monitor of the inputs, or a model,
 * calls {@link #expect}, a monitor of the outputs {@link #actual}; at the end the test calls {@link
 * #checkEmpty}. Items are compared by {@code equals}: records and {@code List}s will do, arrays
 * will not.
 *
 * <pre>{@code
 * Scoreboard<Long> words = Scoreboard.inOrder("words");
 * clk.everyEdge(() -> { if (in.transferred()) words.expect(data.sampled()); });
 * clk.everyEdge(() -> { if (out.transferred()) words.actual(result.sampled()); });
 * …
 * words.checkEmpty();
 * }</pre>
 *
 * <p>An item has to be expected before the item comes, at the same time at the latest: of two steps
 * of a clock the one that expects is added first.
 *
 * @param <T> the type of the items
 */
public final class Scoreboard<T> {
  /** The most items that a message names. */
  private static final int NAMED = 5;

  private final String name;
  private final Function<? super T, ?> stream;

  /** The items that are expected and have not come, by stream and in order. */
  private final Map<Object, Queue<T>> expected = new LinkedHashMap<>();

  private long matched;

  private Scoreboard(String name, Function<? super T, ?> stream) {
    this.name = name;
    this.stream = stream;
  }

  /** Items come in the order in which they are expected. */
  public static <T> Scoreboard<T> inOrder(String name) {
    return new Scoreboard<>(name, item -> "");
  }

  /** Items come in any order. */
  public static <T> Scoreboard<T> outOfOrder(String name) {
    return new Scoreboard<>(name, item -> item);
  }

  /**
   * Makes a scoreboard for several streams: items of one stream must come in the expected order,
   * different streams in any order.
   *
   * @param stream the stream that an item belongs to, such as its identifier or source
   */
  public static <T> Scoreboard<T> inOrderWithin(String name, Function<? super T, ?> stream) {
    return new Scoreboard<>(name, stream);
  }

  /** Notes that an item has to come. */
  public void expect(T item) {
    expected.computeIfAbsent(stream.apply(item), _ -> new ArrayDeque<>()).add(item);
  }

  /**
   * Compares an item that has come.
   *
   * @throws ScoreboardMismatch if another one, or none, was to come
   */
  public void actual(T item) {
    Object key = stream.apply(item);
    Queue<T> due = expected.get(key);
    if (due == null) {
      throw new ScoreboardMismatch(
          "%s: item %d, %s, was not expected; %s".formatted(name, matched, item, outstanding()));
    }
    if (!due.peek().equals(item)) {
      throw new ScoreboardMismatch(
          "%s: item %d: expected %s but was %s; %s"
              .formatted(name, matched, due.peek(), item, outstanding()));
    }
    due.remove();
    if (due.isEmpty()) {
      expected.remove(key);
    }
    matched++;
  }

  /** The number of items that came as expected; a test may ask that there were any. */
  public long matched() {
    return matched;
  }

  /** The number of items that are expected and have not come. */
  public int pending() {
    return expected.values().stream().mapToInt(Queue::size).sum();
  }

  /**
   * Checks at the end that no expected item is missing.
   *
   * @throws ScoreboardMismatch if something is expected that has not come
   */
  public void checkEmpty() {
    if (pending() > 0) {
      throw new ScoreboardMismatch(
          "%s: %d items came, then none; %s".formatted(name, matched, outstanding()));
    }
  }

  private String outstanding() {
    List<T> first = expected.values().stream().flatMap(Queue::stream).limit(NAMED).toList();
    String items = first.stream().map(String::valueOf).collect(Collectors.joining(", "));
    return pending() == 0
        ? "none is expected"
        : "%d expected: %s%s".formatted(pending(), items, pending() > NAMED ? ", …" : "");
  }
}
