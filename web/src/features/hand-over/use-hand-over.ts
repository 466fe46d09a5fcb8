import type { WellId } from "@sigma/contract/ids";
import { useEvent } from "../../data/calls/use-event";

/** A draft follows the rig: interval at which it is read again, s. */
const REFRESH = 60;

/** The hand-over of the shift of a moment, of the newest one without it. */
export const useHandOver = (wellId: WellId, at: number | null) =>
  useEvent("hand-over/get", { wellId, ...(at !== null && { at }) }, { keepPrevious: true, everyWhileLive: REFRESH });

/** The hand-overs that contain text of a user, newest first. */
export const useHandOvers = (wellId: WellId) => useEvent("hand-over/get/all", { wellId });
