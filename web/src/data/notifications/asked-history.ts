import type { WellId } from "@sigma/contract/ids";
import { create } from "zustand";

/** The well on whose dashboard another part of the page requested the notification history; null without a request. */
export const useAskedHistory = create<{ wellId: WellId | null }>(() => ({ wellId: null }));

/** Requests the notification history on the open dashboard of a well. */
export const askHistory = (wellId: WellId): void => useAskedHistory.setState({ wellId });

/** The history was shown. */
export const historyShown = (): void => useAskedHistory.setState({ wellId: null });
