import type { HandOver } from "@sigma/contract/notes/hand-over";
import { expect, it } from "vitest";
import { handOverText } from "./hand-over-lines";

const none = { entries: [], all: 0 };
/** 04 Jul 2009 06:00 UTC. */
const SIX = 1_246_687_200;
const person = { _id: "u" as never, name: "K. Moe" };
const handOver: HandOver = {
  wellId: "w" as never,
  version: 2,
  shiftStart: SIX,
  shiftEnd: SIX + 43_200,
  shift: "day",
  status: "signed",
  summary: "",
  toWatch: "Toolface drifts right\nlate in each slide",
  next: "",
  openItems: "",
  incoming: { _id: "v" as never, name: "J. Haugen" },
  signed: { by: person, at: SIX + 43_000 },
  accepted: null,
  clock: { offset: 0, dayStart: 360, nightStart: 1080, isUsual: true },
  facts: {
    until: SIX + 43_000,
    startMD: 3100,
    endMD: 3208.5,
    activities: [{ code: 2, seconds: 3600, footage: 60 }],
    stateNow: { code: 2, since: SIX + 42_532, lastTime: SIX + 42_990 },
    surveys: none,
    slides: { entries: [{ startMD: 3150, endMD: 3182.6, toolface: 20 }], all: 3 },
    notices: {
      entries: [{ time: SIX + 60, level: "Warning", message: "WOB above 25 klb", acknowledgedBy: "S. Lien" }],
      all: 1,
    },
    openAlarms: [],
    notes: none,
    changes: none,
  },
};

it("says in plain text what the page says, what was left out counted", () => {
  const text = handOverText(handOver, "15/9-F-9 A");
  expect(text.split("\n").slice(0, 4)).toEqual([
    "Hand-over, 15/9-F-9 A",
    "Day, 04 Jul 2009 06:00 – 18:00 UTC",
    "Drilled 108.5 ft, 3,100.0 – 3,208.5 ft",
    "Signed by K. Moe, 04 Jul 2009 17:56:40; J. Haugen has not accepted yet",
  ]);
  expect(text).toContain("To watch\n- Toolface drifts right\n- late in each slide\n");
  expect(text).toContain("Slides\n- and 2 before these\n- 3,150.0 – 3,182.6 ft, 32.6 ft at 20°\n");
  expect(text).toContain("- 06:01, WOB above 25 klb, acknowledged by S. Lien\n");
  expect(text).toContain("Surveys\n- None\n");
});

it("counts the last state to its last sample and says since when there is no data", () => {
  const stateOf = (lastTime: number) => {
    const facts = { ...handOver.facts, stateNow: { code: 2, since: SIX + 3600, lastTime } };
    return handOverText({ ...handOver, facts }, "15/9-F-9 A").match(/State now\n- (.*)\n/)?.[1];
  };
  expect(stateOf(SIX + 42_990)).toBe("Slide Drilling for 10 h 56 min, hole 3,208.5 ft");
  expect(stateOf(SIX + 7200)).toBe("Slide Drilling for 1 h, hole 3,208.5 ft, no data since 08:00");
});
