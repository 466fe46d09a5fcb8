import type { SummaryKeyField } from "@sigma/contract/well-summary/summary-choices";
import type { SummaryTraceFilter, SummaryView } from "@sigma/contract/well-summary/well-summary-configuration";
import { firstAtOrAfter } from "@sigma/engine/math/index-search";
import { acrossTrack, INCH, type LogSpan } from "./log-layout";

/** A stretch of the index without a value beyond this is not joined: ft along depth and TVD, s along time. */
export const LONGEST_JOINED = { depth: 10, tvd: 10, time: 600 } as const satisfies Record<SummaryKeyField, number>;

/** A trace within a span as paths of SVG: at or below its threshold, heavy above it, and what fills it from the left. */
export type DrawnTrace = { usual: string; heavy: string; fill: string };

type TraceOf = {
  /** Ascending. */
  index: ArrayLike<number>;
  values: ArrayLike<number>;
  span: LogSpan;
  filter: Pick<SummaryTraceFilter, "min" | "max" | "threshold" | "fill">;
  key: SummaryKeyField;
  style: SummaryView["depthRenderType"];
  /** px */
  width: number;
  /** Units of the index per inch. */
  resolution: number;
};

/** px between the lines of a hatched trace. */
const HATCH = 4;

/**
 * The paths of a trace: values across the track, clamped to its borders, with the index downwards. The style of a line changes
 * where it crosses the threshold. Lines to the rows before and after the span extend beyond it, so that sheets join.
 */
export function drawTrace({ index, values, span, filter, key, style, width, resolution }: TraceOf): DrawnTrace {
  const { threshold } = filter;
  const limit = threshold === null ? Number.POSITIVE_INFINITY : threshold;
  const scale = INCH / resolution;
  const x = (value: number) => round(acrossTrack(value, filter, width));
  const y = (at: number) => round((at - span.from) * scale);
  const [first, end] = tracedRows(index, span, LONGEST_JOINED[key]);
  if (style === "point" && key !== "time") return points();

  const usual = pen();
  const heavy = pen();
  const area: string[] = [];
  const hatch: string[] = [];
  let before: { at: number; value: number } | null = null;
  let run: string[] = [];
  const endRun = (at: number) => {
    if (run.length > 1) area.push(`M0 ${run[0]!.split(" ")[1]}L${run.join(" ")} 0 ${y(at)}Z`);
    run = [];
  };
  for (let row = first; row < end; row++) {
    const at = index[row]!;
    const value = values[row]!;
    if (Number.isNaN(value)) continue;
    if (before && at - before.at <= LONGEST_JOINED[key]) {
      const [from, to] = [before.value > limit, value > limit];
      const start = `${x(before.value)} ${y(before.at)}`;
      const stop = `${x(value)} ${y(at)}`;
      if (from === to) (from ? heavy : usual).line(start, stop);
      else {
        const share = (limit - before.value) / (value - before.value);
        const crossing = `${x(limit)} ${y(before.at + share * (at - before.at))}`;
        (from ? heavy : usual).line(start, crossing);
        (to ? heavy : usual).line(crossing, stop);
      }
      if (filter.fill === "hatched") {
        const top = Math.ceil(((before.at - span.from) * scale) / HATCH) * HATCH;
        for (let line = top; line < (at - span.from) * scale; line += HATCH) {
          const share = (line / scale + span.from - before.at) / (at - before.at);
          hatch.push(`M0 ${line}H${x(before.value + share * (value - before.value))}`);
        }
      }
      if (run.length === 0) run.push(start);
      run.push(stop);
    } else if (before) endRun(before.at);
    before = { at, value };
  }
  if (before) endRun(before.at);
  const fill = filter.fill === "solid" ? area.join("") : filter.fill === "hatched" ? hatch.join("") : "";
  return { usual: usual.path(), heavy: heavy.path(), fill };

  function points(): DrawnTrace {
    const of = { usual: [] as string[], heavy: [] as string[] };
    for (let row = first; row < end; row++) {
      const [at, value] = [index[row]!, values[row]!];
      if (!Number.isNaN(value)) of[value > limit ? "heavy" : "usual"].push(`M${x(value)} ${y(at)}h.01`);
    }
    return { usual: of.usual.join(""), heavy: of.heavy.join(""), fill: "" };
  }
}

/** The rows of a span including those for a line from outside: the first, and the one after the last. */
export function tracedRows(
  index: ArrayLike<number>,
  { from, to }: LogSpan,
  reach: number,
): [first: number, end: number] {
  return [firstAtOrAfter(index, from - reach), firstAtOrAfter(index, to + reach)];
}

/** Joins lines that follow one another into one path. */
function pen() {
  const parts: string[] = [];
  let at = "";
  return {
    line(start: string, stop: string) {
      parts.push(start === at ? ` ${stop}` : `M${start}L${stop}`);
      at = stop;
    },
    path: () => parts.join(""),
  };
}

/** A tenth of a pixel, 0.03 mm. */
const round = (pixels: number): number => Math.round(pixels * 10) / 10;
