import type { Seconds } from "@sigma/terms/quantities";
import { create } from "zustand";

/** How far the clock of the rig whose well is on the screen is ahead of UTC; null where no single rig is. */
export const useRigZone = create<{ offset: Seconds | null }>(() => ({ offset: null }));
