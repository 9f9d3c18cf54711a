// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.junit;

import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.ReflectionSupport;
import vlarb.cosim.RunSettings;
import vlarb.cosim.simulator.Design;
import vlarb.cosim.simulator.SimulatorFactory;
import vlarb.cosim.verilator.Verilator;
import vlarb.cosim.vpi.Icarus;

/** The settings of a test: what the annotation says, and what follows from the test's name. */
final class TestSettings {
  static final String SEED_PROPERTY = "vlarb.cosim.seed";
  static final String SIMULATOR_PARAMETER = "vlarb.cosim.simulator";
  static final String COVERAGE_PARAMETER = "vlarb.cosim.coverage";
  static final String RECORDING_PARAMETER = "vlarb.cosim.waveform";
  private static final String ARTIFACTS_PROPERTY = "vlarb.cosim.artifacts";

  private final Cosim cosim;
  private final Class<?> testClass;
  private final String method;
  private final String name;
  private final Optional<String> simulator;
  private final boolean codeCoverage;
  private final Recording recording;

  private TestSettings(Cosim cosim, ExtensionContext context) {
    this.cosim = cosim;
    testClass = context.getRequiredTestClass();
    method = context.getRequiredTestMethod().getName();
    name = testClass.getName() + "." + method + invocation(context);
    simulator = context.getConfigurationParameter(SIMULATOR_PARAMETER).map(String::strip);
    codeCoverage =
        context.getConfigurationParameter(COVERAGE_PARAMETER, Boolean::valueOf).orElse(false);
    recording =
        context
            .getConfigurationParameter(RECORDING_PARAMETER, TestSettings::recording)
            .orElse(cosim.waveform());
  }

  /** The settings of the running test: from the method's annotation, or from that of the class. */
  static TestSettings of(ExtensionContext context) {
    Method method = context.getRequiredTestMethod();
    Class<?> testClass = context.getRequiredTestClass();
    Cosim cosim =
        AnnotationSupport.findAnnotation(method, Cosim.class)
            .or(
                () ->
                    AnnotationSupport.findAnnotation(
                        testClass, Cosim.class, context.getEnclosingTestClasses()))
            .orElseThrow(
                () -> new ExtensionConfigurationException(method + " has no annotation @Cosim"));
    return new TestSettings(cosim, context);
  }

  private static Recording recording(String text) {
    return switch (text.strip()) {
      case "always" -> Recording.ALWAYS;
      case "on-failure" -> Recording.ON_FAILURE;
      default ->
          throw new ExtensionConfigurationException(
              "%s must be always or on-failure: \"%s\"".formatted(RECORDING_PARAMETER, text));
    };
  }

  /** The repetition of a test that runs several times, as in {@code #2}; otherwise empty. */
  private static String invocation(ExtensionContext context) {
    String id = context.getUniqueId();
    int at = id.lastIndexOf("-invocation:#");
    return at < 0 ? "" : id.substring(id.indexOf('#', at), id.length() - 1);
  }

  String top() {
    return cosim.top();
  }

  SimulatorFactory factory() {
    return simulator
        .map(this::simulator)
        .orElseGet(
            () ->
                cosim.simulator() == Verilator.class
                    ? simulator("verilator")
                    : cosim.simulator() == Icarus.class
                        ? simulator("icarus")
                        : ReflectionSupport.newInstance(cosim.simulator()));
  }

  private SimulatorFactory simulator(String name) {
    return switch (name) {
      case "verilator" -> new Verilator(List.of(cosim.verilatorFlags()));
      case "icarus" -> new Icarus(List.of(cosim.icarusFlags()));
      default ->
          ReflectionSupport.tryToLoadClass(name)
              .toOptional()
              .filter(SimulatorFactory.class::isAssignableFrom)
              .map(type -> (SimulatorFactory) ReflectionSupport.newInstance(type))
              .orElseThrow(
                  () ->
                      new ExtensionConfigurationException(
                          "%s must be verilator, icarus or a class that implements %s: \"%s\""
                              .formatted(
                                  SIMULATOR_PARAMETER, SimulatorFactory.class.getName(), name)));
    };
  }

  Design design() {
    List<Path> verilog = Arrays.stream(cosim.verilog()).map(this::file).toList();
    List<Path> includes = Arrays.stream(cosim.includes()).map(this::folder).toList();
    return new Design(
        cosim.top(),
        verilog,
        parameters(),
        cosim.lintFatal(),
        cosim.internals(),
        codeCoverage,
        new Design.Preprocessing(defines(), includes),
        List.of(cosim.plusargs()));
  }

  private Path file(String verilog) {
    Path path = path(verilog);
    if (!Files.isRegularFile(path)) {
      throw missing("Verilog", verilog, "file");
    }
    return path;
  }

  private Path folder(String includes) {
    Path path = includes.startsWith(".") ? Path.of(includes) : path(includes);
    if (!Files.isDirectory(path)) {
      throw missing("includes", includes, "folder");
    }
    return path;
  }

  /** A resource as seen from the test class, or else a path from the working directory. */
  private Path path(String name) {
    URL resource = testClass.getResource(name);
    try {
      return resource == null ? Path.of(name) : Path.of(resource.toURI());
    } catch (URISyntaxException | FileSystemNotFoundException e) {
      throw new ExtensionConfigurationException("Verilog must be in files: " + resource, e);
    }
  }

  private ExtensionConfigurationException missing(String what, String name, String kind) {
    return new ExtensionConfigurationException(
        "no %s \"%s\": neither a resource of %s nor a %s in %s"
            .formatted(what, name, testClass.getName(), kind, Path.of("").toAbsolutePath()));
  }

  private Map<String, String> defines() {
    var values = new LinkedHashMap<String, String>();
    for (String define : cosim.defines()) {
      String[] parts = define.split("=", 2);
      values.put(parts[0].strip(), parts.length == 1 ? "" : parts[1].strip());
    }
    return values;
  }

  private Map<String, String> parameters() {
    var values = new LinkedHashMap<String, String>();
    for (String parameter : cosim.parameters()) {
      String[] parts = parameter.split("=", 2);
      if (parts.length != 2) {
        throw new ExtensionConfigurationException(
            "a parameter must be NAME=value: \"" + parameter + "\"");
      }
      values.put(parts[0].strip(), parts[1].strip());
    }
    return values;
  }

  /** The test's name, with that of its class. */
  String name() {
    return name;
  }

  /**
   * The command with which Maven runs this test again, with the same seed on the same simulator.
   */
  String command() {
    var command = new StringBuilder("mvn test -Dtest='");
    command.append(testClass.getName()).append('#').append(method).append("'");
    simulator.ifPresent(
        chosen -> command.append(" -D%s=%s".formatted(SIMULATOR_PARAMETER, chosen)));
    return command.append(" -D%s=%d".formatted(SEED_PROPERTY, seed())).toString();
  }

  RunSettings run() {
    return new RunSettings(seed(), cosim.timeLimit(), Duration.ofSeconds(cosim.watchdog()));
  }

  private long seed() {
    String given = System.getProperty(SEED_PROPERTY);
    if (given == null) {
      return Integer.toUnsignedLong(name.hashCode());
    }
    try {
      return Long.parseLong(given.strip());
    } catch (NumberFormatException e) {
      throw new ExtensionConfigurationException(
          "the property %s must be a number: \"%s\"".formatted(SEED_PROPERTY, given));
    }
  }

  /** The cases in which the test leaves a waveform. */
  Recording recording() {
    return recording;
  }

  /** The clock's port, or an empty string. */
  String clock() {
    return cosim.clock();
  }

  long period() {
    return cosim.period();
  }

  long window() {
    return cosim.window();
  }

  /** The folder of all tests' folders; it may not exist yet. */
  static Path artifactsOfAll() {
    return Path.of(System.getProperty(ARTIFACTS_PROPERTY, "target/cosim"));
  }

  /** The folder for what the test leaves behind; it may not exist yet. */
  Path artifacts() {
    return artifactsOf(name);
  }

  /** The folder of a test of this name. */
  static Path artifactsOf(String name) {
    return artifactsOfAll().resolve(name.replaceAll("[^A-Za-z0-9_.#-]", "_"));
  }
}
