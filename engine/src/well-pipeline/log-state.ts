import type { EpochSeconds, GammaApi } from "@sigma/terms/quantities";
import type { FootState } from "./depth-rows";
import type { GammaState } from "./gamma-rows";

/** The log in progress, with the gamma decoded last. */
export type Log = { foot: FootState; gamma: { log: GammaState; value: GammaApi | null; time: EpochSeconds | null } };
