import type { WellId } from "@sigma/contract/ids";
import { expect, it } from "vitest";
import { sampleWell } from "../../data/testing/samples";
import { generalErrors, generalFormOf, generalGaps, generalLabel, toWellChange } from "./general-form";

const wellId = "w1" as WellId;
const NOW = 1_700_000_000.4;
const well = sampleWell("w1", {
  name: "Reeves 1H",
  rig: { _id: "r1" as never, name: "Pioneer 54" },
  location: { country: "United States", state: "Texas", county: "Reeves" },
  x: -103.61,
  sections: { Surface: 1900, Curve: 8300 },
  holeData: [{ size: 17.5, startDepth: 0, endDepth: 1900 }],
});
const form = generalFormOf(well);

it("opens on the fields of the well", () => {
  expect(form).toMatchObject({
    name: "Reeves 1H",
    jobId: "",
    country: "United States",
    x: "-103.61",
    "sections.Surface": "1900",
    "sections.Lateral": "",
    rig: "r1",
    isFinished: false,
    holeData: [{ size: "17.5", startDepth: "0", endDepth: "1900" }],
    casingData: [],
  });
});

it("sends the well's id and the changed fields as numbers, without _id [WS-162, WS-151]", () => {
  const changedForm = { ...form, holeDepth: " 8250.5", x: "", name: " Reeves 1H " };
  expect(toWellChange(wellId, changedForm, ["holeDepth", "x", "name"], NOW)).toEqual({
    wellId: "w1",
    holeDepth: 8250.5,
    x: null,
    name: "Reeves 1H",
  });
});

it("sends every section when one has changed, and leaves out sections without a depth [WS-065]", () => {
  const changedForm = { ...form, "sections.Lateral": "17800", "sections.Curve": "" };
  expect(toWellChange(wellId, changedForm, ["sections.Lateral", "sections.Curve"], NOW)).toEqual({
    wellId: "w1",
    sections: { Surface: 1900, Lateral: 17_800 },
  });
});

it("sends the selected rig and companies, and when the well was finished", () => {
  const changedForm = { ...form, rig: null, operator: "Equinor", isFinished: true };
  expect(toWellChange(wellId, changedForm, ["rig", "operator", "isFinished"], NOW)).toEqual({
    wellId: "w1",
    rigId: null,
    operator: { name: "Equinor" },
    finishedAt: 1_700_000_000,
  });
  expect(toWellChange(wellId, { ...form, isFinished: false }, ["isFinished"], NOW).finishedAt).toBeNull();
});

it("sends the whole location when one of its places has changed [WS-063]", () => {
  const changedForm = { ...form, state: "New Mexico", county: null };
  expect(toWellChange(wellId, changedForm, ["state", "county"], NOW)).toEqual({
    wellId: "w1",
    location: { country: "United States", state: "New Mexico", county: "" },
  });
});

it("counts the general data that are given, and names what is not", () => {
  const { total, gaps } = generalGaps(well);
  expect(gaps.map(({ label }) => label)).toContain("Permanent datum");
  expect(gaps.map(({ name }) => name)).not.toContain("country");
  expect(generalGaps({ ...well, permanentDatum: "MSL", afe: "26-17" }).gaps).toHaveLength(gaps.length - 2);
  expect(gaps.length).toBeLessThan(total);
});

it("needs a name, and depths inside the earth's first 40,000 ft", () => {
  expect(generalErrors({ ...form, name: "", holeDepth: "40001", kellyBushingElevation: "-3" })).toEqual({
    name: "This field is required",
    holeDepth: "Value should be between 0 and 40000",
  });
});

it("does not let a section end above the previous section", () => {
  expect(generalErrors({ ...form, "sections.Curve": "1800" })).toEqual({
    "sections.Curve": "Curve should end below Surface",
  });
  expect(generalErrors({ ...form, "sections.Intermediate #1": "9000", "sections.Lateral": "17800" })).toEqual({
    "sections.Curve": "Curve should end below Intermediate #1",
  });
});

it("calls fields what the form calls them", () => {
  expect(["holeDepth", "sections.Curve", "rig", "casingData"].map((field) => generalLabel(field as never))).toEqual([
    "Hole depth",
    "Curve",
    "Rig",
    "Casing Data",
  ]);
});
