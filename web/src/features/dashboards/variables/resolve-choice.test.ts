import type { DashboardVariable } from "@sigma/contract/dashboards/dashboard-content";
import type { RigId, WellId } from "@sigma/contract/ids";
import { expect, it } from "vitest";
import { sampleWell } from "../../../data/testing/samples";
import { chosenWell, chosenWells } from "./resolve-choice";

const rig = { _id: "r1" as RigId, name: "Rig 7" };
const [plannedWell, drilledWell] = [sampleWell("w1", { name: "A", rig }), sampleWell("w2", { name: "B", rig })];
const ofRig: DashboardVariable = { name: "rig", kind: "rig", value: rig._id };

const chosen = (wells: readonly ReturnType<typeof sampleWell>[], sendingIds?: string[]) =>
  chosenWell(
    { by: "variable", name: "rig" },
    { variables: [ofRig], wells, sendingWells: sendingIds && new Set(sendingIds as WellId[]) },
  );

it("takes the well of a rig whose status has a source, whatever its name", () => {
  expect(chosen([plannedWell, drilledWell], ["w2"])).toEqual({ well: drilledWell });
});

it("takes the only unfinished well of a rig without a source", () => {
  const finishedWell = sampleWell("w3", { rig, finishedAt: 1 });
  expect(chosen([finishedWell, drilledWell], [])).toEqual({ well: drilledWell });
  expect(chosen([finishedWell, drilledWell])).toEqual({ well: drilledWell });
});

it("guesses no well if several could be drilled, and none before the statuses are known", () => {
  expect(chosen([plannedWell, drilledWell], [])).toEqual({ lacks: "drilled-well", variable: "rig" });
  expect(chosen([plannedWell, drilledWell])).toEqual({ lacks: "status", variable: "rig" });
  expect(chosen([])).toEqual({ lacks: "drilled-well", variable: "rig" });
});

it("counts one well a rig among those being drilled: the one that sends, otherwise the only unfinished one", () => {
  const otherRig = { _id: "r2" as RigId, name: "Rig 8" };
  const finishedWell = sampleWell("w3", { rig: otherRig, finishedAt: 1 });
  const currentWell = sampleWell("w4", { rig: otherRig });
  const wells = [plannedWell, drilledWell, finishedWell, currentWell, sampleWell("w5")];
  const live = (sendingIds?: string[]) =>
    chosenWells(
      { by: "live" },
      { variables: [], wells, sendingWells: sendingIds && new Set(sendingIds as WellId[]) },
    ).map(({ _id }) => _id);
  expect(live(["w2"])).toEqual(["w2", "w4"]);
  expect(live([])).toEqual(["w4"]);
  expect(live()).toEqual(["w4"]);
});
