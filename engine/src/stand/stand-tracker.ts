import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Tracker } from "../well-pipeline/tracker";
import { toolfaceAt } from "../well-pipeline/derived-channels/toolface";
import type { Connection, StandMetric } from "./stand-metric";
import { forgetDrilled, nextStand, noStand, relabelActivities, type StandState } from "./track-stands";

/** The string was lifted out of the slips. */
export type ConnectionEvent = { kind: "connection"; time: EpochSeconds; connection: Connection };

/** A stand was drilled, and the connection that ended it is over. */
export type StandCompletedEvent = { kind: "stand-completed"; time: EpochSeconds; stand: StandMetric };

/**
 * Follows connections and stands.
 *
 * @see docs/methods/stand.md
 */
export const standTracker: Tracker<StandState, ConnectionEvent | StandCompletedEvent> = {
  name: "stand",
  version: 4,
  kinds: ["connection", "stand-completed"],
  needs: ["measurements", "rig-state", "derived-channels"],
  init: noStand,
  shape: {
    drilled: {
      startTime: "number?",
      startMD: "number",
      rotaryFootage: "number",
      rotaryTime: "number",
      slideFootage: "number",
      slideTime: "number",
      north: "number",
      east: "number",
      oriented: "number",
      activities: ["number"],
    },
    connection: {
      lastHole: "number?",
      slipsSet: "number?",
      slipsPulled: "number?",
      inSlips: "number",
      hangsSince: "number?",
      blockSet: "number?",
      bitSet: "number?",
      holeSet: "number?",
      raised: "number",
      pumpsOff: "number?",
      pumpsOn: "number?",
      off: "number",
      stoppedSince: "number?",
      drilled: "boolean",
      worked: "boolean",
    },
  },
  step(state, { time }, { measurements, "rig-state": now, "derived-channels": { toolface }, settings }) {
    const { rigState, relabellings, holeDepth, bitDepth, isCorrected, footage, drilledOn } = now;
    const { slips, circulation, rotation, pace } = rigState.senses;
    const { elapsed, reading } = measurements;
    const standLength = settings.dataProcessor.standLengthThreshold;
    // A stand's length made without data includes a connection that was not recorded.
    const stateBefore = isCorrected || footage >= standLength ? forgetDrilled(state) : state;
    const moment = {
      time,
      elapsed,
      gapFrom: pace.gapFrom,
      drilledOn,
      code: rigState.code,
      activity: rigState.calm.code,
      holeDepth,
      bitDepth,
      blockHeight: reading.blockHeight,
      footage,
      toolface: toolfaceAt(toolface, time),
      inSlips: slips.on,
      slipsSince: slips.since,
      circulating: circulation.on,
      pumpsSince: circulation.since,
      rotating: rotation.on,
    };
    const relabelledState =
      relabellings.length === 0 ? stateBefore : relabellings.reduce(relabelActivities, stateBefore);
    const { state: next, connection, stand } = nextStand(relabelledState, moment, standLength);
    if (!connection && !stand) return { state: next, events: none };
    const events: (ConnectionEvent | StandCompletedEvent)[] = [];
    if (connection) events.push({ kind: "connection", time, connection });
    if (stand) events.push({ kind: "stand-completed", time, stand });
    return { state: next, events };
  },
};

const none: (ConnectionEvent | StandCompletedEvent)[] = [];
