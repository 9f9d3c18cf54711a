// SPDX-License-Identifier: Apache-2.0
package vlarb.network.description;

import vlarb.config.ConfigurationException;
import vlarb.config.YamlSection;
import vlarb.config.YamlValue;
import vlarb.model.table.policy.Policy;
import vlarb.network.admission.FillIn;
import vlarb.network.setup.TableTiming;

/** Reads the section {@code admission}. */
final class AdmissionReader {
  private final YamlSection admission;

  private enum FillInKind {
    CESY,
    CENRE
  }

  AdmissionReader(YamlSection admission) {
    this.admission = admission;
  }

  private FillInKind kind() throws ConfigurationException {
    return KeyValues.choice(admission, NetworkKey.FILL_IN, FillInKind.CESY);
  }

  FillIn fillIn() throws ConfigurationException {
    Policy policy = KeyValues.choice(admission, NetworkKey.POLICY, Policy.MODEL4);
    return switch (kind()) {
      case CESY -> new FillIn.Cesy(policy);
      case CENRE -> {
        if (admission.has(NetworkKey.POLICY.leaf())) {
          throw admission
              .required(NetworkKey.POLICY.leaf())
              .mistake("expected no policy beside fill-in cenre, which has no maintenance");
        }
        yield new FillIn.Cenre();
      }
    };
  }

  TableTiming timing() throws ConfigurationException {
    TableTiming.Turns turns =
        KeyValues.choice(admission, NetworkKey.TURNS, TableTiming.Turns.BACKLOGGED);
    boolean given = admission.has(NetworkKey.ENGINE.leaf());
    if (!given || admission.required(NetworkKey.ENGINE.leaf()).text().equals("instant")) {
      if (admission.has(NetworkKey.TURNS.leaf())) {
        throw admission
            .required(NetworkKey.TURNS.leaf())
            .mistake("expected no turns without a clock of the engine");
      }
      return new TableTiming.Instant();
    }
    YamlValue engine = admission.required(NetworkKey.ENGINE.leaf());
    if (kind() == FillInKind.CENRE) {
      throw engine.mistake("expected instant beside fill-in cenre, which has no hardware");
    }
    return engine.as(
        text -> TableTiming.period(text).map(period -> new TableTiming.Clocked(period, turns)),
        "instant, or a clock such as 150 MHz whose period is whole ticks of 1/9 ps");
  }
}
