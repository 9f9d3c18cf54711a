// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import vlarb.model.cycle.ArbiterInputs;

/** Bugs in the credits that a port gives, which two ports back to back show. */
enum SeededCreditBug {
  /** ABR counts modulo 2048. */
  MODULUS {
    @Override
    CreditReceiver part(Given given) {
      return new Part(given) {
        @Override
        void receive(int vl, int blocks) {
          super.receive(vl, blocks);
          received[vl] %= 2048;
        }
      };
    }
  },
  /** All free blocks are promised: only a great buffer shows it. */
  MORE_THAN_2048 {
    @Override
    CreditReceiver part(Given given) {
      return new Part(given) {
        @Override
        int limit(int vl) {
          return (received[vl] + given.in.freeBlocks[vl]) % 4096;
        }
      };
    }
  },
  /** FCTBS does not become ABR. */
  NOT_CORRECTED {
    @Override
    CreditReceiver part(Given given) {
      return new Part(given) {
        @Override
        void correct(int vl, int sent) {}
      };
    }
  },
  /** FCTBS becomes ABR of another VL. */
  CORRECTS_ANOTHER_VL {
    @Override
    CreditReceiver part(Given given) {
      return new Part(given) {
        @Override
        void correct(int vl, int sent) {
          super.correct(next(vl), sent);
        }
      };
    }
  },
  /** A block that a packet only begins is not counted. */
  WHOLE_BLOCKS {
    @Override
    CreditReceiver part(Given given) {
      return new Part(given) {
        @Override
        void receive(int vl, int blocks) {
          super.receive(vl, given.in.receivedLength / 16);
        }
      };
    }
  },
  /** Turns by time come four times as late. */
  LATE_TURNS {
    @Override
    CreditReceiver part(Given given) {
      return new Part(given) {
        private int cycle;

        @Override
        void tick() {
          if (cycle++ % 4 == 0) {
            super.tick();
          }
        }
      };
    }
  },
  /** A step has a block more. */
  LONGER_STEP {
    @Override
    CreditReceiver part(Given given) {
      return new Part(given) {
        @Override
        boolean hasMoved(int limit, int before) {
          return super.hasMoved(limit, before)
              && Math.floorMod(limit - before, 4096) > rules.step();
        }
      };
    }
  },
  /** The last VL is never looked at. */
  STARVED {
    @Override
    CreditReceiver part(Given given) {
      return new Part(given) {
        @Override
        int next(int before) {
          return before == received.length - 2 ? 0 : super.next(before);
        }
      };
    }
  },
  /** A packet has FCTBS of another VL. */
  FCTBS_OF_ANOTHER_VL {
    @Override
    CreditReceiver part(Given given) {
      return new Part(given) {
        @Override
        FlowControlPacket packet() {
          FlowControlPacket right = super.packet();
          int sent = given.transmitter.sent(next(right.vl()));
          return new FlowControlPacket(right.operand(), sent, right.vl(), right.limit());
        }
      };
    }
  },
  /** A packet has the blocks received in place of FCTBS. */
  ABR_FOR_FCTBS {
    @Override
    CreditReceiver part(Given given) {
      return new Part(given) {
        @Override
        FlowControlPacket packet() {
          FlowControlPacket right = super.packet();
          return new FlowControlPacket(
              right.operand(), received[right.vl()], right.vl(), right.limit());
        }
      };
    }
  },
  /** A packet promises one block more than there is. */
  A_BLOCK_TOO_MANY {
    @Override
    CreditReceiver part(Given given) {
      return new Part(given) {
        @Override
        int limit(int vl) {
          return (super.limit(vl) + 1) % 4096;
        }
      };
    }
  };

  /** The arguments of a part. */
  record Given(
      PortParameters parameters,
      PortInputs in,
      PortOutputs out,
      ArbiterInputs arbiter,
      CreditTransmitter transmitter) {}

  /** A part, to be changed. */
  private static class Part extends CreditReceiver {
    Part(Given given) {
      super(given.parameters, given.in, given.out, given.arbiter, given.transmitter);
    }
  }

  /** The part with the bug. */
  abstract CreditReceiver part(Given given);

  /** The part with the bug, from its arguments. */
  CreditReceiver make(
      PortParameters parameters,
      PortInputs in,
      PortOutputs out,
      ArbiterInputs arbiter,
      CreditTransmitter transmitter) {
    return part(new Given(parameters, in, out, arbiter, transmitter));
  }
}
