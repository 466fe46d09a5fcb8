import { noReference } from "../../drilling-mechanics/off-bottom-reference";
import { noFlow } from "../../drilling-mechanics/steady-flow";
import type { ChannelsNow, ChannelsState } from "../channels-now";
import { deriveChannels } from "./derive-channels";
import { unknownRop } from "./rate-of-penetration";
import { unknownToolface } from "./toolface";
import type { Tracker } from "../tracker";

/**
 * Writes the derived channels of a sample, and substitutes for channels that the rig does not send.
 *
 * @see docs/methods/well-pipeline.md — what a measurement is
 */
export const derivedChannelsTracker: Tracker<ChannelsState, never, ChannelsNow> = {
  name: "derived-channels",
  version: 3,
  kinds: [],
  needs: ["measurements", "rig-state"],
  writesSamples: true,
  init: () => ({ flow: noFlow(), reference: noReference(), rop: unknownRop(), toolface: unknownToolface() }),
  shape: {
    flow: { flow: "number?", pressure: "number?", since: "number?", doubted: "number?" },
    reference: {
      pressures: [{ pressure: "number", flow: "number?", bitDepth: "number?", time: "number" }],
      turningHookload: "number?",
      slidingHookload: "number?",
      since: "number?",
      spellPressure: "number?",
      spellFlow: "number?",
      spellHookload: "number?",
      spellTurns: "boolean",
      spellFree: "number",
    },
    rop: { times: ["number"], depths: ["number"] },
    toolface: { inclination: "number?", toolface: "number?", time: "number?", preferredTime: "number?" },
  },
  step(state, _sample, context) {
    const derivation = deriveChannels(state, context);
    const { flow, reference, rop, toolface } = derivation;
    return { state: { flow, reference, rop, toolface }, events: [], found: derivation };
  },
};
