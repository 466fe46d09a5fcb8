import type { EpochSeconds, Klb, Seconds } from "@sigma/terms/quantities";
import { isInSlips } from "@sigma/terms/rig-states";
import { type Sample, valueOf } from "@sigma/terms/sample";
import { defaultPipelineSettings, type PipelineSettings } from "../../well-pipeline/settings";
import { runPipeline } from "../../well-pipeline/testing/run-pipeline";
import { spellsOf } from "./spells";

/** A stretch of time, both ends included. */
export type TimeSpan = { from: EpochSeconds; to: EpochSeconds };

/** Connections of replays from several starts: how many there were, how many were found, and what was wrong. */
export type ReplayCount = {
  starts: number;
  connections: number;
  found: number;
  /** Slips reported while the string was not in the slips. */
  falseSlips: TimeSpan[];
  missed: TimeSpan[];
  /** Starts after which no connection was found although there were connections. */
  blind: EpochSeconds[];
};

/** Shorter slips aren't a connection. This much must be seen of slips in which a replay starts or ends. */
const SHORTEST: Seconds = 20;
/** Slips are set and pulled within so long. */
const SETS: Seconds = 10;
const SHORTEST_FALSE: Seconds = 5;

/**
 * The connections according to the hookload alone: it stays below the midpoint between block and string.
 *
 * @param below a hookload heavier than the empty block with its gear and lighter than any string of the record
 * @see docs/methods/rig-state.md — replays
 */
export const connectionsBelow = (samples: readonly Sample[], below: Klb): TimeSpan[] =>
  spellsOf(samples, SHORTEST, (index) => valueOf(samples[index]!, "hookload")! < below).map(([first, last]) => ({
    from: samples[first]!.time,
    to: samples[last]!.time,
  }));

/**
 * Replays a record from several starts, each as if the well started there, and counts the connections that are found.
 *
 * @param truth connections of the whole record
 * @param length length of the replay from each start
 */
export function replayStarts(
  samples: readonly Sample[],
  truth: readonly TimeSpan[],
  starts: readonly EpochSeconds[],
  length: Seconds,
  settings: PipelineSettings = defaultPipelineSettings,
): ReplayCount {
  const count: ReplayCount = { starts: 0, connections: 0, found: 0, falseSlips: [], missed: [], blind: [] };
  for (const start of starts) {
    const windowSamples = samples.filter(({ time }) => time >= start && time < start + length);
    const first = windowSamples[0]?.time;
    if (first === undefined) continue;
    const last = windowSamples.at(-1)!.time;
    const { codes } = runPipeline(windowSamples, settings);
    const slips = spellsOf(windowSamples, 0, (index) => isInSlips(codes[index]!)).map(([from, to]) => ({
      from: windowSamples[from]!.time,
      to: windowSamples[to]!.time,
    }));
    const real = truth
      .map(({ from, to }) => ({ from: Math.max(from, first), to: Math.min(to, last) }))
      .filter(({ from, to }) => to - from >= SHORTEST);
    const missedSpans = real.filter((span) => !slips.some((slipsSpan) => overlaps(slipsSpan, span, 0)));
    const falseSlips = slips.filter(
      (slipsSpan) =>
        slipsSpan.to - slipsSpan.from >= SHORTEST_FALSE && !truth.some((span) => overlaps(slipsSpan, span, SETS)),
    );
    count.starts++;
    count.connections += real.length;
    count.found += real.length - missedSpans.length;
    count.missed.push(...missedSpans);
    count.falseSlips.push(...falseSlips);
    if (real.length > 0 && missedSpans.length === real.length) count.blind.push(start);
  }
  return count;
}

const overlaps = (a: TimeSpan, b: TimeSpan, margin: Seconds): boolean =>
  a.from <= b.to + margin && a.to >= b.from - margin;

/** Starts at equal steps, while enough of the record follows each of them. */
export function startsEvery(samples: readonly Sample[], step: Seconds): EpochSeconds[] {
  const starts: EpochSeconds[] = [];
  const last = samples.at(-1)?.time ?? 0;
  for (let start = samples[0]?.time ?? 0; start < last - LEAST_LEFT; start += step) {
    const has = samples.some(({ time }) => time >= start && time < start + LEAST_LEFT);
    if (has) starts.push(start);
  }
  return starts;
}

const LEAST_LEFT: Seconds = 600;
