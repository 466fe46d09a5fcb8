import type { CsvImport } from "@sigma/contract/imports/csv-import";
import type { SampleOrigins } from "@sigma/contract/samples/sample-origin";
import type { ViewRange } from "../../../../data/live/view-range";
import { formatNumber } from "../../../../ui/format/numbers";
import { formatMoment } from "../../../../ui/format/times";
import { mayStop } from "./import-texts";

/** A range in a row of the coverage, and its text. */
export type CoveredSpan = ViewRange & { text: string };

/** Maximum interval between two moments of one range, s; for a thinned response, this number of its steps. */
const MIN_GAP = 600;
const STEPS = 3;

/**
 * The ranges in which samples follow each other without a long gap.
 *
 * @param values of the samples; a moment without a value is the mark of a gap in a thinned response, and not a sample
 */
export function coveredStretches(moments: ArrayLike<number>, values: ArrayLike<number>): ViewRange[] {
  const times = Array.from(moments).filter((_, index) => !Number.isNaN(values[index]!));
  const longestJoin = Math.max(MIN_GAP, STEPS * usualStep(times));
  const stretches: { from: number; to: number }[] = [];
  for (const time of times) {
    const last = stretches.at(-1);
    if (last && time - last.to <= longestJoin) last.to = time;
    else stretches.push({ from: time, to: time });
  }
  return stretches;
}

function usualStep(times: ArrayLike<number>): number {
  const steps = Array.from({ length: Math.max(0, times.length - 1) }, (_, index) => times[index + 1]! - times[index]!);
  return steps.toSorted((a, b) => a - b)[steps.length >> 1] ?? 0;
}

/** The ranges of the feed: those with samples, without samples that reached the well in another way. */
export function feedSpans(stretches: readonly ViewRange[], origins: SampleOrigins["spans"]): CoveredSpan[] {
  return stretches.flatMap((stretch) => {
    let rest: ViewRange[] = [stretch];
    for (const { from, to } of origins) {
      rest = rest.flatMap((part) => {
        if (to < part.from || from > part.to) return [part];
        const pieces = [
          { from: part.from, to: from },
          { from: to, to: part.to },
        ];
        return pieces.filter((piece) => piece.to - piece.from > 1);
      });
    }
    return rest.map((part) => ({ ...part, text: `From the feed, ${rangeText(part)}` }));
  });
}

/** The ranges of time data files that were not undone: each without its gaps. */
export function fileSpans(imports: readonly CsvImport[]): (CoveredSpan & { isReplacing: boolean })[] {
  return imports.flatMap(({ fileName, state, options, report: { from, to, gaps, stored, replaced } }) => {
    if (from === null || to === null || stored === 0 || state === "undone" || options.index === "depth") return [];
    const starts = [from, ...gaps.map((gap) => gap.to)];
    const ends = [...gaps.map((gap) => gap.from), to];
    const countText = `${formatNumber(stored, 0)} rows${replaced > 0 ? `, ${formatNumber(replaced, 0)} of them replaced` : ""}`;
    return starts.map((start, index) => {
      const span = { from: start, to: ends[index]! };
      return { ...span, isReplacing: replaced > 0, text: `${fileName}, ${countText}, ${rangeText(span)}` };
    });
  });
}

/** The ranges that files being stored will still add, before and after the stored part. */
export function comingSpans(imports: readonly CsvImport[]): CoveredSpan[] {
  return imports.flatMap(({ fileName, state, options, report: { from, to, ends } }) => {
    if (!ends || !mayStop({ state }) || options.index === "depth") return [];
    const rest =
      from === null || to === null
        ? [ends]
        : [
            { from: ends.from, to: from },
            { from: to, to: ends.to },
          ];
    return rest
      .filter((part) => part.to > part.from)
      .map((part) => ({ ...part, text: `${fileName}, still coming, ${rangeText(part)}` }));
  });
}

const rangeText = ({ from, to }: ViewRange): string => `${formatMoment(from)} – ${formatMoment(to)}`;

/** The whole range of a coverage; null if it is empty. */
export function wholeOf(spans: readonly ViewRange[]): ViewRange | null {
  if (spans.length === 0) return null;
  const whole = { from: Math.min(...spans.map(({ from }) => from)), to: Math.max(...spans.map(({ to }) => to)) };
  return whole.to > whole.from ? whole : null;
}
