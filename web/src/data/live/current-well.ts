import type { WellId } from "@sigma/contract/ids";
import { create } from "zustand";

/** The well that calls are about when they name none; null until a dashboard has been opened. */
export const useCurrentWell = create<{ wellId: WellId | null }>(() => ({ wellId: null }));

/** Makes a well the current one: calls and the socket follow it. */
export const setCurrentWell = (wellId: WellId | null): void => useCurrentWell.setState({ wellId });
