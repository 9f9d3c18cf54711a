// SPDX-License-Identifier: Apache-2.0
package vlarb.network.description;

import java.io.InputStream;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.config.YamlSection;
import vlarb.config.YamlValue;
import vlarb.config.file.SourceFile;
import vlarb.network.topology.Fabric;
import vlarb.network.topology.FabricText;
import vlarb.network.topology.Topology;

/** Reads the section {@code topology}. */
final class TopologyReader {
  private static final int MOST_SWITCHES = 4096;
  private static final int MOST_LINKS = MOST_SWITCHES * (Fabric.MOST_PORTS - 1) / 2;

  private enum Kind {
    REGULAR_RANDOM(NetworkKey.SWITCHES, NetworkKey.LINKS, NetworkKey.HOSTS),
    IRREGULAR(NetworkKey.SWITCHES, NetworkKey.LINKS, NetworkKey.ALL_LINKS, NetworkKey.HOSTS),
    KIM15,
    KIM30,
    KIM15_CHAIN,
    MESH(NetworkKey.WIDTH, NetworkKey.HEIGHT, NetworkKey.DEPTH, NetworkKey.HOSTS),
    TORUS(NetworkKey.WIDTH, NetworkKey.HEIGHT, NetworkKey.DEPTH, NetworkKey.HOSTS),
    RING(NetworkKey.SWITCHES, NetworkKey.HOSTS),
    LINE(NetworkKey.SWITCHES, NetworkKey.HOSTS),
    STAR(NetworkKey.HOSTS),
    FAT_TREE(
        NetworkKey.PORTS,
        NetworkKey.LEVELS,
        NetworkKey.OVERSUBSCRIPTION,
        NetworkKey.TRUNKS,
        NetworkKey.PODS),
    DRAGONFLY_PLUS(
        NetworkKey.GROUPS,
        NetworkKey.LEAVES,
        NetworkKey.SPINES,
        NetworkKey.LINKS,
        NetworkKey.HOSTS),
    HYPERX(NetworkKey.DIMENSIONS, NetworkKey.TRUNKS, NetworkKey.HOSTS),
    FILE(NetworkKey.FILE);

    private final List<String> keys = new ArrayList<>(List.of(NetworkKey.TOPOLOGY_KIND.leaf()));

    Kind(NetworkKey... keys) {
      for (NetworkKey key : keys) {
        this.keys.add(key.leaf());
      }
    }
  }

  private TopologyReader() {}

  static Topology read(YamlSection section, SourceText source) throws ConfigurationException {
    Kind kind = KeyValues.choice(section.required(NetworkKey.TOPOLOGY_KIND.leaf()), Kind.class);
    for (String key : section.keys()) {
      if (!kind.keys.contains(key)) {
        throw section
            .required(key)
            .mistake("but this kind of topology has only " + String.join(", ", kind.keys));
      }
    }
    int hosts = KeyValues.whole(section, NetworkKey.HOSTS, 0, Fabric.MOST_PORTS, 4);
    return switch (kind) {
      case REGULAR_RANDOM -> new Topology.RegularRandom(switches(section), links(section), hosts);
      case IRREGULAR ->
          new Topology.Irregular(
              switches(section),
              links(section),
              KeyValues.whole(section, NetworkKey.ALL_LINKS, 1, MOST_LINKS),
              hosts);
      case KIM15 -> Topology.Irregular.KIM_15;
      case KIM30 -> Topology.Irregular.KIM_30;
      case KIM15_CHAIN -> Topology.DiamondChain.KIM_15;
      case MESH -> new Topology.Mesh(width(section), height(section), depth(section), hosts);
      case TORUS -> new Topology.Torus(width(section), height(section), depth(section), hosts);
      case RING -> new Topology.Ring(switches(section), hosts);
      case LINE -> new Topology.Line(switches(section), hosts);
      case STAR -> new Topology.Star(hosts);
      case FAT_TREE -> fatTree(section);
      case DRAGONFLY_PLUS ->
          new Topology.DragonflyPlus(
              KeyValues.whole(section, NetworkKey.GROUPS, 2, MOST_SWITCHES),
              KeyValues.whole(section, NetworkKey.LEAVES, 1, Fabric.MOST_PORTS),
              KeyValues.whole(section, NetworkKey.SPINES, 1, Fabric.MOST_PORTS),
              links(section),
              hosts);
      case HYPERX -> new Topology.HyperX(dimensions(section), trunks(section), hosts);
      case FILE -> file(section, source);
    };
  }

  private static int switches(YamlSection section) throws ConfigurationException {
    return KeyValues.whole(section, NetworkKey.SWITCHES, 1, MOST_SWITCHES);
  }

  private static int links(YamlSection section) throws ConfigurationException {
    return KeyValues.whole(section, NetworkKey.LINKS, 1, Fabric.MOST_PORTS - 1, 4);
  }

  private static int width(YamlSection section) throws ConfigurationException {
    return KeyValues.whole(section, NetworkKey.WIDTH, 1, 256);
  }

  private static int height(YamlSection section) throws ConfigurationException {
    return KeyValues.whole(section, NetworkKey.HEIGHT, 1, 256);
  }

  private static int depth(YamlSection section) throws ConfigurationException {
    return KeyValues.whole(section, NetworkKey.DEPTH, 1, 256, 1);
  }

  private static int trunks(YamlSection section) throws ConfigurationException {
    return KeyValues.whole(section, NetworkKey.TRUNKS, 1, Fabric.MOST_PORTS / 2, 1);
  }

  private static Topology fatTree(YamlSection section) throws ConfigurationException {
    Topology.FatTree full =
        new Topology.FatTree(
            KeyValues.whole(section, NetworkKey.PORTS, 2, Fabric.MOST_PORTS),
            KeyValues.whole(section, NetworkKey.LEVELS, 2, 3, 2),
            KeyValues.whole(section, NetworkKey.OVERSUBSCRIPTION, 1, Fabric.MOST_PORTS - 1, 1),
            trunks(section));
    return section.has(NetworkKey.PODS.leaf())
        ? full.withPods(KeyValues.whole(section, NetworkKey.PODS, 1, Fabric.MOST_PORTS))
        : full;
  }

  private static List<Integer> dimensions(YamlSection section) throws ConfigurationException {
    List<Integer> dimensions = new ArrayList<>();
    for (YamlValue value : section.oneOrMore(NetworkKey.DIMENSIONS.leaf())) {
      dimensions.add(value.whole(2, Fabric.MOST_PORTS));
    }
    return dimensions;
  }

  private static Topology file(YamlSection section, SourceText source)
      throws ConfigurationException {
    SourceText text = beside(source, section.required(NetworkKey.FILE.leaf()));
    return new Topology.Given(FabricText.read(text));
  }

  /** A file that the description names; its path is relative to that of the description. */
  static SourceText beside(SourceText source, YamlValue value) throws ConfigurationException {
    try {
      Path file = Path.of(source.name()).resolveSibling(value.text());
      return SourceFile.readFabric(file.toString(), InputStream.nullInputStream());
    } catch (InvalidPathException e) {
      throw value.mistake("expected a path");
    }
  }
}
