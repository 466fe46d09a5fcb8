import { beforeEach, expect, it } from "vitest";
import { forgetDeletion, noteDeletion, parseDeletions, restorable, useDeletions } from "./deletions";

const well = { kind: "well", id: "w1", name: "Well 1", time: 1000 } as const;

beforeEach(() => useDeletions.setState({ deletions: [] }));

it("offers a deleted well for 10 minutes", () => {
  noteDeletion(well);
  const { deletions } = useDeletions.getState();
  expect(restorable(deletions, "well", 1599)).toEqual([well]);
  expect(restorable(deletions, "well", 1600)).toEqual([]);
  expect(restorable(deletions, "rig", 1000)).toEqual([]);
});

it("keeps only deletions that can still be undone, newest first", () => {
  noteDeletion(well);
  noteDeletion({ kind: "rig", id: "r1", name: "Rig 1", time: 1500 });
  expect(useDeletions.getState().deletions.map(({ id }) => id)).toEqual(["r1", "w1"]);
  noteDeletion({ kind: "well", id: "w2", name: "Well 2", time: 1700 });
  expect(useDeletions.getState().deletions.map(({ id }) => id)).toEqual(["w2", "r1"]);
  forgetDeletion("r1");
  expect(useDeletions.getState().deletions.map(({ id }) => id)).toEqual(["w2"]);
});

it("reads the data stored by this browser, even if invalid", () => {
  expect(parseDeletions(JSON.stringify([well, { kind: "user" }, null]))).toEqual([well]);
  expect([parseDeletions(null), parseDeletions("{"), parseDeletions("{}")]).toEqual([[], [], []]);
});
