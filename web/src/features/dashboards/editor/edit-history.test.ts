import { expect, it } from "vitest";
import { editHistory, type EditHistory, startHistory, UNDO_STEPS } from "./edit-history";

const nameOnly = (name: string) => ({ name, content: { variables: [], panels: [] } });
const change = (history: EditHistory, name: string, subject: string | null = null) =>
  editHistory(history, { type: "change", edit: () => nameOnly(name), subject });
const undo = (history: EditHistory) => editHistory(history, { type: "undo" });
const redo = (history: EditHistory) => editHistory(history, { type: "redo" });

it("undoes and redoes steps, and forgets undone steps after another change", () => {
  const changes = change(change(startHistory(nameOnly("a")), "b"), "c");
  expect(undo(changes).present.name).toBe("b");
  expect(undo(undo(undo(changes))).present.name).toBe("a");
  expect(redo(undo(changes)).present.name).toBe("c");
  expect(redo(change(undo(changes), "d")).present.name).toBe("d");
});

it("takes the letters of one text as one step", () => {
  const typing = change(change(change(startHistory(nameOnly("")), "N", "name"), "Ni", "name"), "Night", "name");
  expect(undo(typing).present.name).toBe("");
  expect(undo(change(typing, "Other", "title")).present.name).toBe("Night");
  expect(undo(change(undo(typing), "D", "name")).present.name).toBe("");
});

it("keeps a limited number of steps", () => {
  let history = startHistory(nameOnly("0"));
  for (let step = 1; step <= UNDO_STEPS + 10; step += 1) history = change(history, String(step));
  for (let step = 0; step < UNDO_STEPS + 10; step += 1) history = undo(history);
  expect(history.present.name).toBe("10");
});

it("has no step for a change that changes nothing", () => {
  const changes = change(startHistory(nameOnly("a")), "b");
  expect(editHistory(undo(changes), { type: "change", edit: (edited) => edited, subject: null })).toEqual(
    undo(changes),
  );
});
