import type { Correction } from "@sigma/contract/samples/correction";

/**
 * A correction that a chart marks. In a replay `since` says that it was made or taken back after the moment that is shown:
 * samples keep no versions, so the values in its span are those of now.
 */
export type MarkedCorrection = Correction & { since?: "made" | "undone" };
