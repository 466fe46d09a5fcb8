import { expect, it } from "vitest";
import { chosen, type DraftState, type Edits, edited, merged, noEdits, unsaved } from "./draft";

const saved = { name: "Salt", top: "3000", items: ["a"] };
type Form = typeof saved;

const after = (...parts: Edits<Form>[]) =>
  parts.reduce<DraftState<Form>>((draft, part) => edited(draft, saved, part), noEdits);

it("shows edits over what is saved", () => {
  expect(merged(after({ top: "3010" }), saved)).toEqual({
    form: { name: "Salt", top: "3010", items: ["a"] },
    changed: ["top"],
    others: [],
    conflicts: [],
  });
});

it("counts what differs from what is saved, and nothing that was typed back", () => {
  expect(merged(noEdits, saved).changed).toEqual([]);
  expect(merged(after({ top: "3010" }, { top: "3000", items: ["a"] }), saved).changed).toEqual([]);
  expect(merged(after({ items: ["a", "b"], name: "Marl" }), saved).changed).toEqual(["name", "items"]);
});

it("takes a field that only somebody else has changed from what is saved, and keeps what only I changed", () => {
  const theirs = { ...saved, name: "Upper salt" };
  expect(merged(after({ top: "3010" }), theirs)).toEqual({
    form: { ...theirs, top: "3010" },
    changed: ["top"],
    others: ["name"],
    conflicts: [],
  });
});

it("keeps what I typed where both changed a field, until one of the two is chosen", () => {
  const draft = after({ top: "3010" });
  const theirs = { ...saved, top: "2990" };
  const conflict = { field: "top", mine: "3010", theirs: "2990" };
  const outcome = (state: DraftState<Form>) => {
    const { form, changed, conflicts } = merged(state, theirs);
    return { top: form.top, changed, conflicts };
  };
  expect(outcome(draft)).toEqual({ top: "3010", changed: ["top"], conflicts: [{ ...conflict, choice: null }] });
  expect(outcome(chosen(draft, theirs, "top", "mine"))).toEqual({
    top: "3010",
    changed: ["top"],
    conflicts: [{ ...conflict, choice: "mine" }],
  });
  const given = chosen(draft, theirs, "top", "theirs");
  expect(outcome(given)).toEqual({ top: "2990", changed: [], conflicts: [{ ...conflict, choice: "theirs" }] });
  expect(outcome(edited(given, theirs, { top: "3005" }))).toEqual({
    top: "3005",
    changed: ["top"],
    conflicts: [{ ...conflict, mine: "3005", choice: "mine" }],
  });
});

it("asks again where the value that was chosen over has changed once more", () => {
  const given = chosen(after({ top: "3010" }), { ...saved, top: "2990" }, "top", "theirs");
  const { form, conflicts } = merged(given, { ...saved, top: "2980" });
  expect(form.top).toBe("3010");
  expect(conflicts).toEqual([{ field: "top", mine: "3010", theirs: "2980", choice: null }]);
});

it("has no conflict where both typed the same, or one typed back what was there", () => {
  const theirs = { ...saved, top: "2990", name: "Marl" };
  const { form, conflicts, changed } = merged(after({ top: "2990", name: "Marl" }, { name: "Salt" }), theirs);
  expect({ form, conflicts, changed }).toEqual({ form: theirs, conflicts: [], changed: [] });
});

it("begins from what is saved now with the first edit after everything was typed back", () => {
  const theirs = { ...saved, top: "2990" };
  const draft = edited(after({ top: "3010" }, { top: "3000" }), theirs, { name: "Marl" });
  expect(merged(draft, theirs)).toEqual({
    form: { ...theirs, name: "Marl" },
    changed: ["name"],
    others: [],
    conflicts: [],
  });
});

it("keeps what was typed while it was saved, a field that was typed back too, and forgets the rest", () => {
  const sent = after({ top: "3010", name: "Marl" });
  const stored = { ...saved, top: "3010", name: "Marl" };
  const typedBack = edited(edited(sent, saved, { top: "3000" }), saved, { items: ["b"] });
  expect(merged(unsaved(typedBack, sent), stored)).toEqual({
    form: { ...stored, top: "3000", items: ["b"] },
    changed: ["top", "items"],
    others: [],
    conflicts: [],
  });
  expect(unsaved(sent, sent)).toEqual(noEdits);
});
