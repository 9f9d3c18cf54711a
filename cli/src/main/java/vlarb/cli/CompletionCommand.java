// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.io.PrintWriter;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints the script with which a shell completes the words of this command line. */
@Command(
    name = "completion",
    description =
        "Print a script that completes commands, options and their values, for vlarb and ./vlarb.",
    footerHeading = "%nExamples, for this shell and for later ones:%n",
    footer = {
      "  source <(./vlarb completion bash)",
      "  ./vlarb completion bash > ~/.local/share/bash-completion/completions/vlarb",
      "  ./vlarb completion fish > ~/.config/fish/completions/vlarb.fish"
    })
final class CompletionCommand implements Runnable {
  @Spec private CommandSpec spec;

  private enum Shell {
    bash,
    zsh,
    fish
  }

  @Parameters(
      paramLabel = "SHELL",
      arity = "0..1",
      defaultValue = "bash",
      description = "One of ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private Shell shell;

  @Override
  public void run() {
    PrintWriter out = spec.commandLine().getOut();
    CommandLine root = spec.root().commandLine();
    out.print(
        switch (shell) {
          case bash, zsh -> withFiles(AutoComplete.bash(spec.root().name(), root));
          case fish -> FishCompletion.script(root);
        });
    out.flush();
  }

  /**
   * The script without the lines that keep the shell from names of files: picocli offers these for
   * a {@code Path} only, but not for the text that may also be {@code -}.
   */
  private static String withFiles(String script) {
    return script.replaceAll("(?m)^ *type compopt .* compopt \\+o default\\R\\R?", "");
  }
}
