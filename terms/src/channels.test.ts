import { expect, it } from "vitest";
import { CHANNEL_COUNT, channelRow, channelSlot, channels, isChannelId } from "./channels";

it("names each channel once and gives it a label, a unit and an axis range [AN-072, AN-073]", () => {
  expect(CHANNEL_COUNT).toBeGreaterThanOrEqual(60);
  expect(new Set(channels.map(({ id }) => id)).size).toBe(CHANNEL_COUNT);
  for (const { label, min, max } of channels) {
    expect(label).not.toBe("");
    expect(min).toBeLessThan(max);
  }
});

it("keeps the slot of a channel equal to its position", () => {
  channels.forEach(({ id }, slot) => expect(channelSlot(id)).toBe(slot));
});

it("reads the axis of a channel by its name", () => {
  expect(channelRow("torque")).toMatchObject({ unit: "ft·lb", min: 0, max: 50000 });
});

it("tells a channel name from any other text", () => {
  expect(isChannelId("wob")).toBe(true);
  expect(isChannelId("WOB")).toBe(false);
});
