import type { WellId } from "@sigma/contract/ids";
import { expect, it } from "vitest";
import { changedInFeed, feedText, logIndexOf, toWitsmlFeed, witsmlErrors, witsmlFormOf } from "./witsml-form";

const well = "well-1" as WellId;
const log = { uid: "t1", name: "Time", index: "time" } as const;
const whole = { ...witsmlFormOf(null), serverId: "s", uidWell: "w", uidWellbore: "b", logs: [log] };

it("asks for the inputs of a feed, one after the other, and for nothing while no server is selected", () => {
  expect(witsmlErrors(witsmlFormOf(null), null)).toEqual({});
  expect(Object.keys(witsmlErrors({ ...whole, uidWell: null, uidWellbore: null, logs: [] }, well))).toEqual([
    "uidWell",
  ]);
  expect(Object.keys(witsmlErrors({ ...whole, logs: [], pollSeconds: "0" }, well))).toEqual(["logs", "pollSeconds"]);
  expect(Object.keys(witsmlErrors(whole, null))).toEqual(["serverId"]);
  expect(witsmlErrors(whole, well)).toEqual({});
});

it("sends the feed with the well that the logs belong to", () => {
  expect(toWitsmlFeed(whole, well)).toMatchObject({ serverId: "s", wellId: well, logs: [log], pollSeconds: 5 });
  expect(toWitsmlFeed(witsmlFormOf(null), well)).toBeNull();
});

it("distinguishes logs by time from logs by depth, and leaves others out", () => {
  expect(["date time · 2026", "measured depth · 100 m", "vertical depth", "length"].map(logIndexOf)).toEqual([
    "time",
    "depth",
    "depth",
    null,
  ]);
});

it("shows a feed for comparison by its place and its parts", () => {
  expect(feedText(witsmlFormOf(null))).toBe("–");
  const feed = { ...witsmlFormOf(null), serverId: "s1", wellName: "W-1", wellboreName: "W-1 A", pollSeconds: "7" };
  expect(feedText(feed)).toBe("W-1 / W-1 A, 0 logs, 0 curves, every 7 s");
  expect(changedInFeed(witsmlFormOf(null), feed)).toEqual([
    "WITSML server",
    "Well in the store",
    "Wellbore",
    "Asked every",
  ]);
});
