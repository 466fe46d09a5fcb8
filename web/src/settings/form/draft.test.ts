import { expect, it } from "vitest";
import { changedFields, withEdits } from "./draft";

const saved = { name: "Salt", top: "3000", items: ["a"] };

it("shows edits over what is saved", () => {
  expect(withEdits(saved, { top: "3010" })).toEqual({ name: "Salt", top: "3010", items: ["a"] });
});

it("counts what differs from what is saved, and nothing that was typed back", () => {
  expect(changedFields(saved, {})).toEqual([]);
  expect(changedFields(saved, { top: "3000", items: ["a"] })).toEqual([]);
  expect(changedFields(saved, { items: ["a", "b"], name: "Marl" })).toEqual(["name", "items"]);
});

it("shows what somebody else saved in every field that was not touched", () => {
  const edits = { top: "3010" };
  const others = { ...saved, name: "Upper salt" };
  expect(withEdits(others, edits)).toEqual({ ...others, top: "3010" });
  expect(changedFields(others, edits)).toEqual(["top"]);
});
