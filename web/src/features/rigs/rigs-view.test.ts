import type { Rig } from "@sigma/contract/rigs/rig";
import { expect, it } from "vitest";
import { sampleRig, sampleStatus, sampleWell } from "../../data/testing/samples";
import { matchingRigs, rigRowsOf, sortedRigs } from "./rigs-view";

const NOW = 1_000_000;
const on = (rig: Rig) => ({ rig: { _id: rig._id, name: rig.name } });
const pioneer = sampleRig("r1", { name: "Pioneer 54", contractor: "Patterson" });
const nabors = sampleRig("r2", { name: "Nabors X12" });
const wells = [
  sampleWell("w1", { name: "Reeves 1H", ...on(pioneer), finishedAt: NOW - 9000 }),
  sampleWell("w2", { name: "Reeves 2H", ...on(pioneer) }),
  sampleWell("w3", { name: "Elsewhere" }),
];
const rows = rigRowsOf(
  [nabors, pioneer],
  wells,
  [sampleStatus("w1", NOW - 9000, { source: null }), sampleStatus("w2", NOW - 2)],
  NOW,
);

it("joins a rig with its wells, and with the feed of the well being drilled", () => {
  expect(rows[1]?.wells).toMatchObject([{ name: "Reeves 1H" }, { name: "Reeves 2H" }]);
  expect(rows[1]?.drilled).toMatchObject({ name: "Reeves 2H" });
  expect(rows[1]?.feed).toEqual({ state: "live", age: 2 });
});

it("does not show that a rig has no wells or drills none before these have been loaded", () => {
  expect(rigRowsOf([pioneer], "pending", [], NOW)[0]).toMatchObject({ wells: "pending", drilled: "pending" });
  expect(rigRowsOf([pioneer], wells, "failed", NOW)[0]).toMatchObject({ wells: [{}, {}], drilled: "failed" });
});

it("shows no feed for a rig that does not drill a well", () => {
  expect(rows[0]).toMatchObject({ rig: { name: "Nabors X12" }, wells: [], drilled: null, feed: null });
});

it("finds a rig by its name, its contractor or a well", () => {
  const names = (search: string) => matchingRigs(rows, search).map(({ rig }) => rig.name);
  expect(names("reeves")).toEqual(["Pioneer 54"]);
  expect(names("patterson 54")).toEqual(["Pioneer 54"]);
  expect(names("x12")).toEqual(["Nabors X12"]);
  expect(names("nothing")).toEqual([]);
});

it("sorts by the selected column, rigs without a value last", () => {
  const names = (by: string, descending: boolean) => sortedRigs(rows, { by, descending }).map(({ rig }) => rig.name);
  expect(sortedRigs(rows, null).map(({ rig }) => rig.name)).toEqual(["Nabors X12", "Pioneer 54"]);
  expect(names("Contractor", false)).toEqual(["Pioneer 54", "Nabors X12"]);
  expect(names("Contractor", true)).toEqual(["Pioneer 54", "Nabors X12"]);
  expect(names("Wells", true)).toEqual(["Pioneer 54", "Nabors X12"]);
  expect(names("Wells", false)).toEqual(["Nabors X12", "Pioneer 54"]);
});
