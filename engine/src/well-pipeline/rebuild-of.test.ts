import { expect, it } from "vitest";
import { rebuildOf } from "./rebuild-of";

const names = (changedTrackers: string[]) => rebuildOf(changedTrackers)?.map(({ name }) => name);

it("rebuilds a tracker with its readers, or alone without readers", () => {
  expect(names(["stand"])).toEqual(["stand"]);
  expect(names(["stuck-pipe"])).toEqual(["stuck-pipe", "circulating-pressure"]);
  expect(names(["survey", "state-transition"])).toEqual(["state-transition", "survey"]);
});

it("requests the whole well if a change affects samples or depth rows", () => {
  expect(rebuildOf(["rig-state"])).toBeNull();
  expect(rebuildOf(["measurements"])).toBeNull();
  expect(rebuildOf(["survey", "pump-recycle"])).toBeNull();
});
