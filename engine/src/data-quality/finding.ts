import type { Seconds } from "@sigma/terms/quantities";

/** The contradictions of channels: each is reported once, until the channel has been right again for six hours. */
export const contradictions = [
  "pressure-at-flow",
  "pressure-without-flow",
  "hookload-at-depth",
  "torque-of-rotation",
  "bit-against-block",
  "rate-against-hole",
  "flow-too-high",
  "depth-jump",
  "bit-below-hole",
  "block-weight-unsure",
  "block-weight-wrong",
] as const;

/** A key of `contradictions`. */
export type Contradiction = (typeof contradictions)[number];

/** How long a channel has recently contradicted another, and whether a notice was given. */
export type Evidence = { seconds: Seconds; noticed: boolean };

/** Whether a moment, or a comparison of travels, shows that the channel is wrong; null if it shows nothing. */
export type Verdict = boolean | null;

/** A contradiction has to last so long. */
const MIN_DURATION: Seconds = 180;
/** After a notice, the finding is cleared when the channel has been right for this time. */
const FORGOTTEN_AFTER: Seconds = 21_600;

/** Weight of a comparison of travels, in seconds of a contradiction or of a right channel. */
const COMPARISON_WEIGHT: Seconds = 90;
/** A test of the well holds a pressure without flow for minutes: it counts for half as long. */
const TEST_SHARE = 0.5;

/**
 * For how long a verdict counts. A depth that jumps is noticed at once, and forgotten once it jumps back.
 *
 * @param elapsedTime time that the moment stands for
 * @see docs/methods/data-quality.md
 */
export function weightOf(
  contradiction: Contradiction,
  isWrong: boolean,
  elapsedTime: Seconds,
  makingHole: boolean,
): Seconds {
  if (contradiction === "depth-jump") return isWrong ? MIN_DURATION : FORGOTTEN_AFTER;
  if (contradiction === "bit-against-block" || contradiction === "rate-against-hole") return COMPARISON_WEIGHT;
  if (contradiction === "block-weight-unsure") return isWrong ? elapsedTime * UNSURE_SHARE : elapsedTime;
  return contradiction === "pressure-without-flow" && isWrong && !makingHole ? elapsedTime * TEST_SHARE : elapsedTime;
}

/** Weight of the time for which a string hangs on the hook: the block weight is requested from the crew only after a longer time. */
const UNSURE_SHARE = 0.1;

/** Time for which a channel must be right after its notice before other notices use it again. */
const BELIEVED_AGAIN: Seconds = 1800;

/** Whether a notice was given for a contradiction, and the channel has not yet been right for long enough. */
export const isDoubted = ({ noticed, seconds }: Evidence): boolean =>
  noticed && seconds > FORGOTTEN_AFTER - BELIEVED_AGAIN;

/** The initial state, without observations. */
export const noEvidence: Evidence = { seconds: 0, noticed: false };

/**
 * Counts the evidence for and against a contradiction.
 *
 * @param seconds duration for which the channel was wrong, or right
 * @returns the evidence, unchanged if nothing changed; a contradiction that became established is to be reported now
 * @see docs/methods/data-quality.md
 */
export function weigh(evidence: Evidence, isWrong: boolean, seconds: Seconds): Evidence {
  if (evidence.noticed) {
    const left = isWrong ? FORGOTTEN_AFTER : Math.max(0, evidence.seconds - seconds);
    return left === evidence.seconds ? evidence : { seconds: left, noticed: left > 0 };
  }
  if (!isWrong && evidence.seconds === 0) return evidence;
  const countedSeconds = isWrong ? evidence.seconds + seconds : Math.max(0, evidence.seconds - seconds);
  return countedSeconds < MIN_DURATION
    ? { seconds: countedSeconds, noticed: false }
    : { seconds: FORGOTTEN_AFTER, noticed: true };
}
