import type { EpochSeconds, Gpm, Seconds } from "@sigma/terms/quantities";
import { isRunning, type MudRow } from "./mud-row";

/** The known properties of the pumps. */
type Pumped = {
  rows: readonly MudRow[];
  phase: number;
  /** Their full flow; their present share of it, and the time of that reading. */
  pumpsFull: Gpm | null;
  pumps: number;
  pumpsAt: EpochSeconds | null;
};

/** A pump that delivers less counts as off. */
const LEAST_RATE: Gpm = 10;
/** Pumps within a tenth keep their rate; after this number of rows at another rate the rate changes. */
const SAME_RATE = 0.1;
const STEADY = 0.02;
const RATE_FOLLOWS: Seconds = 600;
/** How long the last reading is used for pumps whose meter stops reporting. */
const HELD: Seconds = 30;
const RUNS: Seconds = 60;
const RUNS_STEADILY: Seconds = 120;

/**
 * Tracks the full flow of the pumps, and their present share of it.
 *
 * @param rate null without a meter reading
 * @see docs/methods/well-control.md — rows
 */
export function pumpsAfter(
  mud: Pumped,
  rate: Gpm | null,
  stoodTime: Seconds,
  time: EpochSeconds,
  length: Seconds,
): Pick<Pumped, "pumpsFull" | "pumps" | "pumpsAt"> {
  const running = isRunning(mud);
  const { pumps, pumpsAt } = mud;
  const isRead = running && rate !== null && rate > LEAST_RATE && stoodTime > RUNS;
  const pumpsFull = isRead ? fullRate(mud, rate, stoodTime, length) : mud.pumpsFull;
  if (rate !== null && pumpsFull !== null) return { pumpsFull, pumps: rate / pumpsFull, pumpsAt: time };
  const isHeld = pumpsAt !== null && time - pumpsAt < HELD;
  return { pumpsFull, pumps: running ? (isHeld ? pumps : 1) : 0, pumpsAt };
}

function fullRate(
  { pumpsFull, pumps, rows, phase }: Pumped,
  rate: Gpm,
  stoodTime: Seconds,
  length: Seconds,
): Gpm | null {
  const isSame = pumpsFull !== null && Math.abs(rate / pumpsFull - 1) < SAME_RATE;
  if (isSame) return pumpsFull + ((rate - pumpsFull) * length) / RATE_FOLLOWS;
  const before = pumpsFull === null ? null : pumps * pumpsFull;
  const earlier = rows.at(-4);
  const isSteady =
    before === null
      ? stoodTime > RUNS_STEADILY
      : earlier?.phase === phase &&
        Math.abs(before - rate) < STEADY * rate &&
        Math.abs(earlier.pumps * pumpsFull! - rate) < STEADY * rate;
  return isSteady && (pumpsFull === null || stoodTime > RUNS_STEADILY) ? rate : pumpsFull;
}
