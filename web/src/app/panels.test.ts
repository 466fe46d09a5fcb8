import { expect, it } from "vitest";
import { addressName } from "../features/well-dashboard/place/address-name";
import { leftPanels, leftTabs, rightPanels } from "./panels";

const subTabsOf = (name: string) => leftPanels.filter(({ tab }) => tab === name).map(({ subTab }) => subTab);

it("has the left tabs in their order, each with a panel [AN-005]", () => {
  const tabs = leftTabs.map(({ tab }) => tab);
  expect(tabs).toEqual([
    "Drilling Data",
    "Performance Metrics",
    "Directional Guidance",
    "Torque and Drag",
    "Hydraulics",
  ]);
  expect(tabs.filter((tab) => subTabsOf(tab).length === 0)).toEqual([]);
});

it("has each panel once", () => {
  const names = leftPanels.map(({ tab, subTab }) => `${tab} > ${subTab}`);
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
});

it("has a name of its own for each panel in the address, none with an encoded character", () => {
  const names = [...leftPanels, ...rightPanels].map(({ tab, subTab }) => addressName(subTab ?? tab));
  for (const name of names) expect(encodeURIComponent(name)).toBe(name);
  expect(new Set(names).size).toBe(names.length);
});

it("has the sub-tabs of Drilling Data in their order, and what a crew keeps beside them after these [AN-006]", () => {
  expect(subTabsOf("Drilling Data").slice(0, 4)).toEqual([
    "Time Charts",
    "Depth Charts",
    "Compare Wells",
    "Stall detection",
  ]);
});

it("has the sub-tabs of Performance Metrics in their order, and what a crew keeps beside them after these [AN-007]", () => {
  expect(subTabsOf("Performance Metrics").slice(0, 2)).toEqual(["Performance Metrics", "State Transition Reports"]);
});
