import { expect, it } from "vitest";
import { channelRow, channels } from "./channels";
import { depthColumns, depthColumnSlot } from "./depth-columns";

it("keeps the slot of every column equal to its position, none twice", () => {
  depthColumns.forEach(({ id, depthRow }, slot) => {
    expect([id, depthRow?.slot]).toEqual([id, slot]);
    expect(depthColumnSlot(id)).toBe(slot);
  });
});

it("keeps the columns that stored rows have in their slots", () => {
  expect(depthColumns.slice(0, 6).map(({ id }) => id)).toEqual([
    "correctedDepth",
    "currentDepthGap",
    "rigState",
    "toolface",
    "gamma",
    "estimatedAzimuth",
  ]);
  expect([depthColumnSlot("rotaryBuildRate"), depthColumnSlot("rpm"), depthColumnSlot("shockLevel")]).toEqual([
    12, 16, 35,
  ]);
});

it("has a column for every channel that depth rows keep", () => {
  const keptChannels = channels.filter(({ depthRow }) => depthRow !== null).map(({ id }) => id as string);
  expect(depthColumns.map(({ id }) => id as string)).toEqual(expect.arrayContaining(keptChannels));
  expect(depthColumns[depthColumnSlot("wob")]).toBe(channelRow("wob"));
  expect(keptChannels).not.toContain("blockHeight");
});
