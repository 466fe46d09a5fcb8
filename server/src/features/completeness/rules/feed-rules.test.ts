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
