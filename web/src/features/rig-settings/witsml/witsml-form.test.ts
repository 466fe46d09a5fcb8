import type { WellId } from "@sigma/contract/ids";
import { expect, it } from "vitest";
import { logIndexOf, toWitsmlFeed, witsmlErrors, witsmlFormOf } from "./witsml-form";

const well = "well-1" as WellId;
const log = { uid: "t1", name: "Time", index: "time" } as const;
const whole = { ...witsmlFormOf(null), serverId: "s", uidWell: "w", uidWellbore: "b", logs: [log] };

it("asks for what a feed needs, one after the other, and for nothing while no server is chosen", () => {
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

it("tells logs by time from logs by depth, and leaves others out", () => {
  expect(["date time · 2026", "measured depth · 100 m", "vertical depth", "length"].map(logIndexOf)).toEqual([
    "time",
    "depth",
    "depth",
    null,
  ]);
});
