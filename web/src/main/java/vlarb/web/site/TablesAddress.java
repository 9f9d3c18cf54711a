// SPDX-License-Identifier: Apache-2.0
package vlarb.web.site;

import java.math.BigDecimal;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;
import vlarb.config.fabric.PortTables;
import vlarb.plan.explain.Explanation;
import vlarb.plan.explain.PortTexts;
import vlarb.plan.ports.InputFormat;

/** The address at which the page shows the tables of ports: all of it is in the fragment. */
public final class TablesAddress {
  private TablesAddress() {}

  /**
   * The address of some tables.
   *
   * @param page where the page is, a folder or its server, with or without a slash at the end
   * @param ports of which there is at least one
   * @param rate data rate of the links in bytes a second
   */
  public static String of(String page, List<Explanation> ports, OptionalDouble rate) {
    Map<String, String> values = new TreeMap<>();
    values.put("text", text(ports));
    if (ports.size() == 1) {
      PortTables tables = ports.getFirst().group().tables();
      values.put("high-cap", String.valueOf(tables.high().size()));
      values.put("low-cap", String.valueOf(tables.low().size()));
      values.put("oper-vls", String.valueOf(tables.enabled().code()));
    }
    rate.ifPresent(bytes -> values.put("rate", gigabytes(bytes) + " GB/s"));
    String fragment =
        values.entrySet().stream()
            .map(each -> each.getKey() + "=" + encoded(each.getValue()))
            .collect(Collectors.joining("&"));
    return page.replaceAll("/$", "") + "/" + Site.INDEX + "#" + fragment;
  }

  private static String text(List<Explanation> ports) {
    return PortTexts.of(ports, InputFormat.OPENSM)
        .or(() -> PortTexts.of(ports, InputFormat.SMPQUERY))
        .orElseThrow();
  }

  private static String gigabytes(double bytes) {
    return BigDecimal.valueOf(bytes).movePointLeft(9).stripTrailingZeros().toPlainString();
  }

  private static String encoded(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8);
  }
}
