import type { Seconds } from "@sigma/terms/quantities";
import { create } from "zustand";

/** The offset from UTC of the clock of the rig whose well is on the screen; null if it isn't a single rig. */
export const useRigZone = create<{ offset: Seconds | null }>(() => ({ offset: null }));
