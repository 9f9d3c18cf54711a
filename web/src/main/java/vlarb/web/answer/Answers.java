// SPDX-License-Identifier: Apache-2.0
package vlarb.web.answer;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.config.quantity.Quantities;
import vlarb.page.JsonText;
import vlarb.plan.explain.Comparison;
import vlarb.plan.explain.ExplainReport;
import vlarb.plan.explain.Explanation;
import vlarb.plan.load.Deadlines;
import vlarb.plan.load.LoadReport;
import vlarb.plan.load.LoadRun;
import vlarb.plan.load.LoadRun.LevelResult;
import vlarb.plan.load.Mix;
import vlarb.plan.planner.Plan;
import vlarb.plan.planner.PlanReport;
import vlarb.plan.planner.PlanTexts;
import vlarb.plan.planner.TablePlanner;
import vlarb.plan.ports.PortGroup;
import vlarb.plan.requirements.RequirementsReader;

/**
 * Answers to questions about the ports of a text, as JSON. A question that has no answer gives an
 * object with one value, {@code error}: a line for people.
 *
 * <p>A text is a character a byte, 0 to 255; settings are those of {@link PortSettings#of}.
 */
public final class Answers {
  /** The most of the link's time that the page plays, in seconds. */
  private static final double MOST_SECONDS = 1;

  private Answers() {}

  /** The answer to a question, or the reason why there is none. */
  private interface Question {
    Map<String, Object> answer() throws ConfigurationException, UnusableException;
  }

  /** The JSON that {@code vlarb explain --json} prints of a file of this name. */
  public static String explain(String name, String text, String settings) {
    return json(
        () -> {
          PortSettings with = PortSettings.of(settings);
          return new ExplainReport(explained(name, text, with), with.rate()).values();
        });
  }

  /** The promises of each group of ports in sentences, by {@link Advice}. */
  public static String advise(String name, String text, String settings) {
    return json(
        () -> {
          PortSettings with = PortSettings.of(settings);
          List<Map<String, Object>> ports =
              explained(name, text, with).stream()
                  .map(port -> new Advice(port, with.rate()).values())
                  .toList();
          return Map.of("ports", ports);
        });
  }

  /** The JSON that {@code vlarb compare --json} prints of files A and B of these names. */
  public static String compare(
      String firstName, String first, String secondName, String second, String settings) {
    return json(
        () -> {
          PortSettings with = PortSettings.of(settings);
          return Comparison.of(
                  explained(firstName, first, with),
                  explained(secondName, second, with),
                  with.rate())
              .values();
        });
  }

  /**
   * The JSON that {@code vlarb load --json} prints of a file of this name.
   *
   * @param mix the traffic, in YAML
   * @param time of the link, such as {@code 10 ms}, at most a second
   * @param seed of the arrivals
   */
  public static String load(
      String name, String text, String settings, String mix, String time, int seed) {
    return json(
        () -> {
          PortSettings with = PortSettings.of(settings);
          Mix traffic = Mix.read(SourceText.of("mix", mix.getBytes(StandardCharsets.ISO_8859_1)));
          double seconds =
              Quantities.time(time, "s")
                  .filter(value -> value > 0 && value <= MOST_SECONDS)
                  .orElseThrow(() -> new UnusableException("time: expected up to 1 s"));
          Map<String, List<LevelResult>> results = new LinkedHashMap<>();
          for (PortGroup group : groups(name, text, with)) {
            results.put(
                group.source() + " " + group.name(), LoadRun.run(group, traffic, seconds, seed));
          }
          return new LoadReport(traffic, seconds, seed, Deadlines.NONE, results).values();
        });
  }

  /**
   * The JSON that {@code vlarb plan --json} prints of requirements, and beside a plan its lines for
   * OpenSM as {@code options}.
   *
   * @param requirements in YAML
   */
  public static String plan(String name, String requirements) {
    return json(
        () -> {
          Plan plan =
              TablePlanner.plan(
                  RequirementsReader.read(
                      SourceText.of(name, requirements.getBytes(StandardCharsets.ISO_8859_1)),
                      Optional.empty(),
                      Optional.empty()));
          Map<String, Object> values = new LinkedHashMap<>();
          values.put("plan", new PlanReport(plan).values());
          if (plan.feasible()) {
            values.put("options", new PlanTexts(plan).openSm());
          }
          return values;
        });
  }

  private static String json(Question question) {
    Object answer;
    try {
      answer = question.answer();
    } catch (ConfigurationException | UnusableException e) {
      answer = Map.of("error", e.getMessage());
    }
    return JsonText.of(answer);
  }

  private static List<Explanation> explained(String name, String text, PortSettings settings)
      throws ConfigurationException {
    return groups(name, text, settings).stream()
        .map(group -> Explanation.of(group, settings.packets()))
        .toList();
  }

  /**
   * The groups of alike ports of a file of this name, each a port of an answer.
   *
   * @throws ConfigurationException if the text describes no ports
   */
  public static List<PortGroup> groups(String name, String text, PortSettings settings)
      throws ConfigurationException {
    return settings
        .reader()
        .read(name, SourceText.ofFabric(name, text.getBytes(StandardCharsets.ISO_8859_1)));
  }
}
