import type { WellId } from "@sigma/contract/ids";
import type { SourceState } from "@sigma/contract/wells/well-status";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { useMemo } from "react";
import { useIsReplay } from "../replay/use-replay";
import { useWellStatus } from "./well-status";

/**
 * Past data that a well is reading in, after a start or an outage: `samples` is the time of the newest sample, `results` the
 * moment that stored results reach to.
 */
export type PastData = { samples: EpochSeconds; results: EpochSeconds };

/** Storage that is further behind the newest sample is catching up, s: a slow write takes seconds. */
const STORAGE_BEHIND: Seconds = 60;

/** The inputs of the judgement, of a status or of the wall. */
type PastSource = {
  lastTime: EpochSeconds | null;
  source: Pick<SourceState, "state" | "isBackfill" | "storedTime"> | null;
};

/** The past data that a well is reading in; null if its data and its results reach to the present. */
export function pastDataOf(status: PastSource | null | undefined): PastData | null {
  const { lastTime, source } = status ?? {};
  if (lastTime == null || source?.state !== "connected") return null;
  const results = Math.min(lastTime, source.storedTime ?? lastTime);
  return source.isBackfill || lastTime - results > STORAGE_BEHIND ? { samples: lastTime, results } : null;
}

/** The past data that a well on the screen is reading in; null otherwise, and in a replay. */
export function usePastData(wellId: WellId): PastData | null {
  const isReplay = useIsReplay(wellId);
  const status = useWellStatus(wellId);
  return useMemo(() => (isReplay ? null : pastDataOf(status)), [isReplay, status]);
}
