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
import org.HdrHistogram.Histogram;
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
  private static final int DIGITS = 3;
  private static final double TAIL = 99;

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

  /** Completion times of the messages that have arrived, in ticks. */
  private Histogram times() {
    Histogram times = new Histogram(DIGITS);
    arrived().forEach(times::recordValue);
    return times;
  }

  private LongStream arrived() {
    return IntStream.range(0, count())
        .filter(number -> progress.completed(number) != MessageProgress.NEVER)
        .mapToLong(number -> progress.completed(number) - progress.posted(number));
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
      Histogram times = times();
      figures.put("message_us_mean", Ticks.microseconds(arrived().average().orElseThrow()));
      figures.put("message_us_median", Ticks.microseconds(times.getValueAtPercentile(50)));
      figures.put("message_us_99", Ticks.microseconds(times.getValueAtPercentile(TAIL)));
      figures.put("message_us_most", Ticks.microseconds(arrived().max().orElseThrow()));
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
    text.append(
        String.format(
            Locale.ROOT, "%s: %,d of %,d messages", name(), progress.complete(), count()));
    completion()
        .ifPresent(
            time ->
                text.append(
                    String.format(
                        Locale.ROOT,
                        ", completion time %.3f us, %.3f of what the busiest host's link takes",
                        Ticks.microseconds(time),
                        (double) time / busiestLink())));
    algorithmBandwidth()
        .ifPresent(
            bandwidth ->
                text.append(
                    String.format(
                        Locale.ROOT,
                        "; algorithm bandwidth %.3f GB/s, bus bandwidth %.3f GB/s",
                        bandwidth / 1e9,
                        bandwidth * busFactor() / 1e9)));
    if (progress.complete() > 0) {
      Histogram times = times();
      text.append(
          String.format(
              Locale.ROOT,
              "; a message: mean %.3f us, median %.3f us, 99 %% %.3f us, most %.3f us",
              Ticks.microseconds(arrived().average().orElseThrow()),
              Ticks.microseconds(times.getValueAtPercentile(50)),
              Ticks.microseconds(times.getValueAtPercentile(TAIL)),
              Ticks.microseconds(arrived().max().orElseThrow())));
    }
    return text.append('\n').toString();
  }
}
