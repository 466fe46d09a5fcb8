import type { DataQualityEvent } from "@sigma/engine/data-quality/data-quality-tracker";
import { contradictions } from "@sigma/engine/data-quality/finding";
import { expect, it } from "vitest";
import { dataQualityNotice } from "./data-quality-notice";

const event: DataQualityEvent = {
  kind: "data-quality",
  time: 1000,
  contradiction: "pressure-at-flow",
  channel: "pumpPressure",
  value: 170.52,
  against: 929,
  likelyUnit: "bar",
};

it("names the channel, its reading and the unit in which it is probably sent", () => {
  expect(dataQualityNotice(event)).toMatchObject({
    time: 1000,
    alertLevel: "Warning",
    message:
      "Data quality: Pump pressure reads 170.5 psi at 929 gpm, which flow, depth and bit do not allow: as if bar were read as psi",
  });
});

it("has a sentence for every contradiction, and names no unit where none is likely", () => {
  for (const contradiction of contradictions) {
    const { message } = dataQualityNotice({ ...event, contradiction, likelyUnit: null });
    expect(message).toMatch(/^Data quality: Pump pressure reads 170.5 psi(,| [a-z])/);
    expect(message).not.toContain("likely");
  }
});

it("asks a crew for the block weight, and reports an incorrect entered one", () => {
  const hook = { ...event, channel: "hookload" as const, value: 274.2, likelyUnit: null };
  const message = (contradiction: "block-weight-unsure" | "block-weight-wrong", against: number) =>
    dataQualityNotice({ ...hook, contradiction, against }).message;
  expect(message("block-weight-unsure", 0)).toBe(
    "Data quality: Hookload reads 274.2 klb and no block weight is entered: slips and connections are unsure until the empty block is seen",
  );
  expect(message("block-weight-unsure", 61.2)).toBe(
    "Data quality: Hookload reads 274.2 klb and no block weight is entered: slips and connections are unsure until the empty block, taken for 61.2 klb, is seen",
  );
  expect(message("block-weight-wrong", 160)).toBe(
    "Data quality: Hookload reads 274.2 klb with an empty block, for which 160 klb are entered in the rig settings",
  );
});

it("reports for a hole in metres the reference that it was compared with", () => {
  const hole = { ...event, channel: "holeDepth" as const, value: 750.4, likelyUnit: "m" };
  expect(dataQualityNotice({ ...hole, contradiction: "rate-against-hole", against: 113 }).message).toBe(
    "Data quality: Hole depth reads 750.4 ft and grows more slowly than the rate of 113 ft/hr: as if m were read as ft",
  );
  expect(dataQualityNotice({ ...hole, contradiction: "depth-jump", against: 2462 }).message).toBe(
    "Data quality: Hole depth reads 750.4 ft and 2,462 ft the sample before, which is the factor between feet and metres: as if m were read as ft",
  );
});

it("reports a flow that does not fit the pressure, and which of two depths is above the other", () => {
  const flow = { ...event, channel: "pumpRate" as const, value: 1200, against: 888, likelyUnit: "L/min" };
  expect(dataQualityNotice(flow).message).toBe(
    "Data quality: Pump rate reads 1,200 gpm at 888 psi, which pressure, depth and bit do not allow: as if L/min were read as gpm",
  );
  const depths = { ...event, contradiction: "bit-below-hole" as const };
  expect(
    dataQualityNotice({ ...depths, channel: "holeDepth", value: 1367, against: 4487, likelyUnit: "m" }).message,
  ).toBe("Data quality: Hole depth reads 1,367 ft, which is above the bit depth of 4,487 ft: as if m were read as ft");
  expect(
    dataQualityNotice({ ...depths, channel: "bitDepth", value: 4790, against: 4778, likelyUnit: null }).message,
  ).toBe("Data quality: Bit depth reads 4,790 ft, which is below the hole depth of 4,778 ft");
});
