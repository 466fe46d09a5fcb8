import { type ShiftHours, usualShiftHours } from "@sigma/contract/notes/shifts";
import { settingsObject } from "../../transport/settings-object";

/** Start times of the shifts of a well, with versions. */
export const shiftHours = settingsObject<ShiftHours>({ kind: "shift-hours", defaults: usualShiftHours });
