import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { RecomputeJob } from "./recompute-job";

/** Decides when results that the server itself finds outdated are recomputed, such as after late samples. */
export type RecomputePace = {
  /** When a job is due, as currently known. */
  dueOf(job: Pick<RecomputeJob, "wellId" | "from" | "firstAsked">): EpochSeconds;
  /** A recompute from a moment on has run. */
  ran(wellId: WellId, run: RecomputeRun): void;
};

type RecomputeRun = { began: EpochSeconds; ended: EpochSeconds; from: EpochSeconds };

/** Time without new findings after which it is recomputed. */
const QUIET_TIME: Seconds = 2;
/** Wait before a recompute while more is found: this time, or this multiple of its expected duration, but at most `LATEST_AT_ALL`. */
const MAX_WAIT: Seconds = 60;
const LATEST_OF_EXPECTED = 5;
const LATEST_AT_ALL: Seconds = 900;
/** Pause between two recomputes of a well, as a multiple of the duration of the shorter one. */
const PAUSE = 2;
/** Initial estimate of the seconds of a well that are recomputed in one second. */
const USUAL_SPEED = 10_000;

/**
 * Makes the pace: late samples cost a bounded share of the machine, for any number of samples of any age.
 *
 * A backlog of days that arrives newest first reaches further back with every message: it is recomputed once, when it
 * is complete, and not repeatedly over all samples received until then.
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
