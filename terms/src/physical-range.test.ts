import { expect, it } from "vitest";
import { channelSlot, channels } from "./channels";
import { isPhysical, whyNotPhysical } from "./physical-range";

it("has a range for every channel that holds its axis", () => {
  for (const { id, min, max, physical } of channels) {
    expect([id, physical[0] <= min && physical[1] >= max]).toEqual([id, true]);
  }
});

const measuredChannels = [
  "holeDepth",
  "bitDepth",
  "blockHeight",
  "rop",
  "hookload",
  "wob",
  "rpm",
  "pumpPressure",
  "pumpRate",
  "spm1",
  "flowOut",
  "chokePressure",
  "gamma",
  "totalGas",
  "downholeTemperature",
  "diffPressure",
] as const;

it("takes no mark of a missing value for a measurement", () => {
  for (const id of measuredChannels) {
    for (const mark of [-999.25, -9999, -8888, -32_768, 99_999.99, 999_999, 1e30]) {
      expect([id, mark, isPhysical(channelSlot(id), mark)]).toEqual([id, mark, false]);
    }
  }
});

it("names the fault of a value outside the range", () => {
  expect(whyNotPhysical("wob", "9999.9900")).toBe("A missing-value marker, outside the possible range of WOB");
  expect(whyNotPhysical("hookload", "200000")).toBe("Hookload outside -500 to 3,000 klb: no instrument gives it");
});

it("has a working range within the physical one for every channel", () => {
  for (const { id, physical, working } of channels) {
    expect([id, working[0] >= physical[0] && working[1] <= physical[1]]).toEqual([id, true]);
  }
});
