import { expect, it } from "vitest";
import { column, COLUMNS } from "../circulation-trend";
import { finishedRow } from "./finished-row";
import { addToRow } from "./mud-row";
import { noCurves } from "./pump-curves";

/** Two rows of a string that is lowered 10 ft in 5 s together with the hole depth. */
function lowerString(phase: number) {
  const rowAt = (time: number, depth: number, rows: Parameters<typeof finishedRow>[0]["rows"]) => {
    const values = Array.from({ length: COLUMNS }, () => Number.NaN);
    values[column.holeDepth - 1] = depth;
    const open = addToRow(null, values, depth, time, 5);
    const mud = { rows, phase, pumps: phase % 2, lowered: 0, curves: noCurves };
    return finishedRow(mud, column.flowOutPercent, open, { time, length: 5, stood: 900 });
  };
  return rowAt(1005, 10_010, [rowAt(1000, 10_000, [])]);
}

it("treats a string lowered with pumps off as one that displaces mud, whatever the hole depth does", () => {
  expect(lowerString(2)).toMatchObject({ speed: 2, pipe: 10 });
  expect(lowerString(2).lowered).toBeGreaterThan(0);
});

it("takes a string that makes its hole for one that displaces none", () => {
  expect(lowerString(1)).toMatchObject({ speed: 0, pipe: 0, lowered: 0 });
});
