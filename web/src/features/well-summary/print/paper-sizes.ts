import type { SummaryPaper } from "@sigma/contract/well-summary/summary-choices";
import { INCH, LONGEST_SHEET, type LogSpan, splitLog } from "../log/log-layout";

/** Width and height of a page, CSS px. */
const pages = {
  A4: { width: 210 / 25.4, height: 297 / 25.4 },
  Letter: { width: 8.5, height: 11 },
} as const;

/** The parts around the log on a sheet, px. */
export const sheetParts = {
  side: 42,
  top: 36,
  foot: 60,
  /** The whole header of the first sheet, with its table and figures; the line over the others. */
  header: 186,
  continued: 26,
} as const;

/** A log on a page ends at a whole fraction of an inch, so that pages end at round depths. */
const PARTS_OF_INCH = 2;

/** A sheet of a print: its size, px, and the stretch of the log on it. */
export type Sheet = { width: number; height: number; span: LogSpan };

/**
 * The sheets of a log: pages of a size, or one strip as long as the log, split if it is longer than printers accept.
 *
 * @param heads height of the heads of the tracks, px
 * @param resolution units of the index per inch
 */
export function layOutSheets(paper: SummaryPaper, log: LogSpan, resolution: number, heads: number): Sheet[] {
  const { side: _side, top, foot, header, continued } = sheetParts;
  const around = (isFirst: boolean) => top + (isFirst ? header : continued) + heads + foot;
  const strip = paper === "continuous";
  const { width, height } = strip ? { width: pages.A4.width, height: LONGEST_SHEET } : pages[paper];
  const inches = (isFirst: boolean) => {
    const room = height - around(isFirst) / INCH;
    return Math.floor(room * PARTS_OF_INCH) / PARTS_OF_INCH;
  };
  return splitLog(log, resolution, inches(false), inches(true)).map((span, at) => ({
    width: width * INCH,
    height: strip
      ? Math.min(LONGEST_SHEET * INCH, around(at === 0) + ((span.to - span.from) / resolution) * INCH)
      : height * INCH,
    span,
  }));
}
