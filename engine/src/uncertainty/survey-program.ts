import type { Feet } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import type { PathColumns } from "../survey/station";
import { correlations, type ErrorTerm, type SurveyTool, type TermUnit } from "./error-term";
import { type WeightFunction } from "./weight-input";
import { weightFunctions } from "./weight-functions";

/** A stretch of hole surveyed with one tool: all stations below the leg before it, down to and with `endMD`. */
export type SurveyLeg = { endMD: Feet; tool: SurveyTool };

/** One source of error in one leg, ready to be summed. */
export type Source = {
  weigh: WeightFunction["weigh"];
  /** Null if a vertical hole needs no special case. */
  weighVertical: WeightFunction["weigh"] | null;
  isPosition: boolean;
  /** Magnitude in m, rad, nT and s. */
  magnitude: number;
  /** Index of the sum of correlated errors; -1 if the errors of the stations are independent. */
  slot: number;
};

/** A leg with its sources; `lastRow` is its last station. */
export type PreparedLeg = {
  tool: SurveyTool;
  sources: readonly Source[];
  lastRow: number;
  ownSlots: readonly number[];
};

/** The legs of a well and the slots in which correlated errors are summed. */
export type PreparedProgram = {
  legs: readonly PreparedLeg[];
  slotCount: number;
  /** Slots whose errors are shared with other wells, with the code that joins them. */
  shared: readonly { code: string; slot: number }[];
};

const RADIANS = Math.PI / 180;

const toBase: Readonly<Record<TermUnit, number>> = {
  "1": 1,
  "1/m": 1,
  m: 1,
  "m/s2": 1,
  nT: 1,
  deg: RADIANS,
  "deg/hr": RADIANS,
  "deg.nT": RADIANS,
};

/**
 * Resolves the tools of a well: which source acts at which station, and which errors are identical.
 *
 * The errors of a systematic source are identical within a leg, those of a well or global source in all legs.
 *
 * @throws EngineInputError `empty-input` (no leg), `depth-not-increasing` with the leg, `out-of-range` (the last leg
 *   ends above the last station; a station outside the inclinations of its tool, with the row)
 * @see docs/methods/uncertainty.md — propagation
 */
export function prepareProgram(path: PathColumns, legs: readonly SurveyLeg[]): PreparedProgram {
  if (legs.length === 0) throw new EngineInputError("empty-input", "a survey program needs a leg");
  const slotOfCode = new Map<string, number>();
  const sharedSources: { code: string; slot: number }[] = [];
  let slotCount = 0;
  let firstRow = 0;
  const preparedLegs = legs.map(({ endMD, tool }, index) => {
    const above = legs[index - 1];
    if (above && !(endMD > above.endMD)) {
      throw new EngineInputError("depth-not-increasing", `leg to ${endMD} ft follows one to ${above.endMD} ft`, index);
    }
    const ownSlots: number[] = [];
    const slotFor = ({ code, propagation }: ErrorTerm): number => {
      const [inLeg, inWell, inWells] = correlations[propagation];
      if (inLeg === 0) return -1;
      const knownSlot = inWell === 1 ? slotOfCode.get(code) : undefined;
      if (knownSlot !== undefined) return knownSlot;
      const slot = slotCount++;
      if (inWell === 1) slotOfCode.set(code, slot);
      else ownSlots.push(slot);
      if (inWells === 1) sharedSources.push({ code, slot });
      return slot;
    };
    const sources = tool.terms.map((term) => {
      const { weigh, vertical, acts } = weightFunctions[term.weight];
      const magnitude = term.magnitude * toBase[term.unit];
      return {
        weigh,
        weighVertical: vertical ?? null,
        isPosition: acts === "position",
        magnitude,
        slot: slotFor(term),
      };
    });
    const lastRow = rowsDownTo(path, firstRow, endMD) - 1;
    for (let row = firstRow; row <= lastRow; row++) checkInclination(tool, path.inclination[row]!, row);
    firstRow = lastRow + 1;
    return { tool, sources, lastRow, ownSlots };
  });
  if (firstRow < path.md.length) {
    throw new EngineInputError(
      "out-of-range",
      `the last leg ends above the station at ${path.md[firstRow]} ft`,
      firstRow,
    );
  }
  return { legs: preparedLegs, slotCount, shared: sharedSources };
}

function rowsDownTo({ md }: PathColumns, from: number, endMD: Feet): number {
  let row = from;
  while (row < md.length && md[row]! <= endMD) row++;
  return row;
}

function checkInclination(
  { name, inclination: [lowest, highest] }: SurveyTool,
  inclination: number,
  row: number,
): void {
  if (inclination >= lowest && inclination <= highest) return;
  const rule = `${name} is defined from ${lowest} to ${highest} deg of inclination, not at ${inclination} deg`;
  throw new EngineInputError("out-of-range", rule, row);
}
