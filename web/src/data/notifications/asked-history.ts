import type { WellId } from "@sigma/contract/ids";
import { create } from "zustand";

/** The well on whose dashboard the history of notifications was asked for from elsewhere; null while it was not. */
export const useAskedHistory = create<{ wellId: WellId | null }>(() => ({ wellId: null }));

/** Asks the dashboard of a well, which is open, for its history of notifications. */
export const askHistory = (wellId: WellId): void => useAskedHistory.setState({ wellId });

/** The history was shown. */
export const historyShown = (): void => useAskedHistory.setState({ wellId: null });
