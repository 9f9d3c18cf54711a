// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.planning;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import vlarb.system.ExternalTool;
import vlarb.system.ToolMissingException;

/**
 * The user's browser: the program that {@code BROWSER} names, or what the desktop has, where there
 * is a screen.
 */
record Browser(Map<String, String> environment) {
  private static final List<String> SCREENS = List.of("DISPLAY", "WAYLAND_DISPLAY");

  /** Shows a page, if there is something to show it with. */
  void show(String address) {
    program()
        .ifPresent(
            program -> {
              try {
                new ExternalTool(program, "xdg-utils").run(Path.of("."), List.of(address));
              } catch (ToolMissingException e) {
                // The address is printed all the same.
              }
            });
  }

  private Optional<String> program() {
    return Optional.ofNullable(environment.get("BROWSER"))
        .or(
            () ->
                SCREENS.stream().anyMatch(environment::containsKey)
                    ? Optional.of("xdg-open")
                    : Optional.empty());
  }
}
