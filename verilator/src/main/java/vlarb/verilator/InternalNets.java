// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The nets inside a design that a user has requested. */
final class InternalNets {
  /** Instances, the net, and indices, as in {@code a.b.net[3][1]}. */
  private static final Pattern NAME =
      Pattern.compile("(?:(.+)\\.)?([^.\\[]+)((?:\\[-?\\d{1,9}])*)");

  private final NativeNets inModel;
  private final String top;
  private final Map<String, Signal> nets = new HashMap<>();

  InternalNets(NativeNets inModel, String top) {
    this.inModel = inModel;
    this.top = top;
  }

  /** See {@link Simulation#internal(String)}. */
  Signal find(String path) {
    return nets.computeIfAbsent(path, this::lookUp);
  }

  private Signal lookUp(String path) {
    Matcher name = NAME.matcher(path);
    if (name.matches()) {
      String instance = name.group(1) == null ? "" : "." + name.group(1);
      // Verilator puts the top module into one of its own, named TOP.
      Optional<Signal> net =
          inModel.find(path, "TOP." + top + instance, name.group(2), name.group(3));
      if (net.isPresent()) {
        return net.get();
      }
    }
    throw new NoSuchElementException("no net \"" + path + "\" in the design");
  }

  /** Writes a net that was found. */
  void write(Signal net, BigInteger value) {
    inModel.write(net, value);
  }

  /** Forces a net that was found to a value. */
  void force(Signal net, BigInteger value) {
    check(net, inModel.force(net, value));
  }

  /** Releases a net that was found. */
  void release(Signal net) {
    check(net, inModel.release(net));
  }

  private static void check(Signal net, NativeNets.Forced forced) {
    switch (forced) {
      case DONE -> {}
      case NOT_THIS_NET ->
          throw new UnsupportedOperationException(
              net.name()
                  + ": Verilator forces only nets that the Verilog marks with"
                  + " /*verilator forceable*/");
      case NOT_THIS_VERSION ->
          throw new UnsupportedOperationException(
              net.name() + ": this version of Verilator forces no nets by name; 5.48 does");
    }
  }

  List<String> scopesIn(String path) {
    return listed(path, true);
  }

  List<String> netsIn(String path) {
    return listed(path, false);
  }

  private List<String> listed(String path, boolean scopes) {
    String scope = "TOP." + top + (path.isEmpty() ? "" : "." + path);
    return inModel
        .listed(scope, scopes)
        .orElseThrow(() -> new NoSuchElementException("no scope \"" + path + "\" in the design"));
  }

  /** Makes every further access to them fail. */
  void close() {
    nets.values().forEach(Signal::close);
  }
}
