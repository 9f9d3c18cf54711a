// SPDX-License-Identifier: Apache-2.0
package vlarb.network.description;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.IntFunction;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.config.YamlSection;
import vlarb.config.YamlValue;
import vlarb.network.routing.ForwardingDump;
import vlarb.network.routing.PathChoice;
import vlarb.network.routing.PathNumbers;
import vlarb.network.routing.Routing;
import vlarb.network.routing.RoutingException;
import vlarb.network.topology.Fabric;

/** Reads the section {@code routing}. */
final class RoutingReader {
  private final YamlSection section;
  private final SourceText source;

  /** The kinds of routing, each with the keys that it alone has. */
  private enum Kind {
    SPF,
    UP_DOWN(NetworkKey.ROOTS),
    UP_DOWN_BALANCED(NetworkKey.ROOTS),
    UP_DOWN_TREE(NetworkKey.ROOTS),
    D_MOD_K(NetworkKey.ADAPTIVE),
    TABLES(NetworkKey.ROUTING_FILE),
    MULTIPATH(
        NetworkKey.PATHS,
        NetworkKey.PATH_BITS,
        NetworkKey.RD,
        NetworkKey.UD,
        NetworkKey.SELECT,
        NetworkKey.LFU_HALVING);

    private final List<NetworkKey> own;

    Kind(NetworkKey... own) {
      this.own = List.of(own);
    }
  }

  /**
   * A reader.
   *
   * @param source the file of the section, beside which others are
   */
  RoutingReader(YamlSection section, SourceText source) {
    this.section = section;
    this.source = source;
  }

  /**
   * The rule, which fits a network.
   *
   * @param onOnePath service levels of connections, streams, messages and control packets
   * @param ordered those of them but for messages
   */
  Routing read(Fabric fabric, Set<Integer> onOnePath, Set<Integer> ordered)
      throws ConfigurationException {
    Kind kind = KeyValues.choice(section, NetworkKey.ROUTING_KIND, Kind.UP_DOWN);
    int root = KeyValues.whole(section, NetworkKey.ROOT, 0, fabric.switches() - 1, 0);
    checkKeys(kind);
    Routing routing =
        switch (kind) {
          case SPF ->
              new Routing.ShortestPath(
                  KeyValues.choice(section, NetworkKey.TIE, Routing.Tie.LOWEST));
          case UP_DOWN -> rooted(fabric, root, Routing.UpDown::new);
          case UP_DOWN_BALANCED ->
              section.has(NetworkKey.ROOT.leaf()) || section.has(NetworkKey.ROOTS.leaf())
                  ? rooted(fabric, root, r -> new Routing.BalancedUpDown(OptionalInt.of(r)))
                  : new Routing.BalancedUpDown(OptionalInt.empty());
          case UP_DOWN_TREE -> rooted(fabric, root, Routing.UpDownTree::new);
          case D_MOD_K -> isAdaptive() ? new Routing.AdaptiveDModK(ordered) : new Routing.DModK();
          case TABLES ->
              new Routing.Given(
                  ForwardingDump.read(
                      TopologyReader.beside(
                          source, section.required(NetworkKey.ROUTING_FILE.leaf()))));
          case MULTIPATH -> multipath(onOnePath);
        };
    try {
      routing.check(fabric);
    } catch (RoutingException e) {
      throw section.mistake(e.getMessage());
    }
    return routing;
  }

  private boolean isAdaptive() throws ConfigurationException {
    return section.has(NetworkKey.ADAPTIVE.leaf())
        && section
            .required(NetworkKey.ADAPTIVE.leaf())
            .as(
                text ->
                    text.matches("true|false")
                        ? Optional.of(Boolean.parseBoolean(text))
                        : Optional.empty(),
                "true or false");
  }

  /** Refuses keys that other kinds have. */
  private void checkKeys(Kind kind) throws ConfigurationException {
    for (Kind other : Kind.values()) {
      for (NetworkKey key : other.own) {
        if (section.has(key.leaf()) && !kind.own.contains(key)) {
          throw section.mistake(
              "expected no %s but for kind %s".formatted(key.leaf(), KeyValues.name(other)));
        }
      }
    }
  }

  /**
   * A rule for the best of the roots given, or for a root where none are.
   *
   * @param root the root where no roots are given
   */
  private Routing rooted(Fabric fabric, int root, IntFunction<Routing> rule)
      throws ConfigurationException {
    if (!section.has(NetworkKey.ROOTS.leaf())) {
      return rule.apply(root);
    }
    if (section.has(NetworkKey.ROOT.leaf())) {
      throw section.required(NetworkKey.ROOT.leaf()).mistake("expected no root beside roots");
    }
    List<Routing> candidates = new ArrayList<>();
    for (YamlValue candidate : section.values(NetworkKey.ROOTS.leaf())) {
      candidates.add(rule.apply(candidate.whole(0, fabric.switches() - 1)));
    }
    if (candidates.isEmpty()) {
      throw section.mistake("roots is empty, expected one switch or more");
    }
    return new Routing.LeastLoaded(candidates);
  }

  private Routing multipath(Set<Integer> onOnePath) throws ConfigurationException {
    int bits = 7;
    if (section.has(NetworkKey.PATH_BITS.leaf())) {
      bits =
          section
              .required(NetworkKey.PATH_BITS.leaf())
              .as(
                  text ->
                      text.matches("7|9") ? Optional.of(Integer.parseInt(text)) : Optional.empty(),
                  "7 or 9");
    }
    OptionalLong halving = OptionalLong.empty();
    if (section.has(NetworkKey.LFU_HALVING.leaf())) {
      YamlValue value = section.required(NetworkKey.LFU_HALVING.leaf());
      if (!value.text().equals("never")) {
        halving = OptionalLong.of(KeyValues.time(value));
        if (halving.getAsLong() == 0) {
          throw value.mistake("expected never or a time above 0");
        }
      }
    }
    Set<Integer> rd = levels(NetworkKey.RD, onOnePath);
    Set<Integer> ud = levels(NetworkKey.UD, onOnePath);
    for (int level : rd) {
      if (ud.contains(level)) {
        throw section.mistake("SL " + level + " is in rd and in ud, expected one of them");
      }
    }
    return new Routing.Multipath(
        KeyValues.choice(section, NetworkKey.PATHS, PathNumbers.INDEXED),
        bits,
        rd,
        ud,
        KeyValues.choice(section, NetworkKey.SELECT, PathChoice.Select.LFU),
        halving);
  }

  private Set<Integer> levels(NetworkKey key, Set<Integer> onOnePath)
      throws ConfigurationException {
    Set<Integer> levels = new HashSet<>();
    for (YamlValue value : section.values(key.leaf())) {
      int level = value.whole(0, 15);
      if (onOnePath.contains(level)) {
        throw value.mistake(
            "SL "
                + level
                + " has connections, streams, messages or control packets, expected none with many paths");
      }
      levels.add(level);
    }
    return levels;
  }
}
