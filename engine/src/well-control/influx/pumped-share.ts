import type { EpochSeconds, Gpm, Seconds } from "@sigma/terms/quantities";
import { isRunning, type MudRow } from "./mud-row";

/** What is known of the pumps. */
type Pumped = {
  rows: readonly MudRow[];
  phase: number;
  /** What they deliver when they run fully; what they do now as a share, and when that was read. */
  pumpsFull: Gpm | null;
  pumps: number;
  pumpsAt: EpochSeconds | null;
};

/** A pump that delivers less stands. */
const LEAST_RATE: Gpm = 10;
/** Pumps within a tenth keep their rate; after this number of rows of one rate it is another. */
const SAME_RATE = 0.1;
const STEADY = 0.02;
const RATE_FOLLOWS: Seconds = 600;
/** How long the last reading stands for pumps whose meter ceases. */
const HELD: Seconds = 30;
const RUNS: Seconds = 60;
const RUNS_STEADILY: Seconds = 120;

/**
 * Follows what the pumps deliver fully, and which share of it now.
 *
 * @param rate null where no meter reads it
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

function fullRate({ pumpsFull, pumps, rows, phase }: Pumped, rate: Gpm, stoodTime: Seconds, length: Seconds): Gpm | null {
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
