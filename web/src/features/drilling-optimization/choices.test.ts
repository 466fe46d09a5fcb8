import { expect, it } from "vitest";
import { firstChoices, newFilter, questionOf, withFilter } from "./choices";

it("makes a filter of a field, a value from to, a rig state and an id [AN-105]", () => {
  const first = newFilter("mse", []);
  expect(first).toEqual({ id: "1", field: "mse", value: { from: 0, to: 100 }, rigState: 20 });
  expect(newFilter("depth", [first])).toEqual({
    id: "2",
    field: "depth",
    value: { from: 0, to: 40_000 },
    rigState: 20,
  });
});

it("keeps one filter per column, however often it is set", () => {
  const once = withFilter([], "wob", { from: 5, to: 20 });
  const twice = withFilter(once, "wob", { from: 8, to: 12 });
  expect(twice).toEqual([{ id: "1", field: "wob", value: { from: 8, to: 12 }, rigState: 20 }]);
});

it("requests only the results of the visible views", () => {
  expect(questionOf(firstChoices, ["founder"])).toMatchObject({
    scatter: null,
    heat: null,
    founder: { load: "wob", response: "rop", rpm: { from: 20, to: 80 }, formation: null },
  });
});
