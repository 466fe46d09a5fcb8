import { expect, it } from "vitest";
import {
  resolveConflict,
  type DraftState,
  type Edits,
  editDraft,
  mergeDraft,
  noEdits,
  keepUnsavedEdits,
} from "./draft";

const savedForm = { name: "Salt", top: "3000", items: ["a"] };
type Form = typeof savedForm;

const after = (...parts: Edits<Form>[]) =>
  parts.reduce<DraftState<Form>>((draft, part) => editDraft(draft, savedForm, part), noEdits);

it("shows edits over what is saved", () => {
  expect(mergeDraft(after({ top: "3010" }), savedForm)).toEqual({
    form: { name: "Salt", top: "3010", items: ["a"] },
    changed: ["top"],
    others: [],
    conflicts: [],
  });
});

it("counts the fields that differ from the saved values, but not those that were typed back", () => {
  expect(mergeDraft(noEdits, savedForm).changed).toEqual([]);
  expect(mergeDraft(after({ top: "3010" }, { top: "3000", items: ["a"] }), savedForm).changed).toEqual([]);
  expect(mergeDraft(after({ items: ["a", "b"], name: "Marl" }), savedForm).changed).toEqual(["name", "items"]);
});

it("takes a field that only another user has changed from the saved values, and keeps the user's own changes", () => {
  const theirs = { ...savedForm, name: "Upper salt" };
  expect(mergeDraft(after({ top: "3010" }), theirs)).toEqual({
    form: { ...theirs, top: "3010" },
    changed: ["top"],
    others: ["name"],
    conflicts: [],
  });
});

it("keeps the user's text if both changed a field, until one of the two is selected", () => {
  const draft = after({ top: "3010" });
  const theirs = { ...savedForm, top: "2990" };
  const conflict = { field: "top", mine: "3010", theirs: "2990" };
  const outcome = (state: DraftState<Form>) => {
    const { form, changed, conflicts } = mergeDraft(state, theirs);
    return { top: form.top, changed, conflicts };
  };
  expect(outcome(draft)).toEqual({ top: "3010", changed: ["top"], conflicts: [{ ...conflict, choice: null }] });
  expect(outcome(resolveConflict(draft, theirs, "top", "mine"))).toEqual({
    top: "3010",
    changed: ["top"],
    conflicts: [{ ...conflict, choice: "mine" }],
  });
  const givenDraft = resolveConflict(draft, theirs, "top", "theirs");
  expect(outcome(givenDraft)).toEqual({ top: "2990", changed: [], conflicts: [{ ...conflict, choice: "theirs" }] });
  expect(outcome(editDraft(givenDraft, theirs, { top: "3005" }))).toEqual({
    top: "3005",
    changed: ["top"],
    conflicts: [{ ...conflict, mine: "3005", choice: "mine" }],
  });
});

it("asks again if the overridden value has changed once more", () => {
  const givenDraft = resolveConflict(after({ top: "3010" }), { ...savedForm, top: "2990" }, "top", "theirs");
  const { form, conflicts } = mergeDraft(givenDraft, { ...savedForm, top: "2980" });
  expect(form.top).toBe("3010");
  expect(conflicts).toEqual([{ field: "top", mine: "3010", theirs: "2980", choice: null }]);
});

it("has no conflict if both typed the same, or one typed the old value back", () => {
  const theirs = { ...savedForm, top: "2990", name: "Marl" };
  const { form, conflicts, changed } = mergeDraft(after({ top: "2990", name: "Marl" }, { name: "Salt" }), theirs);
  expect({ form, conflicts, changed }).toEqual({ form: theirs, conflicts: [], changed: [] });
});

it("starts from the currently saved values with the first edit after everything was typed back", () => {
  const theirs = { ...savedForm, top: "2990" };
  const draft = editDraft(after({ top: "3010" }, { top: "3000" }), theirs, { name: "Marl" });
  expect(mergeDraft(draft, theirs)).toEqual({
    form: { ...theirs, name: "Marl" },
    changed: ["name"],
    others: [],
    conflicts: [],
  });
});

it("keeps the text that was typed during the save, including a field that was typed back, and forgets the rest", () => {
  const sentDraft = after({ top: "3010", name: "Marl" });
  const storedForm = { ...savedForm, top: "3010", name: "Marl" };
  const typedBack = editDraft(editDraft(sentDraft, savedForm, { top: "3000" }), savedForm, { items: ["b"] });
  expect(mergeDraft(keepUnsavedEdits(typedBack, sentDraft), storedForm)).toEqual({
    form: { ...storedForm, top: "3000", items: ["b"] },
    changed: ["top", "items"],
    others: [],
    conflicts: [],
  });
  expect(keepUnsavedEdits(sentDraft, sentDraft)).toEqual(noEdits);
});
