import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import { isDrilling, isInSlips, isTripping, type RigStateFamily, rigStates } from "@sigma/terms/rig-states";
import type { RigStateInterval } from "./rig-state-intervals";

/** What the rig did while no hole was made. */
export type FlatTimeCategory = "connections" | "tripping" | "reaming" | "circulating" | "stationary" | "other";

/** One spell without hole made, from the last hole to the next, and how its time was spent, gaps in the data left out. */
export type FlatTime = {
  startTime: EpochSeconds;
  endTime: EpochSeconds;
  md: Feet | null;
  seconds: Record<FlatTimeCategory, Seconds>;
};

/** A spell with slips that is longer is more than a connection. */
const LONGEST_CONNECTION: Seconds = 3600;

const byFamily: Record<RigStateFamily, FlatTimeCategory> = {
  drilling: "other",
  reaming: "reaming",
  "dry-reaming": "reaming",
  circulating: "circulating",
  tripping: "tripping",
  moving: "stationary",
  stationary: "stationary",
  slips: "stationary",
  other: "other",
};

/**
 * Finds the time without hole made and splits it.
 *
 * A spell with a time in the slips and no trip is a connection as a whole, up to one hour. On a trip all that is
 * neither reaming nor circulating is tripping, its slips included. Everything else goes by its rig state.
 *
 * @param intervals in order of time
 * @see docs/methods/activity.md
 */
export function findFlatTime(intervals: readonly RigStateInterval[]): FlatTime[] {
  const spells: FlatTime[] = [];
  let spell: RigStateInterval[] = [];
  for (const interval of intervals) {
    if (!isDrilling(interval.code)) spell.push(interval);
    else if (spell.length > 0) {
      spells.push(flatTime(spell));
      spell = [];
    }
  }
  if (spell.length > 0) spells.push(flatTime(spell));
  return spells;
}

function flatTime(spell: readonly RigStateInterval[]): FlatTime {
  const trips = spell.some(({ code }) => isTripping(code));
  const slips = spell.some(({ code }) => isInSlips(code));
  const { startTime: began, startMD: md } = spell[0]!;
  const ended = spell.at(-1)!.endTime;
  const isConnection = slips && !trips && ended - began <= LONGEST_CONNECTION;
  const seconds = { connections: 0, tripping: 0, reaming: 0, circulating: 0, stationary: 0, other: 0 };
  for (const { code, startTime, endTime } of spell) {
    const own = byFamily[rigStates[code]!.family];
    const category = isConnection ? "connections" : trips && own === "stationary" ? "tripping" : own;
    seconds[category] += endTime - startTime;
  }
  return { startTime: began, endTime: ended, md, seconds };
}
