// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import vlarb.network.collective.CollectivePlan;
import vlarb.network.description.DescribedTraffic;
import vlarb.network.message.Message;
import vlarb.network.message.MessageProgress;
import vlarb.network.setting.Ticks;

/**
 * Completion times of messages that belong together. A message counts from when it is posted to its
 * last byte at its destination; all of them from the first that is posted to the last that arrives.
 *
 * @param plan of the description
 * @param progress at the end of the run
 */
record MessageFigures(Prepared prepared, DescribedTraffic.Messages plan, MessageProgress progress) {
  private static final double MEDIAN = 0.5;
  private static final double TAIL = 0.99;
  private static final double GIGA = 1e9;

  private int count() {
    return progress.plan().messages().size();
  }

  /** Messages that have not arrived whole. */
  int missing() {
    return count() - progress.complete();
  }

  private String name() {
    return switch (plan) {
      case DescribedTraffic.Collective collective ->
          collective.plan().pattern().name().toLowerCase(Locale.ROOT).replace('_', '-');
      case DescribedTraffic.ListedMessages _ -> "listed";
    };
  }

  /** The time from the first message to the end of the last, in ticks; empty: some are missing. */
  OptionalLong completion() {
    if (missing() > 0 || count() == 0) {
      return OptionalLong.empty();
    }
    long first = IntStream.range(0, count()).mapToLong(progress::posted).min().orElseThrow();
    long last = IntStream.range(0, count()).mapToLong(progress::completed).max().orElseThrow();
    return OptionalLong.of(last - first);
  }

  /** The time that the busiest link of a host takes for its packets, either way, in ticks. */
  long busiestLink() {
    int hosts = prepared.fabric().hosts();
    long[] sent = new long[hosts];
    long[] received = new long[hosts];
    int overhead = prepared.description().headers().wireBytes(0);
    for (int number = 0; number < count(); number++) {
      Message message = progress.message(number);
      long wire = message.bytes() + overhead * progress.plan().packets(number);
      sent[message.from()] += wire;
      received[message.to()] += wire;
    }
    int[] ticks = prepared.links().ticksPerByte();
    return IntStream.range(0, hosts)
        .mapToLong(
            host -> {
              int port = prepared.fabric().firstPort(prepared.fabric().host(host));
              return Math.max(
                  sent[host] * ticks[port], received[host] * ticks[prepared.fabric().peer(port)]);
            })
        .max()
        .orElse(0);
  }

  /** Bytes a second of a collective operation that is complete. */
  private OptionalDouble algorithmBandwidth() {
    return completion().isPresent()
            && plan instanceof DescribedTraffic.Collective(CollectivePlan operation)
        ? OptionalDouble.of(operation.countedBytes() / Ticks.seconds(completion().getAsLong()))
        : OptionalDouble.empty();
  }

  private double busFactor() {
    return plan instanceof DescribedTraffic.Collective(CollectivePlan operation)
        ? operation.pattern().busFactor(operation.hosts())
        : 1;
  }

  /** Completion times of the messages that have arrived, in ticks, the shortest first. */
  private long[] times() {
    return IntStream.range(0, count())
        .filter(number -> progress.completed(number) != MessageProgress.NEVER)
        .mapToLong(number -> progress.completed(number) - progress.posted(number))
        .sorted()
        .toArray();
  }

  /** The shortest of some times, in us, that a part of them does not exceed. */
  private static double quantile(long[] times, double part) {
    return Ticks.microseconds(times[(int) Math.ceil(part * times.length) - 1]);
  }

  private static double mean(long[] times) {
    return Ticks.microseconds(LongStream.of(times).average().orElseThrow());
  }

  /** The figures by name, for JSON. */
  Map<String, Object> figures() {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("name", name());
    figures.put("messages", count());
    figures.put("completed_messages", progress.complete());
    completion().ifPresent(time -> figures.put("completion_time_us", Ticks.microseconds(time)));
    figures.put("busiest_link_us", Ticks.microseconds(busiestLink()));
    algorithmBandwidth()
        .ifPresent(
            bandwidth -> {
              figures.put("algorithm_bandwidth_bytes_per_second", bandwidth);
              figures.put("bus_bandwidth_bytes_per_second", bandwidth * busFactor());
            });
    if (progress.complete() > 0) {
      long[] times = times();
      figures.put("message_us_mean", mean(times));
      figures.put("message_us_median", quantile(times, MEDIAN));
      figures.put("message_us_99", quantile(times, TAIL));
      figures.put("message_us_most", quantile(times, 1));
    }
    if (plan instanceof DescribedTraffic.ListedMessages listed) {
      figures.put("each", each(listed.names()));
    }
    return figures;
  }

  private List<Map<String, Object>> each(List<String> names) {
    List<Map<String, Object>> all = new ArrayList<>();
    for (int number = 0; number < count(); number++) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("id", names.get(number));
      if (progress.posted(number) != MessageProgress.NEVER) {
        one.put("posted_us", Ticks.microseconds(progress.posted(number)));
      }
      if (progress.completed(number) != MessageProgress.NEVER) {
        one.put(
            "completion_time_us",
            Ticks.microseconds(progress.completed(number) - progress.posted(number)));
      }
      all.add(one);
    }
    return all;
  }

  /** The figures for people. */
  String text() {
    StringBuilder text = new StringBuilder();
    line(text, "%s: %,d of %,d messages have arrived", name(), progress.complete(), count());
    completion()
        .ifPresent(
            time ->
                line(
                    text,
                    "  completion time %.3f µs, %.3f times that of the busiest host's link",
                    Ticks.microseconds(time),
                    (double) time / busiestLink()));
    algorithmBandwidth()
        .ifPresent(
            bandwidth ->
                line(
                    text,
                    "  algorithm bandwidth %.3f GB/s, bus bandwidth %.3f GB/s",
                    bandwidth / GIGA,
                    bandwidth * busFactor() / GIGA));
    if (progress.complete() > 0) {
      long[] times = times();
      line(
          text,
          "  a message: mean %.3f µs, median %.3f µs, 99 %% %.3f µs, most %.3f µs",
          mean(times),
          quantile(times, MEDIAN),
          quantile(times, TAIL),
          quantile(times, 1));
    }
    return text.toString();
  }

  private static void line(StringBuilder text, String format, Object... values) {
    text.append(String.format(Locale.ROOT, format, values)).append('\n');
  }
}
