import type { DashboardContent } from "@sigma/contract/dashboards/dashboard-content";
import type { WellId } from "@sigma/contract/ids";
import { expect, it } from "vitest";
import { wellIdsOf, replaceWells } from "./exported-file";

const id = (name: string) => name as WellId;
const place = { x: 0, y: 0, w: 4, h: 3 };
const content: DashboardContent = {
  variables: [
    { name: "well", kind: "well", value: id("a") },
    { name: "pad", kind: "wells", value: [id("a"), id("b")] },
  ],
  panels: [
    { id: "1", kind: "value", title: "", place, well: { by: "fixed", wellId: id("c") }, channel: "rop" },
    { id: "2", kind: "rig-states", title: "", place, wells: { by: "fixed", wellIds: [id("b"), id("d")] } },
    { id: "3", kind: "plan-view", title: "", place, well: { by: "variable", name: "well" } },
  ],
};

it("names each well of the variables and the panels once", () => {
  expect(wellIdsOf(content)).toEqual(["a", "b", "c", "d"]);
});

it("puts other wells in the place of those of a file, and leaves the choice open where there is none", () => {
  const importedContent = replaceWells(content, (each) => (each === "a" || each === "b" ? id("own") : null));
  expect(wellIdsOf(importedContent)).toEqual(["own"]);
  expect(importedContent.panels[0]).toMatchObject({ well: { by: "none" } });
  expect(importedContent.panels[1]).toMatchObject({ wells: { by: "fixed", wellIds: ["own"] } });
  expect(importedContent.panels[2]).toEqual(content.panels[2]);
});
