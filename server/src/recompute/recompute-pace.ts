import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { RecomputeJob } from "./recompute-job";

/** Decides when that is recomputed which the server itself finds outdated, such as what late samples change. */
export type RecomputePace = {
  /** When a job is due, as far as is known now. */
  dueOf(job: Pick<RecomputeJob, "wellId" | "from" | "firstAsked">): EpochSeconds;
  /** A recompute from a moment on has run. */
  ran(wellId: WellId, run: RecomputeRun): void;
};

type RecomputeRun = { began: EpochSeconds; ended: EpochSeconds; from: EpochSeconds };

/** It is recomputed when nothing was found for so long. */
const QUIET_TIME: Seconds = 2;
/** While more is found, it is recomputed after this time, or this multiple of what the recompute will take, but no later than `LATEST_AT_ALL`. */
const MAX_WAIT: Seconds = 60;
const LATEST_OF_EXPECTED = 5;
const LATEST_AT_ALL: Seconds = 900;
/** Pause between two recomputes of a well, as a multiple of what the shorter one takes. */
const PAUSE = 2;
/** Seconds of a well that are recomputed in one, until it is known better. */
const USUAL_SPEED = 10_000;

/**
 * Makes the pace: late samples cost a bounded share of the machine, however many come and however far back they reach.
 *
 * A backlog of days that comes the newest first reaches further back with every message: it is recomputed once, when it
 * is there, and not again and again over all that came until then.
 */
export function createRecomputePace(clock: () => EpochSeconds): RecomputePace {
  const runs = new Map<WellId, RecomputeRun>();

  return {
    dueOf({ wellId, from, firstAsked }) {
      const now = clock();
      const last = runs.get(wellId);
      const expectedDuration = expectedOf(last, from, now);
      const latest = firstAsked + Math.min(LATEST_AT_ALL, Math.max(MAX_WAIT, LATEST_OF_EXPECTED * expectedDuration));
      const pause = last ? PAUSE * Math.min(tookOf(last), expectedDuration) : 0;
      return Math.max((last?.ended ?? -Infinity) + pause, Math.min(now + QUIET_TIME, latest));
    },
    ran: (wellId, run) => void runs.set(wellId, run),
  };
}

/** How long a recompute from a moment on will take. */
function expectedOf(last: RecomputeRun | undefined, from: EpochSeconds | null, now: EpochSeconds): Seconds {
  if (from === null) return last ? tookOf(last) : 0;
  const speed = last && tookOf(last) > 1 ? (last.ended - last.from) / tookOf(last) : USUAL_SPEED;
  return Math.max(0, now - from) / Math.max(1, speed);
}

const tookOf = ({ began, ended }: RecomputeRun): Seconds => ended - began;
