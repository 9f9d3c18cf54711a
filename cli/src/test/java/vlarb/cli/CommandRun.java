// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The outcome of a command that ran in this process.
 *
 * @param code the exit code
 * @param out the text on standard output
 * @param err the text on standard error
 */
record CommandRun(int code, String out, String err) {
  static CommandRun of(Object... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    String[] words = new String[args.length];
    for (int i = 0; i < args.length; i++) {
      words[i] = args[i].toString();
    }
    int code =
        Main.run(
            Main.commands(new PrintWriter(out, true), new PrintWriter(err, true)), false, words);
    return new CommandRun(code, out.toString(), err.toString());
  }

  /** The JSON that a command has printed. */
  static JsonNode json(CommandRun run) {
    return JsonMapper.builder().build().readTree(run.out());
  }
}
