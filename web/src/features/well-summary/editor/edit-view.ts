import { MOST_SUMMARY_TRACKS, MOST_TRACK_TRACES, SUMMARY_WARNING } from "@sigma/contract/well-summary/summary-choices";
import type { SummaryTraceFilter, SummaryView } from "@sigma/contract/well-summary/well-summary-configuration";
import { listedDepthColumns, type DepthColumnId } from "@sigma/terms/depth-columns";
import { traceColorAt } from "../../../ui/theme/trace-color";

/** Tracks of a configuration, and the position of a trace in one of them. */
type Tracks = SummaryView["tracks"];
export type TracePlace = { track: number; trace: number };

const notDrawn: readonly string[] = ["rigState", "correctedDepth", "currentDepthGap", "estimatedMD"];

/** Traces to choose from: the depth columns that are measured across a track. */
export const summaryTraces = () => listedDepthColumns().filter(({ id }) => !notDrawn.includes(id));

/** A new trace: in the colour and over the range of its channel, without a threshold. */
export function newTrace(id: DepthColumnId): SummaryTraceFilter {
  const { label, min, max, color } = listedDepthColumns().find((column) => column.id === id)!;
  return {
    trace: id,
    traceName: label,
    min,
    max,
    threshold: null,
    traceColor: traceColorAt(color),
    thresholdColor: SUMMARY_WARNING,
    traceRenderType: "Line",
    thresholdRenderType: "Line",
    fill: "none",
  };
}

/** The first trace that no track shows yet, and else the first. */
export function unusedTrace(tracks: Tracks): DepthColumnId {
  const usedTraces = tracks.flatMap(({ traceFilters }) => traceFilters.map(({ trace }) => trace));
  const all = [...preferredTraces, ...summaryTraces().map(({ id }) => id)];
  return all.find((id) => !usedTraces.includes(id)) ?? all[0]!;
}

const preferredTraces: readonly DepthColumnId[] = [
  "gamma",
  "rop",
  "wob",
  "rpm",
  "torque",
  "diffPressure",
  "pumpPressure",
  "mse",
];

/** The tracks with an empty track added; unchanged if no space is left. */
export const withTrack = (tracks: Tracks): Tracks =>
  tracks.length >= MOST_SUMMARY_TRACKS ? tracks : [...tracks, { traceFilters: [newTrace(unusedTrace(tracks))] }];

/** The tracks without one. */
export const withoutTrack = (tracks: Tracks, track: number): Tracks => tracks.filter((_, at) => at !== track);

/** A track with one more trace; unchanged if no space is left, or if it has all traces. */
export function withMoreTraces(tracks: Tracks, track: number): Tracks {
  const { traceFilters } = tracks[track]!;
  if (traceFilters.length >= MOST_TRACK_TRACES) return tracks;
  return tracks.with(track, { traceFilters: [...traceFilters, newTrace(unusedTrace(tracks))] });
}

/** A track without one of its traces. */
export const withoutTrace = (tracks: Tracks, { track, trace }: TracePlace): Tracks =>
  tracks.with(track, { traceFilters: tracks[track]!.traceFilters.filter((_, at) => at !== trace) });

/** A changed trace; a new channel brings its own name and range, since the previous ones do not apply to it. */
export function withChange(tracks: Tracks, { track, trace }: TracePlace, change: Partial<SummaryTraceFilter>): Tracks {
  const { traceFilters } = tracks[track]!;
  const before = traceFilters[trace]!;
  const isOther = change.trace !== undefined && change.trace !== before.trace;
  const { traceName, min, max } = newTrace(change.trace ?? before.trace);
  const after = { ...before, ...(isOther && { traceName, min, max, threshold: null }), ...change };
  return tracks.with(track, { traceFilters: traceFilters.with(trace, after) });
}

/** The changes of a draft to a saved view, in words: `Torque threshold`, `Track order`. */
export function viewChanges(savedView: SummaryView, draft: SummaryView): string[] {
  const changes: string[] = [];
  for (const [field, name] of Object.entries(fieldNames) as [keyof typeof fieldNames, string][])
    if (savedView[field] !== draft[field]) changes.push(name);
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  if (same(savedView.tracks, draft.tracks)) return changes;
  const names = (tracks: Tracks) => tracks.map(({ traceFilters }) => traceFilters.map(({ trace }) => trace));
  if (!same(names(savedView.tracks), names(draft.tracks))) return [...changes, "Tracks"];
  for (const [track, { traceFilters }] of draft.tracks.entries())
    for (const [trace, filter] of traceFilters.entries()) {
      const before = savedView.tracks[track]!.traceFilters[trace]!;
      for (const [field, name] of Object.entries(traceFieldNames) as [keyof typeof traceFieldNames, string][])
        if (before[field] !== filter[field]) changes.push(`${filter.traceName} ${name}`);
    }
  return changes;
}

const fieldNames = {
  keyField: "Key",
  breakdownType: "Breakdown",
  depthScale: "Inches per 100 ft",
  timeScale: "Hours per inch",
  depthRenderType: "Depth traces as",
  chartHeight: "Chart height",
} as const;

const traceFieldNames = {
  traceName: "name",
  min: "minimum",
  max: "maximum",
  threshold: "threshold",
  traceColor: "colour",
  thresholdColor: "threshold colour",
  traceRenderType: "style",
  thresholdRenderType: "threshold style",
  fill: "fill",
} as const;
