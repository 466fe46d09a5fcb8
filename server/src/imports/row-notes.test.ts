import { MARKED, MISSING, NUMBER, TEXT } from "@sigma/formats/csv/rows/scanned-rows";
import type { CsvFieldId } from "@sigma/terms/csv-fields";
import { expect, it } from "vitest";
import type { FullReading } from "@sigma/formats/csv/complete-reading";
import { usualNullMarks } from "@sigma/formats/csv/numbers/null-marks";
import type { RepeatedMarks } from "@sigma/formats/csv/numbers/repeated-marks";
import { createRowNotes } from "./row-notes";

const nothing = { rowsRead: 0, leftOut: 0, valuesWithout: 0, findings: [] };
const notesOf = (fields: CsvFieldId[], units: FullReading["units"], marks?: RepeatedMarks[]) =>
  createRowNotes(
    {
      fields,
      marks: marks ?? fields.map(() => ({ certain: [], doubtful: [] })),
      reading: { index: "time", units, nullMarks: [...usualNullMarks] } as unknown as FullReading,
    },
    nothing,
  );

it("counts each value that is left out with its reason", () => {
  const notes = notesOf(["rop", "wob", "gamma", "holeDepth"], { rop: "ft/hr", wob: "klb" });
  expect(notes.valueOf(0, 9999, NUMBER, 1)).toBeNaN();
  expect(notes.valueOf(0, 7000, NUMBER, 2)).toBeNaN();
  expect(notes.valueOf(1, Number.NaN, MARKED, 3)).toBeNaN();
  expect(notes.valueOf(1, Number.NaN, TEXT, 4)).toBeNaN();
  expect(notes.valueOf(1, Number.NaN, MISSING, 5)).toBeNaN();
  expect(notes.valueOf(2, -9999.99, NUMBER, 6)).toBeNaN();
  expect([notes.valueOf(3, 9999, NUMBER, 7), notes.valueOf(1, -1, NUMBER, 7)]).toEqual([9999, -1]);
  const { findings, valuesWithout } = notes.read();
  expect(valuesWithout).toBe(5);
  expect(findings.map(({ field, finding, lines }) => [field, finding, lines])).toEqual([
    ["rop", "A missing-value marker, outside the possible range of ROP", [1]],
    ["rop", "ROP outside -90 to 5,000 ft/hr: no instrument gives it", [2]],
    ["wob", "Marked as missing", [3]],
    ["wob", "Text where a number is expected", [4]],
    ["gamma", "Marked as missing", [6]],
  ]);
});

it("leaves out a certain mark of a column, and stores a doubtful one with its name", () => {
  const notes = notesOf(["pumpPressure", "wob"], {}, [
    { certain: [9999], doubtful: [99_999] },
    { certain: [], doubtful: [-1] },
  ]);
  expect(notes.valueOf(0, 9999, NUMBER, 1)).toBeNaN();
  expect(notes.valueOf(0, 99_999, NUMBER, 1)).toBeNaN();
  expect([notes.valueOf(0, 999, NUMBER, 2), notes.valueOf(1, -1, NUMBER, 3)]).toEqual([999, -1]);
  const { findings, valuesWithout } = notes.read();
  expect(valuesWithout).toBe(2);
  expect(findings.map(({ field, finding, done, lines }) => [field, finding.slice(0, 40), done, lines])).toEqual([
    ["pumpPressure", "9999 marks a missing value: it repeats f", "value left out", [1]],
    ["pumpPressure", "A missing-value marker, outside the poss", "value left out", [1]],
    ["wob", "-1 may mark a missing value: if it does,", "stored", [3]],
  ]);
});

it("reads minutes a foot as feet an hour, and no time a foot as no value", () => {
  const notes = notesOf(["rop"], { rop: "min/ft" });
  expect(notes.valueOf(0, 2, NUMBER, 1)).toBeCloseTo(30, 9);
  expect(notes.valueOf(0, 0, NUMBER, 2)).toBeNaN();
  expect(notes.read().findings.map(({ finding }) => finding)).toEqual(["A rate of no time a length"]);
});
