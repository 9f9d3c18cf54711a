// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.codegen.docgen.manpage.ManPageGenerator;
import vlarb.cli.failure.ToolException;
import vlarb.system.AtomicFiles;
import vlarb.system.ChildProcess;
import vlarb.system.ExternalTool;
import vlarb.system.TemporaryFolder;

/** Writes the man pages of all commands: picocli describes them, asciidoctor sets the pages. */
final class ManPages {
  private static final ExternalTool ASCIIDOCTOR = new ExternalTool("asciidoctor", "asciidoctor");

  private ManPages() {}

  /**
   * Writes a page for each command that {@code --help} names, such as {@code vlarb-network-run.1}.
   *
   * @return the number of pages
   * @throws ToolException if asciidoctor fails
   */
  static int write(CommandLine root, Path folder) throws IOException {
    try (TemporaryFolder work = new TemporaryFolder("vlarb-man")) {
      List<String> sources = new ArrayList<>();
      describe(root, work.path(), sources);
      List<String> arguments = new ArrayList<>(List.of("-b", "manpage", "-a", "reproducible"));
      arguments.addAll(sources);
      ChildProcess.Ending ending = ASCIIDOCTOR.run(work.path(), arguments);
      if (ending.failed() || !ending.output().isEmpty()) {
        throw new ToolException("asciidoctor: " + ending.output().strip());
      }
      AtomicFiles.createDirectories(folder);
      for (String source : sources) {
        String page = source.replace(".adoc", ".1");
        AtomicFiles.write(folder.resolve(page), Files.readString(work.path().resolve(page)));
      }
      return sources.size();
    }
  }

  private static void describe(CommandLine command, Path folder, List<String> sources)
      throws IOException {
    CommandSpec spec = command.getCommandSpec();
    if (spec.usageMessage().hidden()) {
      return;
    }
    String source = spec.qualifiedName("-") + ".adoc";
    try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(folder.resolve(source)))) {
      ManPageGenerator.writeSingleManPage(out, spec);
    }
    sources.add(source);
    for (CommandLine below : command.getSubcommands().values()) {
      describe(below, folder, sources);
    }
  }
}
