import type { Seconds } from "@sigma/terms/quantities";

/** What a channel contradicts: each is noticed once, until the channel has been right again for six hours. */
export const contradictions = [
  "pressure-at-flow",
  "pressure-without-flow",
  "hookload-at-depth",
  "torque-of-rotation",
  "bit-against-block",
  "rate-against-hole",
  "flow-too-high",
] as const;

/** One of `contradictions`. */
export type Contradiction = (typeof contradictions)[number];

/** How long a channel has contradicted another lately, and whether that was noticed. */
export type Evidence = { seconds: Seconds; noticed: boolean };

/** What a moment says: for how long the channel is wrong, or right; null where it says nothing. */
export type Verdict = { isWrong: boolean; seconds: Seconds } | null;

/** A contradiction has to last so long. */
const LASTS: Seconds = 180;
/** Once noticed, it is forgotten when the channel has been right for so long. */
const FORGOTTEN: Seconds = 21_600;

/** Nothing seen yet. */
export const noEvidence: Evidence = { seconds: 0, noticed: false };

/**
 * Counts what speaks for a contradiction and against it.
 *
 * @returns the evidence, and whether the contradiction is to be noticed now
 * @see docs/methods/data-quality.md
 */
export function weigh(evidence: Evidence, verdict: Verdict): { evidence: Evidence; isNew: boolean } {
  if (verdict === null) return { evidence, isNew: false };
  const { isWrong, seconds } = verdict;
  if (evidence.noticed) {
    const left = isWrong ? FORGOTTEN : Math.max(0, evidence.seconds - seconds);
    return { evidence: left === evidence.seconds ? evidence : { seconds: left, noticed: left > 0 }, isNew: false };
  }
  if (!isWrong && evidence.seconds === 0) return { evidence, isNew: false };
  const counted = isWrong ? evidence.seconds + seconds : Math.max(0, evidence.seconds - seconds);
  if (counted < LASTS) return { evidence: { seconds: counted, noticed: false }, isNew: false };
  return { evidence: { seconds: FORGOTTEN, noticed: true }, isNew: true };
}
