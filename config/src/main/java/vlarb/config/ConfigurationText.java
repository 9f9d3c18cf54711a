// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.LinkedHashMap;
import java.util.SequencedMap;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Tables;
import vlarb.model.table.cycle.EngineParameters;

/** The parameters of hardware as the keys and values of a configuration file. */
public final class ConfigurationText {
  private ConfigurationText() {}

  /**
   * An arbiter, with the table engine that it may have.
   *
   * @return values by the key's path, in the order of the reference; {@code arbiter.counter-bits}
   *     only with counters, {@code table-engine} keys only with an engine, {@code tables} keys only
   *     of those that are loaded after reset
   */
  public static SequencedMap<String, String> of(ArbiterParameters arbiter) {
    SequencedMap<String, String> texts = new LinkedHashMap<>();
    put(texts, Keys.HIGH_CAP, arbiter.highCap());
    put(texts, Keys.LOW_CAP, arbiter.lowCap());
    put(texts, Keys.DATA_VLS, arbiter.dataVls());
    put(texts, Keys.BYTES_PER_CYCLE, arbiter.bytesPerCycle());
    put(texts, Keys.ARCHITECTURE, arbiter.architecture());
    put(texts, Keys.CREDITS, arbiter.credits());
    put(texts, Keys.MAX_PACKET, arbiter.options().maxPacket());
    put(texts, Keys.COUNTERS, arbiter.options().counters());
    if (arbiter.options().counters()) {
      put(texts, Keys.COUNTER_BITS, arbiter.options().counterBits());
    }
    put(texts, Keys.CLOCK_ENABLE, arbiter.options().clockEnable());
    put(texts, Keys.OFFER, arbiter.options().offer());
    put(texts, Keys.HIGH_LIMIT_EXPIRY, arbiter.rules().highLimitExpiry());
    put(texts, Keys.LOW_TURN, arbiter.rules().lowTurn());
    put(texts, Keys.UNSUPPORTED_VL, arbiter.rules().unsupportedVl());
    put(texts, Keys.UNLISTED_VL, arbiter.rules().unlistedVl());
    arbiter.engine().ifPresent(engine -> texts.putAll(of(engine)));
    arbiter.atReset().ifPresent(tables -> texts.putAll(loaded(tables, arbiter.managed())));
    return texts;
  }

  /** Tables that are loaded after reset. */
  private static SequencedMap<String, String> loaded(Tables tables, boolean managed) {
    SequencedMap<String, String> texts = new LinkedHashMap<>();
    put(texts, Keys.HIGH_LIMIT, tables.highLimit());
    if (!managed) {
      put(texts, Keys.HIGH, tables.high());
    }
    put(texts, Keys.LOW, tables.low());
    put(texts, Keys.AT_RESET, TablesAtReset.LOADED);
    return texts;
  }

  /** A table engine alone. */
  public static SequencedMap<String, String> of(EngineParameters engine) {
    SequencedMap<String, String> texts = new LinkedHashMap<>();
    put(texts, Keys.POLICY, TableEnginePolicy.valueOf(engine.policy().name()));
    put(texts, Keys.ENTRIES, engine.table().entries());
    return texts;
  }

  private static <T> void put(SequencedMap<String, String> texts, Key<T> key, T value) {
    texts.put(key.path(), key.type().format(value));
  }
}
