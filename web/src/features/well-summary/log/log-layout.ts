import type { SummaryKeyField } from "@sigma/contract/well-summary/summary-choices";
import type { SummaryTraceFilter, SummaryView } from "@sigma/contract/well-summary/well-summary-configuration";

/** CSS pixels of an inch, on screen and on paper. */
export const INCH = 96;

/** The longest sheet of a continuous log, in: what printers and readers of PDF take. */
export const LONGEST_SHEET = 200;

/** The column that a key field reads. */
export const indexColumn = { depth: "depth", time: "time", tvd: "estimatedTVD" } as const satisfies Record<
  SummaryKeyField,
  string
>;

/** A stretch of a log, in units of its index. */
export type LogSpan = { from: number; to: number };

/** The scale of a log per inch: ft along depth and TVD, s along time. */
export const perInch = ({
  keyField,
  depthScale,
  timeScale,
}: Pick<SummaryView, "keyField" | "depthScale" | "timeScale">): number =>
  keyField === "time" ? timeScale : 100 / depthScale;

/**
 * Splits a log into sheets that follow one another without overlap.
 *
 * @param resolution units of the index per inch
 * @param inches of log on a sheet
 * @param first inches of log on the first sheet, which has more above it
 */
export function splitLog({ from, to }: LogSpan, resolution: number, inches: number, first = inches): LogSpan[] {
  const sheets: LogSpan[] = [];
  let begin = from;
  do {
    const end = begin + resolution * (sheets.length === 0 ? first : inches);
    const isLast = end >= to - 1e-9 * Math.abs(to);
    sheets.push({ from: begin, to: isLast ? to : end });
    begin = end;
    if (isLast) break;
  } while (begin < to);
  return sheets;
}

/** The positions of the columns of a log, px from its left side. */
export type LogColumns = {
  width: number;
  /** The column of depths or times, of formations, of rig states. */
  axis: Column;
  formations: Column;
  states: Column;
  tracks: Column[];
};

type Column = { x: number; width: number };

const AXIS = 62;
const STRIP = 18;
const STRIPS_APART = 3;
/** Between two tracks. */
const TRACK_GAP = 5;
/** The width of a track of one trace relative to a track of several. */
const NARROW_TRACK_SHARE = 0.7;

/** The columns of a log: the first track left of the depths, as logs have it, the others right of them. */
export function logColumns(width: number, tracks: SummaryView["tracks"]): LogColumns {
  const weights = tracks.map(({ traceFilters }) => (traceFilters.length > 1 ? 1 : NARROW_TRACK_SHARE));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const fixedWidth = AXIS + 2 * (STRIP + STRIPS_APART);
  const room = Math.max(0, width - fixedWidth - TRACK_GAP * Math.max(1, tracks.length - 1));
  const widths = weights.map((weight) => (sum > 0 ? (room * weight) / sum : 0));
  let x = 0;
  const take = (takenWidth: number, apart: number): Column => {
    const column = { x, width: takenWidth };
    x += takenWidth + apart;
    return column;
  };
  const left = widths.slice(0, 1).map((each) => take(each, 0));
  const axis = take(AXIS, 0);
  const formations = take(STRIP, STRIPS_APART);
  const states = take(STRIP, STRIPS_APART + TRACK_GAP);
  return {
    width,
    axis,
    formations,
    states,
    tracks: [...left, ...widths.slice(1).map((each) => take(each, TRACK_GAP))],
  };
}

/** The position of a value across a track, px; limited to its borders. */
export function acrossTrack(value: number, { min, max }: Pick<SummaryTraceFilter, "min" | "max">, width: number) {
  return Math.min(width, Math.max(0, ((value - min) / (max - min)) * width));
}

/** How a style is stroked: the dashes of SVG, px. */
export const dashes: Record<SummaryTraceFilter["traceRenderType"], string | undefined> = {
  Line: undefined,
  Dashed: "6 3",
  Dotted: "1 3",
};
