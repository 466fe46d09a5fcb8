import type { EpochSeconds, Feet, Klb, Seconds } from "@sigma/terms/quantities";
import type { ExpectedHookload, HookloadReference } from "./expected-hookload";
import type { StringMoment } from "./free-string";
import { LASTS, type Signs, type SignTimes } from "./signs";

/** How a string that gets stuck shows it. */
export type StuckPipeStage = "torque-stall" | "pack-off" | "overpull" | "worked";

/** A stage of stuck pipe started, or the string is free again. */
export type StuckPipeEvent = {
  kind: "stuck-pipe";
  time: EpochSeconds;
  stage: StuckPipeStage | "freed";
  /** When the first sign of it was seen. */
  startTime: EpochSeconds;
  /** Depth of the bit then. */
  bitDepth: Feet | null;
  /** Largest hookload above the free weight so far, and below it, 0 without a difference. */
  overpull: Klb;
  setDown: Klb;
  /** The reference of the larger of the two; null without a difference. */
  reference: HookloadReference | null;
  /** The hookload that was nearest to it on a free string; null likewise. */
  expected: Klb | null;
};

/** From the first sign until the string is free. */
export type StuckEpisode = {
  startTime: EpochSeconds;
  bitDepth: Feet | null;
  overpull: Klb;
  setDown: Klb;
  reference: HookloadReference | null;
  expected: Klb | null;
  stages: StuckPipeStage[];
  /** Pulls and set-downs so far; one is over when the hookload is back in the band. */
  pulls: number;
  isPulled: boolean;
  /** Time, and travel of the string on the hook (up is positive), since a sign was seen last. */
  quiet: Seconds;
  travel: Feet;
};

/** Number of pulls and set-downs after which a string is being worked. */
const WORKED_PULLS = 3;
/** The string is free after this time without a sign while a sign could show, or after this number of stands of free travel. */
const FREE_AFTER: Seconds = 1800;
const FREE_STANDS = 1;

/** A gap in the data may hide a stuck string: quiet and travel are counted from 0 after it. */
export const sinceGap = (episode: StuckEpisode, isAfterGap: boolean): StuckEpisode =>
  isAfterGap ? { ...episode, quiet: 0, travel: 0 } : episode;

/** The stages whose signs have lasted. */
export function stagesNow({ pull, stall, packOff }: SignTimes): StuckPipeStage[] {
  if (pull < LASTS.pull && stall < LASTS.stall && packOff < LASTS.packOff) return noStages;
  const stages: StuckPipeStage[] = [];
  if (stall >= LASTS.stall) stages.push("torque-stall");
  if (packOff >= LASTS.packOff) stages.push("pack-off");
  if (pull >= LASTS.pull) stages.push("overpull");
  return stages;
}

const noStages: StuckPipeStage[] = [];

/** An episode as its first sign is seen. */
export const newStuckEpisode = ({ time, bitDepth }: StringMoment): StuckEpisode => ({
  startTime: time,
  bitDepth: Number.isNaN(bitDepth) ? null : bitDepth,
  overpull: 0,
  setDown: 0,
  reference: null,
  expected: null,
  stages: [],
  pulls: 0,
  isPulled: false,
  quiet: 0,
  travel: 0,
});

/** An episode with the signs of a sample. */
export function followStuckEpisode(
  episode: StuckEpisode,
  moment: StringMoment,
  { overpull, setDown }: Signs,
  times: SignTimes,
  now: readonly StuckPipeStage[],
  weight: ExpectedHookload | null,
): StuckEpisode {
  const { elapsed, travel, onHook } = moment;
  const isPullCounted = times.pull >= LASTS.pull;
  const isPulled = isPullCounted || (episode.isPulled && times.pull > 0);
  const pulls = episode.pulls + (isPullCounted && !episode.isPulled ? 1 : 0);
  const seenStages: StuckPipeStage[] = pulls >= WORKED_PULLS ? [...now, "worked"] : [...now];
  const isLargest = Math.max(overpull, setDown) > Math.max(episode.overpull, episode.setDown);
  const isQuiet = now.length === 0 && times.pull === 0;
  return {
    startTime: episode.startTime,
    bitDepth: episode.bitDepth,
    overpull: Math.max(episode.overpull, overpull),
    setDown: Math.max(episode.setDown, setDown),
    reference: isLargest && weight ? weight.reference : episode.reference,
    expected: isLargest && weight ? (overpull >= setDown ? weight.high : weight.low) : episode.expected,
    stages: [...new Set([...episode.stages, ...seenStages])],
    pulls,
    isPulled,
    quiet: isQuiet ? episode.quiet + (wouldShow(episode.stages, moment) ? elapsed : 0) : 0,
    // Over a string in the slips the block travels alone.
    travel: isQuiet ? episode.travel + (onHook ? travel : 0) : 0,
  };
}

/** Whether the string is free again. */
export const isOver = ({ quiet, travel }: StuckEpisode, { makingHole }: StringMoment, standLength: Feet): boolean =>
  quiet >= FREE_AFTER || Math.abs(travel) >= FREE_STANDS * standLength || makingHole;

/** Whether each stage would show if it was still present: a motionless string, or one without circulation, shows no sign. */
const wouldShow = (stages: readonly StuckPipeStage[], { rotating, circulating, onHook }: StringMoment): boolean =>
  onHook && stages.every((stage) => (stage === "pack-off" ? circulating : rotating));

/** An episode when it is detected. */
export const eventOf = (
  { startTime, bitDepth, overpull, setDown, reference, expected }: StuckEpisode,
  time: EpochSeconds,
  stage: StuckPipeEvent["stage"],
): StuckPipeEvent => ({
  kind: "stuck-pipe",
  time,
  stage,
  startTime,
  bitDepth,
  overpull,
  setDown,
  reference,
  expected,
});
