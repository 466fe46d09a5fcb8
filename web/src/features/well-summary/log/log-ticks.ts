import type { SummaryKeyField } from "@sigma/contract/well-summary/summary-choices";
import { depthTicks, timeTicks } from "../../../ui/plot/ticks";
import { INCH, type LogSpan } from "./log-layout";

/** The lines of a log: lines with a label, the strong lines among them, and the lines between. */
export type LogTicks = { major: number[]; strong: ReadonlySet<number>; minor: number[]; step: number };

/** px between labels, at least, and how many parts they are split in. */
const LABEL_SPACING = 44;
const MINOR_PARTS = 5;

/** The lines of a stretch of a log: depths that are round in the unit shown, or moments that are round on the clock. */
export function logTicks(span: LogSpan, resolution: number, key: SummaryKeyField): LogTicks {
  const pixels = ((span.to - span.from) / resolution) * INCH;
  // The step depends on the scale alone, so that every span of a log has the same step.
  const inch = { from: span.from, to: span.from + resolution };
  const { step } = key === "time" ? timeTicks(inch, INCH, LABEL_SPACING) : depthTicks(inch, INCH, LABEL_SPACING);
  const of = key === "time" ? timeTicks : depthTicks;
  const apart = (step / resolution) * INCH * 0.999;
  const { ticks: major } = of(span, pixels, apart);
  const minor = major.length === 0 ? [] : between(span, major[0]!, step / MINOR_PARTS, step);
  const strong = new Set(major.filter((at) => Math.abs(Math.round(at / (2 * step)) - at / (2 * step)) < 1e-6));
  return { major, strong, minor, step };
}

/** The lines between the labelled lines. */
function between({ from, to }: LogSpan, at: number, part: number, step: number): number[] {
  const first = Math.ceil((from - at) / part);
  const last = Math.floor((to - at) / part);
  const parts = Math.round(step / part);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, k) => first + k)
    .filter((place) => place % parts !== 0)
    .map((place) => at + place * part);
}
