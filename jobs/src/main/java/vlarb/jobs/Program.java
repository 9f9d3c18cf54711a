// SPDX-License-Identifier: Apache-2.0
package vlarb.jobs;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The Java program that makes a job, on the class path of this JVM. It gets the job's file and then
 * these arguments.
 *
 * @param main the class with its {@code main}
 * @param jvmOptions further options of the JVM
 * @param arguments the arguments that all jobs have in common
 */
public record Program(Class<?> main, List<String> jvmOptions, List<String> arguments) {
  public Program {
    jvmOptions = List.copyOf(jvmOptions);
    arguments = List.copyOf(arguments);
  }

  /** The command up to the job's file. */
  List<String> command() {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    // A short life, on one processor: others go on beside it.
    command.add("-XX:+UseSerialGC");
    command.add("-XX:ActiveProcessorCount=1");
    command.addAll(jvmOptions);
    command.addAll(List.of("-cp", absolute(System.getProperty("java.class.path"))));
    command.add(main.getName());
    return command;
  }

  private static String absolute(String classPath) {
    return String.join(
        File.pathSeparator,
        List.of(classPath.split(File.pathSeparator)).stream()
            .map(entry -> Path.of(entry).toAbsolutePath().toString())
            .toList());
  }
}
