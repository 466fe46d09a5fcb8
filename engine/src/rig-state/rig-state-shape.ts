import type { StateShape } from "../well-pipeline/state-shape";
import type { RigStateMemory } from "./track-rig-state";

/** The fields of what the classifier remembers, by which a stored memory is checked. */
export const rigStateShape: StateShape<RigStateMemory> = {
  senses: {
    pace: { interval: "number?", gapFrom: "number?" },
    window: { times: ["number"], block: ["number?"], bit: ["number?"], hookload: ["number?"] },
    motion: "string",
    slips: {
      on: "boolean",
      since: "number?",
      opposed: "number?",
      levels: {
        empty: "number?",
        loaded: "number?",
        lightest: "number?",
        low: "number?",
        lowFor: "number",
        doubt: "number",
      },
      setDown: { drop: "number?", lowered: "number", hook: "string?" },
    },
    circulation: {
      on: "boolean?",
      since: "number?",
      opposed: "number?",
      pressure: "number?",
      isMeterDead: "boolean",
      flowlessFrom: "number?",
      isMeterProven: "boolean",
    },
    rotation: {
      on: "boolean?",
      turningSince: "number?",
      stillSince: "number?",
      direction: "number",
      ended: "number?",
      endedBefore: "number?",
    },
  },
  bottom: {
    on: "boolean?",
    makingHole: "boolean",
    grows: "boolean",
    pressed: "boolean",
    holeDepth: "number?",
    grew: "number?",
    interval: "number",
    pause: "number",
    staysPressed: "boolean",
    bitDepth: "number?",
    heaves: "boolean",
  },
  trip: {
    trip: "string?",
    moved: "number",
    from: "number?",
    to: "number?",
    slackOff: "number",
    pickUp: "number",
  },
  code: "number",
  calm: {
    code: "number",
    begin: { nullable: { first: "number", before: "number" } },
    prior: { nullable: { code: "number", begin: { first: "number", before: "number" } } },
    doubt: "number",
    rivals: [{ code: "number", seconds: "number", begin: { first: "number", before: "number" } }],
  },
  candidate: "number?",
  candidateSince: "number?",
};
