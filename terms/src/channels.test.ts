import { expect, it } from "vitest";
import {
  CHANNEL_COUNT,
  type ChannelId,
  channelRow,
  channelSlot,
  channels,
  channelsBySlot,
  isChannelId,
} from "./channels";

it("names each channel once and gives it a label, a unit and an axis range [AN-072, AN-073]", () => {
  expect(CHANNEL_COUNT).toBeGreaterThanOrEqual(60);
  expect(new Set(channelsBySlot.map(({ id }) => id)).size).toBe(CHANNEL_COUNT);
  for (const { label, min, max } of channels) {
    expect(label).not.toBe("");
    expect(min).toBeLessThan(max);
  }
});

it("keeps the slot of a channel equal to its position", () => {
  channelsBySlot.forEach(({ id }, slot) => expect(channelSlot(id)).toBe(slot));
  expect(channels.slice(0, 70).map(({ id }) => channelSlot(id))).toEqual(Array.from({ length: 70 }, (_, slot) => slot));
  expect([channelSlot("formula1"), channelSlot("formula100")]).toEqual([70, 169]);
});

it("keeps the slots that stored samples have", () => {
  expect([channelSlot("holeDepth"), channelSlot("decodeConfidence"), channelSlot("pitVolume")]).toEqual([0, 62, 63]);
  expect(channels.slice(63).map(({ id }) => id)).toEqual([
    "pitVolume",
    "pitGain",
    "flowOutRate",
    "totalGas",
    "strokeCount",
    "gammaDepth",
    "stickSlipIndex",
  ]);
});

it.each([
  ["depth [AN-239]", ["holeDepth", "bitDepth"], 0, 40_000, "ft"],
  ["DOC [AN-240]", ["doc"], 0, 10, "in/rev"],
  ["MSE [AN-241, AN-276]", ["mse"], 0, 100, "kpsi"],
  ["ROP [AN-242, AN-276]", ["rop"], 0, 1000, "ft/hr"],
  ["WOB [AN-243, AN-276]", ["wob"], 0, 100, "klb"],
  ["RPM [AN-244, AN-276]", ["rpm"], 0, 200, "rpm"],
  ["torque [AN-245, AN-276]", ["torque"], 0, 50_000, "ft·lb"],
  ["pump pressure [AN-246]", ["pumpPressure"], 0, 10_000, "psi"],
  ["differential pressure [AN-247, AN-276]", ["diffPressure"], 0, 5000, "psi"],
  ["pump rate [AN-248, AN-276]", ["pumpRate"], 0, 1000, "gpm"],
  ["toolface and azimuth [AN-249]", ["toolface", "magneticToolface", "gravityToolface", "azimuth"], 0, 360, "deg"],
  ["rig state [AN-250]", ["rigState"], 0, 19, ""],
  ["hookload [AN-251]", ["hookload"], 0, 500, "klb"],
  ["block height [AN-252]", ["blockHeight"], 0, 150, "ft"],
  ["block speed [AN-253]", ["blockSpeed"], 0, 10, "ft/s"],
  ["choke and desired pressure [AN-254]", ["chokePressure", "desiredPressure"], 0, 3000, "psi"],
  ["gamma [AN-255]", ["gamma"], 0, 200, "gAPI"],
  ["bit size [AN-257]", ["bitSize"], 0, 20, "in"],
  ["DLS [AN-258]", ["dls"], 0, 50, "deg/100 ft"],
  ["closure distance [AN-259]", ["cd"], 0, 2000, "ft"],
  ["tortuosity [AN-260]", ["ti", "hti", "lti"], 0, 50, ""],
] as const)("draws %s on an axis with its own range and unit", (_title, channelIds, min, max, unit) => {
  for (const id of channelIds) expect(channelRow(id)).toMatchObject({ unit, min, max });
});

it("gives each channel a span that its axis never falls below, shorter than its default range", () => {
  for (const { id, min, max, minSpan } of channels) {
    expect([id, minSpan > 0]).toEqual([id, true]);
    expect([id, minSpan <= max - min]).toEqual([id, true]);
  }
});

it("gives the place of measurement of each channel, whatever its group in lists", () => {
  expect(
    ["rpm", "mse", "gamma", "shockLevel", "inclination"].map((id) => channelRow(id as ChannelId).sampling),
  ).toEqual(["surface", "surface", "downhole", "downhole", "survey"]);
});

it("names no WITS code twice", () => {
  const codes = channels.flatMap(({ witsCodes }) => witsCodes);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.every((code) => /^\d{4}$/.test(code))).toBe(true);
});

it("distinguishes a channel name from any other text", () => {
  expect(isChannelId("wob")).toBe(true);
  expect(isChannelId("WOB")).toBe(false);
});
