import type { Correction } from "@sigma/contract/samples/correction";

/**
 * A correction that a chart marks. In a replay `since` marks a correction that was made or taken back after the replayed time:
 * samples keep no versions, so the values in its span are the current ones.
 */
export type MarkedCorrection = Correction & { since?: "made" | "undone" };
