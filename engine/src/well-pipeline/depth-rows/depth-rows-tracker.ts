import { unknownFoot } from "./depth-rows";
import { unknownGamma } from "./gamma-rows";
import { type Log, logRows } from "./log-rows";
import type { DepthRow } from "@sigma/terms/sample";
import type { Tracker } from "../tracker";

/**
 * Logs the hole made at a sample: the rows of the completed feet, then the gamma of the feet that its sensor has passed.
 *
 * @see docs/methods/well-pipeline.md — depth rows
 */
export const depthRowsTracker: Tracker<Log, never, readonly DepthRow[]> = {
  name: "depth-rows",
  version: 5,
  kinds: [],
  needs: ["measurements", "rig-state", "derived-channels"],
  writesSamples: true,
  init: () => ({ foot: unknownFoot(), gamma: { log: unknownGamma(), value: null, time: null, offset: null } }),
  shape: {
    foot: {
      depth: "number?",
      gap: "number",
      unlogged: [{ from: "number", to: "number" }],
      deepest: "number",
      sums: ["number"],
      weights: ["number"],
      last: ["number?"],
      formulas: [{ slot: "number", column: "number", sum: "number", weight: "number", last: "number?" }],
      rotary: "number",
      slide: "number",
      other: "number",
      otherCode: "number",
      north: "number",
      east: "number",
      onBottom: "number",
      timed: "number",
    },
    gamma: {
      log: { depth: "number?", sum: "number", weight: "number" },
      value: "number?",
      time: "number?",
      offset: "number?",
    },
  },
  step(state, _sample, context) {
    const { log, rows, feet } = logRows(state, context);
    return { state: log, events: none, depthRows: rows, found: feet };
  },
};

const none: never[] = [];
