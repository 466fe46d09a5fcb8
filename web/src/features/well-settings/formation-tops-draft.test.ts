import type { FormationTop } from "@sigma/contract/wells/formation-top";
import { newFormationTop } from "@sigma/contract/wells/new-formation-top";
import { expect, it } from "vitest";
import { sampleTop } from "../../data/testing/samples";
import {
  noRowsDraft,
  rowChanges,
  rowItems,
  type RowsAction,
  type RowsDraft,
  rowsDraft,
  rowsToSave,
} from "../../settings/rows/rows-draft";
import { newTopForm, savedTops, toTop, type TopForm, topErrors, topName, topWording } from "./formation-tops-draft";

const salt = sampleTop("salt", { formationName: "Salt", mdStart: 3000, mdEnd: 4000, color: "#c9c6d6" });
const marl = sampleTop("marl", { formationName: "Marl", mdStart: 4000, mdEnd: 5000, tvdStart: 3400, tvdEnd: 4000 });
const storedTops: readonly FormationTop[] = [salt, marl];
type Draft = RowsDraft<TopForm>;
const noDraft: Draft = noRowsDraft;
const topItems = (tops: readonly FormationTop[], draft: Draft) => rowItems(savedTops(tops), draft);
const topChanges = (tops: readonly FormationTop[], draft: Draft) =>
  rowChanges(savedTops(tops), draft, topWording.nameOf);
const topsDraft = (draft: Draft, action: RowsAction<TopForm>, tops: readonly FormationTop[]) =>
  rowsDraft(draft, action, savedTops(tops));
const topsToSave = (tops: readonly FormationTop[], draft: Draft) => {
  const { added, changed, removed } = rowsToSave(savedTops(tops), draft);
  return {
    added: added.map(toTop),
    changed: changed.map(({ id: _id, version, form }) => ({ _id, version, ...toTop(form) })),
    removed,
  };
};
const adds = (): RowsAction<TopForm> => ({ type: "added", id: "new-1", form: newTopForm });
const after = (...actions: RowsAction<TopForm>[]) =>
  actions.reduce((draft, action) => topsDraft(draft, action, storedTops), noDraft);

it("shows the saved tops with the edits over them, and new tops last", () => {
  const draft = after({ type: "changed", id: "salt", part: { mdEnd: "4100" } }, adds());
  const items = topItems(storedTops, draft);
  expect(items.map(({ id, isNew, isChanged }) => [id, isNew, isChanged])).toEqual([
    ["salt", false, true],
    ["marl", false, false],
    ["new-1", true, true],
  ]);
  expect(items[0]?.form).toMatchObject({ formationName: "Salt", mdStart: "3000", mdEnd: "4100" });
});

it("starts a new top with the specified defaults, whatever is above it [WS-211]", () => {
  const addedForm = topItems(storedTops, after(adds())).at(-1)!.form;
  expect(addedForm).toMatchObject({ mdStart: "0", mdEnd: "25000", tvdStart: "-10000", tvdEnd: "100000000" });
  expect(addedForm).toMatchObject({ formationName: "", baselineMSE: "50", baselineROP: "80", color: "#E6E6F8" });
  expect(topErrors(addedForm)).toEqual({});
  expect(topsToSave(storedTops, after(adds())).added).toEqual([newFormationTop]);
});

it("sends a top without a base with the default ends", () => {
  const part = { formationName: " Shale ", mdStart: "5000", tvdStart: "4000", mdEnd: "", tvdEnd: "" };
  const draft = after(adds(), { type: "changed", id: "new-1", part });
  expect(topsToSave(storedTops, draft).added).toEqual([
    {
      formationName: "Shale",
      tvdStart: 4000,
      tvdEnd: 100_000_000,
      mdStart: 5000,
      mdEnd: 25_000,
      baselineMSE: 50,
      baselineROP: 80,
      porePressure: null,
      fractureGradient: null,
      color: "#E6E6F8",
    },
  ]);
});

it("sends typed values as numbers, and only tops that changed [WS-151]", () => {
  const draft = after(
    { type: "changed", id: "salt", part: { mdEnd: " 4100.5", porePressure: "0.44" } },
    { type: "changed", id: "marl", part: { formationName: "Marl" } },
  );
  const { _id, wellId: _well, version, ...fields } = salt;
  expect(topsToSave(storedTops, draft)).toEqual({
    added: [],
    changed: [{ _id, version, ...fields, color: "#C9C6D6", mdEnd: 4100.5, porePressure: 0.44 }],
    removed: [],
  });
});

it("takes a top out, and forgets a new one that is taken out again", () => {
  const removedDraft = after({ type: "removed", id: "salt" });
  expect(topItems(storedTops, removedDraft).map(({ id }) => id)).toEqual(["marl"]);
  expect(topsToSave(storedTops, removedDraft).removed).toEqual(["salt"]);
  expect(after(adds(), { type: "removed", id: "new-1" })).toEqual(noDraft);
});

it("lists unsaved changes, but not an edit that was reverted", () => {
  const draft = after(
    { type: "changed", id: "marl", part: { baselineROP: "90" } },
    { type: "changed", id: "marl", part: { baselineROP: "80" } },
    { type: "changed", id: "salt", part: { formationName: "Upper salt" } },
    adds(),
  );
  expect(topChanges(storedTops, draft)).toEqual(["Upper salt", "Untitled added"]);
  expect(topChanges(storedTops, after({ type: "removed", id: "marl" }))).toEqual(["Marl deleted"]);
});

it("keeps what did not reach the server, part by part", () => {
  const draft = after(adds(), { type: "removed", id: "marl" });
  const half = topsDraft(draft, { type: "saved", part: "added" }, storedTops);
  expect(half).toEqual({ ...noDraft, removed: ["marl"] });
  expect(topsDraft(draft, { type: "forgotten" }, storedTops)).toEqual(noDraft);
});

it("does not send the deletion of a top that has already been deleted", () => {
  expect(topsToSave([salt], after({ type: "removed", id: "marl" })).removed).toEqual([]);
});

it("names what is wrong, and lets no stretch end above its start", () => {
  const [item] = topItems([salt], noDraft);
  expect(topErrors(item!.form)).toEqual({});
  expect(topErrors({ ...item!.form, mdStart: "4001", baselineMSE: "", porePressure: "-1" })).toEqual({
    mdEnd: "End should not be above start",
    baselineMSE: "This field is required",
    porePressure: "Value should be greater than 0",
  });
});

it("calls a top without a name untitled [SH-091]", () => {
  expect([topName(""), topName("  "), topName("Salt")]).toEqual(["Untitled", "Untitled", "Salt"]);
});

it("merges another user's changes of a top with the typed values, and sends its newer version", () => {
  const draft = after({ type: "changed", id: "salt", part: { mdEnd: "4100", formationName: "Upper salt" } });
  const theirs = [{ ...salt, mdEnd: 4050, baselineROP: 90, version: 2 }, marl];
  const [item] = topItems(theirs, draft);
  expect(item).toMatchObject({
    form: { formationName: "Upper salt", mdEnd: "4100", baselineROP: "90" },
    others: ["baselineROP"],
    conflicts: [{ field: "mdEnd", mine: "4100", theirs: "4050", choice: null }],
  });
  const givenDraft = topsDraft(draft, { type: "chosen", id: "salt", field: "mdEnd", choice: "theirs" }, theirs);
  expect(topsToSave(theirs, givenDraft).changed).toMatchObject([
    { _id: "salt", version: 2, formationName: "Upper salt", mdEnd: 4050, baselineROP: 90 },
  ]);
});

it("keeps the edits of a top that another user has deleted, until it is added again or discarded", () => {
  const draft = after({ type: "changed", id: "salt", part: { mdEnd: "4100" } });
  const item = topItems([marl], draft).find(({ id }) => id === "salt");
  expect(item).toMatchObject({ isGone: true, form: { formationName: "Salt", mdEnd: "4100" } });
  expect(topsToSave([marl], draft)).toEqual({ added: [], changed: [], removed: [] });
  const keptDraft = topsDraft(draft, { type: "kept", id: "salt" }, [marl]);
  expect(topsToSave([marl], keptDraft).added).toMatchObject([{ formationName: "Salt", mdEnd: 4100 }]);
  expect(topsDraft(draft, { type: "let-go", id: "salt" }, [marl])).toEqual(noDraft);
});
