import type { WellId } from "@sigma/contract/ids";
import type { Feet } from "@sigma/terms/quantities";
import { useEffect, useEffectEvent, useRef } from "react";
import { useWellStatus } from "../live/well-status";

/** Minimum interval between requests for data that follows the bit while hole is made, ms. */
const AGAIN_MS = 10_000;

/**
 * Calls while the hole gets deeper than what is shown, by whole feet and at most every 10 s.
 *
 * @param reachedDepth depth that is shown; null before the first answer, which nothing is asked before
 */
export function useDeeperHole(wellId: WellId, reachedDepth: Feet | null, onDeeper: () => void): void {
  const holeDepth = useWellStatus(wellId)?.holeDepth ?? null;
  const foot = holeDepth === null ? null : Math.floor(holeDepth);
  const askedAt = useRef(-Infinity);
  const call = useEffectEvent(() => {
    askedAt.current = performance.now();
    onDeeper();
  });
  /** Each foot that is not reached yet is a reason to ask. */
  const missing = foot !== null && reachedDepth !== null && foot > reachedDepth ? foot : null;
  useEffect(() => {
    if (missing === null) return undefined;
    const timer = setTimeout(call, Math.max(0, askedAt.current + AGAIN_MS - performance.now()));
    return () => clearTimeout(timer);
  }, [missing]);
}
