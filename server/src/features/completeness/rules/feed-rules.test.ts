import { sampleOf } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import type { WellFacts } from "../well-facts";
import { channelRules } from "./feed-rules";

const values = {
  holeDepth: 9000,
  bitDepth: 9000,
  blockHeight: 50,
  hookload: 200,
  wob: 20,
  rop: 80,
  rpm: 60,
  torque: 9000,
  pumpPressure: 3000,
  diffPressure: 400,
  pumpRate: 600,
  pitGain: 0,
  flowOut: 55,
};
const findingOf = (lacking: Partial<Record<keyof typeof values, null>>) =>
  channelRules["channels-required"]({
    well: { finishedAt: null },
    feed: "live",
    sample: sampleOf(1_800_000_000, { ...values, ...lacking }),
  } as WellFacts);

it("needs pits and flow out for the detection of kicks, each by one of its two channels", () => {
  expect(findingOf({})).toBeNull();
  expect(findingOf({ flowOut: null })).toMatchObject({
    state: "partly",
    text: { key: "gap-channels", values: { channels: ["flowOutRate"], of: 13 } },
  });
  expect(findingOf({ pitGain: null })).toMatchObject({ text: { values: { channels: ["pitVolume"] } } });
});

it("counts the age of a feed from the check, also at a recorded well of years ago", () => {
  const [last, checkedAt] = [1_246_668_268, 1_796_074_458];
  const finding = channelRules["channels-feed"]({
    well: { finishedAt: null, rig: { _id: "r1", name: "Rig" } },
    feed: "dead",
    age: checkedAt - last,
    now: last,
    checkedAt,
  } as WellFacts);
  expect(finding).toMatchObject({ state: "missing", since: last, text: { values: { last, age: checkedAt - last } } });
});
