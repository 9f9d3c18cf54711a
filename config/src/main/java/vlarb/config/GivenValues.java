// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import vlarb.config.text.BadValueException;

/** The values in a source, key by key, each checked by itself. */
final class GivenValues {
  /** The place of a value in its source, for messages. */
  @FunctionalInterface
  interface Place {
    /** A problem of the value. */
    ConfigurationException mistake(String problem);
  }

  /**
   * A value that was given.
   *
   * @param name the key as written in its source
   */
  record Setting<T>(String name, T value, Place place) {
    /** A problem of the value. */
    ConfigurationException mistake(String problem) {
      return place.mistake(name + " " + problem);
    }
  }

  private final SourceText source;
  private final Map<Key<?>, Setting<?>> given = new HashMap<>();
  private final List<String> warnings = new ArrayList<>();

  GivenValues(SourceText source) {
    this.source = source;
  }

  /** The text that the settings come from. */
  SourceText source() {
    return source;
  }

  /**
   * Takes a value from a line, counted from 1; an earlier one is forgotten.
   *
   * @throws ConfigurationException if the key does not take it
   */
  <T> void set(Key<T> key, String name, String text, int line) throws ConfigurationException {
    set(key, name, text, problem -> source.mistake(line, problem));
  }

  /**
   * Takes a value; an earlier one is forgotten.
   *
   * @throws ConfigurationException if the key does not take it
   */
  <T> void set(Key<T> key, String name, String text, Place place) throws ConfigurationException {
    try {
      given.put(key, new Setting<>(name, key.type().parse(text), place));
    } catch (BadValueException e) {
      throw place.mistake(name + " " + e.getMessage());
    }
  }

  /** Notes a line that is read differently than it looks. */
  void warn(int line, String what) {
    warnings.add(ConfigurationException.ofLine(source.name(), line, what).getMessage());
  }

  /** Notes something about the source as a whole. */
  void warn(String what) {
    warnings.add(ConfigurationException.ofFile(source.name(), what).getMessage());
  }

  /** The lines that are read differently than they look, a message each. */
  List<String> warnings() {
    return warnings;
  }

  /** Forgets a value that was given. */
  void unset(Key<?> key) {
    given.remove(key);
  }

  /**
   * Joins two lists of settings: these settings come first, and the others count where these give
   * nothing.
   */
  GivenValues over(GivenValues others) {
    GivenValues both = new GivenValues(source);
    both.given.putAll(others.given);
    both.given.putAll(given);
    both.warnings.addAll(others.warnings);
    both.warnings.addAll(warnings);
    return both;
  }

  /** The setting that was given for a key. */
  @SuppressWarnings("unchecked") // set() puts a Setting<T> under a Key<T>
  <T> Optional<Setting<T>> find(Key<T> key) {
    return Optional.ofNullable((Setting<T>) given.get(key));
  }

  /** The value of a key with a fixed default. */
  <T> T value(Key<T> key) {
    return value(key, key.fixedDefault().orElseThrow());
  }

  /** The value of a key, or another where none was given. */
  <T> T value(Key<T> key, T otherwise) {
    return find(key).map(Setting::value).orElse(otherwise);
  }
}
