// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.figure;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.config.YamlSection;
import vlarb.config.YamlValue;

/**
 * A figure as data: a network, the values that vary, and the printed statements with the rules by
 * which they are judged.
 *
 * @param title of the page
 * @param source the paper
 * @param network the description of the network
 * @param vary what a sweep varies: first the axis, then the curves
 * @param metrics by name
 * @param rules the statements
 * @param choices where the paper leaves something open, a line each
 */
record SweptFile(
    String title,
    String source,
    String network,
    String vary,
    Map<String, Metric> metrics,
    List<OrderRule> rules,
    List<String> choices) {
  /**
   * A figure of a run's result.
   *
   * @param path the names that lead to the figure, with / between them
   * @param factor by which the figure is multiplied
   */
  record Metric(String path, double factor) {
    /** The figure among those of a run; empty: the run has none. */
    Optional<Double> of(Map<String, Object> figures) {
      Object at = figures;
      for (String name : path.split("/")) {
        at = at instanceof Map<?, ?> map && map.containsKey(name) ? map.get(name) : "";
      }
      return at instanceof Number number
          ? Optional.of(factor * number.doubleValue())
          : Optional.empty();
    }
  }

  /** Reads the file of a name among the resources of this package. */
  static SweptFile of(String name) {
    String file = name + ".yaml";
    try (InputStream in = SweptFile.class.getResourceAsStream(file)) {
      return read(
          YamlSection.of(
              new SourceText(file, new String(in.readAllBytes(), StandardCharsets.US_ASCII))));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ConfigurationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static SweptFile read(YamlSection file) throws ConfigurationException {
    Map<String, Metric> metrics = new LinkedHashMap<>();
    for (YamlSection metric : file.sections("metrics")) {
      metrics.put(
          metric.required("name").text(),
          new Metric(metric.required("path").text(), number(metric, "factor").orElse(1.0)));
    }
    List<OrderRule> rules = new ArrayList<>();
    for (YamlSection statement : file.sections("statements")) {
      rules.addAll(rules(statement));
    }
    return new SweptFile(
        file.required("title").text(),
        file.required("source").text(),
        file.required("network").text(),
        file.required("vary").text(),
        metrics,
        rules,
        file.values("choices").stream().map(YamlValue::text).toList());
  }

  private static Optional<Double> number(YamlSection section, String key)
      throws ConfigurationException {
    return section.value(key).map(value -> Double.parseDouble(value.text()));
  }

  /** A statement about several metrics, curves and places is one about each. */
  private static List<OrderRule> rules(YamlSection statement) throws ConfigurationException {
    List<OrderRule> rules = new ArrayList<>();
    for (YamlValue metric : statement.oneOrMore("metric")) {
      for (YamlValue less : statement.oneOrMore("less")) {
        for (YamlValue x : statement.oneOrMore("at")) {
          rules.add(
              new OrderRule(
                  statement.required("print").text(),
                  metric.text(),
                  less.text(),
                  statement.required("more").text(),
                  x.text(),
                  number(statement, "factor").orElse(1.0),
                  number(statement, "within")));
        }
      }
    }
    return rules;
  }
}
