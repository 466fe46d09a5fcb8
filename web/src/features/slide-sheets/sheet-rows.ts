import type { SlideSheet } from "@sigma/contract/directional/slide-sheet";
import { rateOfHole, ratedHole, sumHole } from "@sigma/engine/drilled-hole/rate-of-hole";
import { slidOfRows } from "@sigma/engine/slide-sheet/slid-of-rows";
import { isSlide } from "@sigma/engine/slide-sheet/slide-sheet-row";
import type { Degrees, DegreesPer100Ft, EpochSeconds, Feet } from "@sigma/terms/quantities";
import { surveyNumberOf, type SurveyValues } from "../../data/directional/use-survey-rows";

/** A row of the sheet as shown: with its number among the slides and the survey results for its hole. */
export type SheetRow = SlideSheet & {
  /** Null for a rotation. */
  number: number | null;
  /** It is still growing. */
  isGrowing: boolean;
  toolfaceType: "gravity" | "magnetic";
  /** Motor yield of the survey interval that contains its middle. */
  motorYield: DegreesPer100Ft | null;
  /** Right (+) or left of the plan at its end; null past the surveys. */
  leftRight: Feet | null;
};

/** A row counts as complete when it has not grown for this time, s. */
const STILL_OPEN = 1800;

/**
 * Rows with the values that surveys give for them.
 *
 * @param rows shallow first
 * @param surveys shallow first
 * @param now when they were read
 */
export function describeRows(
  rows: readonly SlideSheet[],
  surveys: readonly SurveyValues[],
  now: EpochSeconds,
): SheetRow[] {
  let slides = 0;
  return rows.map((row) => {
    const middle = (row.startMD + row.endMD) / 2;
    const below = surveys.find(({ md }) => md >= middle);
    const above = surveys.findLast(({ md }) => md <= row.endMD);
    if (isSlide(row)) slides += 1;
    return {
      ...row,
      number: isSlide(row) ? slides : null,
      isGrowing: row.open && now - row.endTime < STILL_OPEN,
      toolfaceType: above?.["toolfaceType"] === "magnetic" ? "magnetic" : "gravity",
      motorYield: isSlide(row) ? surveyNumberOf(below, "motorYield") : null,
      leftRight: alongSurveys(surveys, "leftRight", row.endMD),
    };
  });
}

/** A value of the surveys at a depth between two of them. */
function alongSurveys(surveys: readonly SurveyValues[], name: string, md: Feet): number | null {
  const index = surveys.findIndex((survey) => survey.md >= md);
  const [above, below] = [surveys[index - 1], surveys[index]];
  const [from, to] = [surveyNumberOf(above, name), surveyNumberOf(below, name)];
  if (below?.md === md) return to;
  if (!above || !below || from === null || to === null) return null;
  return from + ((to - from) * (md - above.md)) / (below.md - above.md);
}

/** The totals of the rows. */
export type SheetSums = {
  slides: number;
  slid: Feet;
  footage: Feet;
  /** %: mean over the slid footage that has a value. */
  efficiency: number | null;
  /** ft/hr: slid footage over the time that it took. */
  slidingRop: number | null;
  /** The growing slide; its score waits for its end. */
  growing: number | null;
};

/** Adds up rows. */
export function sumRows(rows: readonly SheetRow[]): SheetSums {
  const slides = rows.filter(({ number }) => number !== null);
  return {
    slides: slides.length,
    ...slidOfRows(rows),
    efficiency: meanEfficiency(slides),
    slidingRop: rateOfHole(sumHole(slides.map((row) => ratedHole(row.trueSlideDistance ?? 0, row.averageROP)))),
    growing: slides.find(({ isGrowing }) => isGrowing)?.number ?? null,
  };
}

function meanEfficiency(rows: readonly SheetRow[]): number | null {
  let [sum, footage] = [0, 0];
  for (const { trueSlideDistance, toolfaceEfficiency } of rows) {
    if (toolfaceEfficiency === null) continue;
    sum += toolfaceEfficiency * (trueSlideDistance ?? 0);
    footage += trueSlideDistance ?? 0;
  }
  return footage > 0 ? sum / footage : null;
}

/** Share of slid hole by depth range, %; null in ranges without rows. */
export function slideShares(
  stretches: readonly { startMD: Feet; endMD: Feet }[],
  rows: readonly SheetRow[],
): { startMD: Feet; endMD: Feet; share: number }[] {
  return stretches.flatMap(({ startMD, endMD }) => {
    const { slid, footage } = slidOfRows(rows, { from: startMD, to: endMD });
    return footage > 0 ? [{ startMD, endMD, share: (100 * slid) / footage }] : [];
  });
}

/** Scores below this limit are marked, %. */
export const LOW_SCORE = 70;

/** Rows that can be merged with a row: its neighbours, and the next row of its kind, including the rows in between. */
export function mergeOptions(rows: readonly SheetRow[], id: string): { rows: SheetRow[]; isAbove: boolean }[] {
  const at = rows.findIndex(({ _id }) => _id === id);
  if (at < 0) return [];
  const isAlike = (row: SheetRow) => (row.number === null) === (rows[at]!.number === null);
  const above = rows.slice(0, at).findLastIndex(isAlike);
  const below = rows.findIndex((row, index) => index > at && isAlike(row));
  const spans: (readonly [number, number])[] = [
    [at - 1, at],
    [above, at],
    [at, at + 1],
    [at, below],
  ];
  const wantedSpans = spans.filter(
    ([from, to], index) => from >= 0 && to > from && to < rows.length && isFirst(spans, index),
  );
  return wantedSpans.map(([from, to]) => ({ rows: rows.slice(from, to + 1), isAbove: from < at }));
}

const isFirst = (spans: readonly (readonly [number, number])[], index: number): boolean =>
  spans.findIndex(([from, to]) => from === spans[index]![0] && to === spans[index]![1]) === index;

/** A typed toolface in [0, 360): `20`, `16R`, `3L`, `327M`; null if it isn't one. */
export function parseToolface(text: string): Degrees | null {
  const toolfaceMatch = /^(\d+(?:\.\d+)?)\s*([rlm]?)$/i.exec(text.trim());
  if (!toolfaceMatch) return null;
  const angle = Number(toolfaceMatch[1]);
  const side = toolfaceMatch[2]!.toLowerCase();
  if ((side === "l" || side === "r") && angle > 180) return null;
  if (angle > 360) return null;
  return (side === "l" ? 360 - angle : angle) % 360;
}
