// SPDX-License-Identifier: Apache-2.0
package vlarb.web.compile;

import java.util.Collection;
import org.teavm.extension.spi.resources.DefaultResourcesPolicy;

/** Names the resources that go into the JavaScript, for the compiler. */
public final class Resources extends DefaultResourcesPolicy {
  @Override
  public String[] supplyResources(Collection<? extends String> found) {
    return new String[] {"vlarb/config/text/opensm-3.3.23.txt"};
  }
}
