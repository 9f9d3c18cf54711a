// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.port.CreditSide;
import vlarb.model.port.LinkCrc;
import vlarb.model.port.LinkDown;
import vlarb.model.port.PortClocks;
import vlarb.model.port.PortParameters;
import vlarb.model.port.registers.TableCommands;
import vlarb.model.table.cycle.EngineParameters;

/** The parameters of hardware as the keys and values of a configuration file. */
public final class ConfigurationText {
  private ConfigurationText() {}

  /**
   * The values of an arbiter and of its table engine, if it has one.
   *
   * @return values by the key's path, in the order of the reference; {@code arbiter.counter-bits}
   *     only with counters, {@code table-engine} keys only with an engine, {@code tables} keys only
   *     of those that are loaded after reset
   */
  public static SequencedMap<String, String> of(ArbiterParameters arbiter) {
    SequencedMap<String, String> texts = new LinkedHashMap<>();
    for (Key<?> key : Keys.ALL) {
      key.text(arbiter).ifPresent(text -> texts.put(key.path(), text));
    }
    return texts;
  }

  /** The values of a port and of the arbiter in it. */
  public static SequencedMap<String, String> of(PortParameters port) {
    SequencedMap<String, String> texts = of(port.arbiter());
    put(texts, PortKeys.INPUT, port.input().form());
    put(texts, PortKeys.VL, port.vl());
    put(texts, PortKeys.LENGTH, port.length());
    put(texts, PortKeys.QUEUE_MODE, port.input().mode());
    put(texts, PortKeys.FULL, port.full());
    put(texts, PortKeys.QUEUE_BYTES, port.queueBytes());
    put(texts, PortKeys.SMP_BYTES, port.smpBytes());
    port.receiver()
        .ifPresent(
            rules -> {
              put(texts, PortKeys.CREDITS, CreditSide.BOTH);
              put(texts, PortKeys.CREDIT_STEP, rules.step());
              put(texts, PortKeys.CREDIT_INTERVAL, rules.interval());
            });
    put(texts, PortKeys.BUS, port.bus());
    put(texts, PortKeys.COUNTERS, port.registers().counters());
    port.heads()
        .lifetime()
        .ifPresent(
            limit -> {
              put(texts, PortKeys.LIFETIME, Optional.of(limit.exponent()));
              put(texts, PortKeys.CLOCK_MHZ, limit.clockMhz());
            });
    if (port.heads().linkDown() == LinkDown.FLUSH) {
      put(texts, PortKeys.LINK_DOWN, LinkDown.FLUSH);
    }
    if (port.crc() == LinkCrc.APPEND) {
      put(texts, PortKeys.CRC, LinkCrc.APPEND);
    }
    if (port.clocks() == PortClocks.OWN) {
      put(texts, PortKeys.CLOCKS, PortClocks.OWN);
    }
    port.registers()
        .commands()
        .ifPresent(
            commands -> {
              if (commands instanceof TableCommands.OfAdmission admission) {
                put(texts, Keys.ADMISSION_HARDWARE, true);
                put(texts, Keys.ENTRY_CAP, admission.entryCap());
                put(texts, Keys.ADMISSION_LIMIT, admission.limit());
              }
            });
    port.registers().slToVl().ifPresent(vls -> put(texts, Keys.SL2VL, new Sl2Vl(vls.vls())));
    return texts;
  }

  /** Writes keys and values as a file in YAML. */
  public static String yaml(SequencedMap<String, String> texts) {
    StringBuilder yaml = new StringBuilder();
    List<String> open = List.of();
    for (String path : bySection(texts.keySet())) {
      List<String> parts = List.of(path.split("\\."));
      List<String> sections = parts.subList(0, parts.size() - 1);
      for (int depth = 0; depth < sections.size(); depth++) {
        if (open.size() <= depth
            || !open.subList(0, depth + 1).equals(parts.subList(0, depth + 1))) {
          line(yaml, depth, sections.get(depth), "");
        }
      }
      open = sections;
      line(yaml, sections.size(), parts.getLast(), " " + value(path, texts.get(path)));
    }
    return yaml.toString();
  }

  /** The paths of a section stand together. */
  private static List<String> bySection(Collection<String> paths) {
    Map<String, List<String>> sections = new LinkedHashMap<>();
    for (String path : paths) {
      sections.computeIfAbsent(path.split("\\.")[0], _ -> new ArrayList<>()).add(path);
    }
    return sections.values().stream().flatMap(List::stream).toList();
  }

  private static void line(StringBuilder yaml, int depth, String name, String value) {
    yaml.append("  ".repeat(depth)).append(name).append(':').append(value).append('\n');
  }

  /** Lists need quotation marks. */
  private static String value(String path, String text) {
    boolean plain =
        KeyPaths.find(path).orElseThrow().type().isNumber() || text.matches("[a-z0-9-]+");
    return plain ? text : '"' + text + '"';
  }

  /** A table engine alone. */
  public static SequencedMap<String, String> of(EngineParameters engine) {
    SequencedMap<String, String> texts = new LinkedHashMap<>();
    put(texts, Keys.POLICY, Optional.of(engine.policy()));
    put(texts, Keys.ENTRIES, engine.table().entries());
    return texts;
  }

  private static <T> void put(SequencedMap<String, String> texts, Key<T> key, T value) {
    texts.put(key.path(), key.type().format(value));
  }
}
