import type { HandOver } from "@sigma/contract/notes/hand-over";

const none = { entries: [], all: 0 };

/** 04 Jul 2009 06:00 UTC. */
export const SIX = 1_246_687_200;

const outgoing = { _id: "u" as never, name: "K. Moe" };

/** A hand-over of a day shift, signed shortly before its end, with the values that a test passes. */
export const sampleHandOver = (givenFields: Partial<HandOver> = {}): HandOver => ({
  wellId: "w" as never,
  version: 2,
  shiftStart: SIX,
  shiftEnd: SIX + 43_200,
  shift: "day",
  status: "signed",
  summary: "",
  toWatch: "Toolface drifts right\nlate in each slide",
  next: "Connection near 3,271 ft",
  openItems: "",
  incoming: { _id: "v" as never, name: "J. Haugen" },
  signed: { by: outgoing, at: SIX + 43_000 },
  accepted: null,
  clock: { offset: 0, dayStart: 360, nightStart: 1080, isUsual: true },
  facts: {
    until: SIX + 43_000,
    startMD: 3100,
    endMD: 3208.5,
    drilled: 108.5,
    toPlan: { leftRight: -36.8, aboveBelow: 4 },
    activities: [{ code: 2, seconds: 3600, footage: 60 }],
    stateNow: { code: 2, since: SIX + 42_532, lastTime: SIX + 42_990 },
    surveys: none,
    slides: { entries: [{ startMD: 3150, endMD: 3182.6, toolface: 20 }], all: 3 },
    notices: {
      entries: [{ time: SIX + 60, level: "Warning", message: "WOB above 25 klb", acknowledgedBy: "S. Lien" }],
      all: 1,
    },
    openAlarms: [{ name: "WOB above 25 klb", since: SIX + 42_480 }],
    notes: none,
    changes: none,
  },
  ...givenFields,
});

/** The same hand-over as a draft. */
export const sampleDraft = (givenFields: Partial<HandOver> = {}): HandOver =>
  sampleHandOver({ status: "draft", signed: null, ...givenFields });
