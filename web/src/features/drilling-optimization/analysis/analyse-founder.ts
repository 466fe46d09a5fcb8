import { filterRows } from "@sigma/engine/drilling-optimization/filter-rows";
import { findZeroDrift } from "@sigma/engine/drilling-optimization/find-zero-drift";
import { findFounder } from "@sigma/engine/drilling-optimization/find-founder";
import { thinScatter } from "@sigma/engine/drilling-optimization/thin-scatter";
import { takeRows } from "@sigma/engine/math/take-rows";
import type { Feet } from "@sigma/terms/quantities";
import { RigState } from "@sigma/terms/rig-states";
import type { RowColumns } from "./analyse-rows";
import type { FounderAnswer, Question, Range } from "./question";
import { sampledRange } from "./sampled-range";

const MOST_POINTS = 6000;

/** The founder point of the rotary feet in a range of rpm and a formation; feet without load or response are left out. */
export function analyseFounder(
  columns: RowColumns,
  length: number,
  range: Range,
  { load, response, rpm, formation }: NonNullable<Question["founder"]>,
  perRow: Feet,
): FounderAnswer {
  const rotary = RigState.rotaryDrilling;
  const conditions = [
    { field: "depth", value: range, rigState: rotary },
    ...(formation ? [{ field: "depth", value: formation, rigState: rotary }] : []),
  ];
  const [loads, responses, energies] = [columns[load]!, columns[response]!, columns["mse"]!];
  const turnedRows = filterRows(columns, conditions, "AND", length);
  const within = [{ field: "rpm", value: rpm, rigState: rotary }];
  const knownRows = filterRows(columns, within, "AND", length, turnedRows).filter(
    (row) => loads[row]! > 0 && responses[row]! > 0,
  );
  const drift = load === "wob" ? findZeroDrift(takeRows(loads, knownRows), takeRows(columns["rop"]!, knownRows)) : null;
  const rows = drift ? knownRows.filter((row) => loads[row]! >= drift.below) : knownRows;
  const result = findFounder({
    load: takeRows(loads, rows),
    response: takeRows(responses, rows),
    mse: takeRows(energies, rows),
  });
  const shownRows = thinScatter(loads, responses, MOST_POINTS, rows);
  const newest = rows.at(-1);
  return {
    points: {
      load: takeRows(loads, shownRows),
      response: takeRows(responses, shownRows),
      mse: takeRows(energies, shownRows),
    },
    footage: rows.length * perRow,
    drift: drift && { ...drift, feet: drift.feet * perRow },
    usualRpm: sampledRange(columns["rpm"]!, turnedRows, 0.05, 0.95),
    result,
    bins: result.bins.map((bin) => ({ ...bin, count: bin.count * perRow })),
    newest: newest === undefined ? null : { depth: columns["depth"]![newest]!, load: loads[newest]! },
  };
}
