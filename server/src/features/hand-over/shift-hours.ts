import type { WellId } from "@sigma/contract/ids";
import { type ShiftHours, usualShiftHours } from "@sigma/contract/notes/shifts";
import { HOUR } from "@sigma/terms/durations";
import type { Seconds } from "@sigma/terms/quantities";
import type { Stores } from "../../storage/stores";
import { settingsObject } from "../../transport/settings-object";
import type { WellNo } from "../../storage/well-no";

/** Start times of the shifts of a well, with versions. */
export const shiftHours = settingsObject<ShiftHours>({ kind: "shift-hours", defaults: usualShiftHours });

/** The clock of a well's shifts: start hours after midnight, offset of the rig from UTC, and whether a user has chosen them. */
export async function shiftClock(
  stores: Stores,
  wellId: WellId,
  well: WellNo,
): Promise<ShiftHours & { offset: Seconds; isUsual: boolean }> {
  const savedHours = await stores.wellSettings.get<ShiftHours>(well, "shift-hours");
  const shownWell = await stores.wells.byId(wellId);
  const rig = shownWell?.rig ? await stores.rigs.byId(shownWell.rig._id) : null;
  return { ...usualShiftHours, ...savedHours, offset: HOUR * (rig?.timezoneOffset ?? 0), isUsual: savedHours === null };
}
