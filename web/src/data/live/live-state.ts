import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { create } from "zustand";
import { initialLiveMode, liveMode, type LiveModeEvent, type LiveModeState } from "./live-mode";

/** Live mode, and what is known of the newest sample of the well. */
export type LiveStore = LiveModeState & {
  wellId: WellId | null;
  /** Time of the newest sample and when it reached the server; null before the first. */
  newest: { time: EpochSeconds; receivedAt: EpochSeconds } | null;
  /** Samples that the last push left out because this client reads too slowly. */
  leftOut: number;
};

const closed: LiveStore = { ...initialLiveMode, wellId: null, newest: null, leftOut: 0 };

/** The live mode of the open dashboard. */
export const useLiveStore = create<LiveStore>(() => closed);

/** Begins anew with a well. */
export const openLiveWell = (wellId: WellId): void => useLiveStore.setState({ ...closed, wellId });

/** Lets something happen to live mode. @throws Error `Unknown LiveTimeInterval: {value}` */
export const happen = (event: LiveModeEvent): void => useLiveStore.setState(liveMode(useLiveStore.getState(), event));
