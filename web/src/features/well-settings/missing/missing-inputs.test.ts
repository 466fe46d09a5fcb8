import type { Rig } from "@sigma/contract/rigs/rig";
import { expect, it } from "vitest";
import { sampleSettings, sampleWell } from "../../../data/testing/samples";
import { type KnownOfWell, missingInputs } from "./missing-inputs";

const field = { date: 0, declination: 1, convergence: 0, dip: 70, totalField: 50_000 };
const rig = { _id: "r1" as Rig["_id"], name: "R1" };
const limits = { hookLimit: 750, maxTorque: 60_000, maxPressure: 7500, maxFlow: 1200 };
const pressures = [{ tvd: 1, porePressure: 0.4, fractureGradient: 0.7, temperature: null }];
const whole: KnownOfWell = {
  well: sampleWell("w1", { rig, x: 0, y: 0 }),
  bhas: [{ _id: "b1" }],
  tops: [{ formationName: "Utsira" }],
  stations: 2,
  runs: [{ _id: "m1" }],
  plans: [{ wellbore: true }],
  targets: [{ _id: "t1" }],
  references: { coordinateKind: "projected", northReference: "grid", field: [field] },
  settings: sampleSettings({ limits, pressures }),
};
const names = (knownWell: KnownOfWell) => missingInputs(knownWell).map(({ name }) => name);

it("reports no missing input for a complete well, nor for inputs that have not been read yet", () => {
  expect(names(whole)).toEqual([]);
  expect(names({ well: whole.well })).toEqual([]);
});

it.each<[Partial<KnownOfWell>, string]>([
  [{ well: sampleWell("w1", { rig: null, x: 0, y: 0 }) }, "Rig"],
  [{ well: sampleWell("w1", { rig, x: 0, y: null }) }, "Position"],
  [{ bhas: [] }, "BHA"],
  [{ bhas: [{ _id: "default" }] }, "BHA"],
  [{ tops: [] }, "Formation tops"],
  [{ tops: [{ formationName: "" }] }, "Formation tops"],
  [{ stations: 1 }, "Surveys"],
  [{ runs: [] }, "Mud"],
  [{ plans: [{ wellbore: false }] }, "Well plan"],
  [{ targets: [] }, "Targets"],
  [{ references: { coordinateKind: "unknown", northReference: "grid", field: [field] } }, "References"],
  [
    { references: { coordinateKind: "local", northReference: "true", field: [{ ...field, dip: null }] } },
    "Magnetic field",
  ],
  [{ settings: sampleSettings({ limits, pressures, hasHoleSize: false }) }, "Hole sizes"],
  [{ settings: sampleSettings({ limits: { ...limits, maxFlow: null }, pressures }) }, "Rig limits"],
  [{ settings: sampleSettings({ limits }) }, "Pressures"],
])("reports that with %j is missing: %s", (change, name) => {
  expect(names({ ...whole, ...change })).toEqual([name]);
});
