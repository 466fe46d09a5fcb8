import type { Seconds } from "@sigma/terms/quantities";
import type { ClockZone } from "@sigma/terms/reporting-day";
import { create } from "zustand";

/**
 * The offset from UTC of the clock of the rig whose well is on the screen; null if it isn't a single rig.
 *
 * A printed daily report has the `zone` of its reporting day instead.
 */
export const useRigZone = create<{ offset: Seconds | null; zone: ClockZone | null }>(() => ({
  offset: null,
  zone: null,
}));
