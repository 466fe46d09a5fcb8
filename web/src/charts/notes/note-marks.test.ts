import { expect, it } from "vitest";
import { clusterMarks, noteAt, type NoteMark } from "./note-marks";

const mark = (id: string, from: number, to = from): NoteMark => ({ id, from, to, text: `Note ${id}` });
const idsOf = (marks: readonly NoteMark[], view = { from: 0, to: 100 }) =>
  clusterMarks(marks, view, 1000, 12).map(({ at, marks: joined }) => [at, joined.map(({ id }) => id).join()]);

it("draws notes that lie closer than a mark as one, at the first of them", () => {
  expect(idsOf([mark("c", 50), mark("a", 10), mark("b", 11)])).toEqual([
    [100, "a,b"],
    [500, "c"],
  ]);
});

it("keeps a span whose start is out of view at the edge, and leaves out what is not in view", () => {
  expect(idsOf([mark("span", -20, 30), mark("before", -5), mark("after", 101)])).toEqual([[0, "span"]]);
});

it("shows the notes at the cursor", () => {
  const marks = [mark("a", 10), mark("b", 20, 40), { ...mark("c", 30), text: `Two\nlines ${"and more ".repeat(9)}` }];
  expect(noteAt(marks, 10.5, 1)).toBe("Note a");
  expect(noteAt(marks, 30, 1)).toBe("Note b and 1 more");
  expect(noteAt(marks.slice(2), 30, 1)).toMatch(/^Two lines and more .{28}…$/);
  expect(noteAt(marks, 60, 1)).toBeNull();
});
