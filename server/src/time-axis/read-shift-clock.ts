import type { WellId } from "@sigma/contract/ids";
import { type ShiftHours, usualShiftHours } from "@sigma/contract/notes/shifts";
import { HOUR } from "@sigma/terms/durations";
import type { ClockZone } from "@sigma/terms/reporting-day";
import type { Stores } from "../storage/stores";
import type { WellNo } from "../storage/well-no";
import { readReportingDay } from "./read-reporting-day";

/**
 * The clock of a well's shifts, the tours of its rig: start times in minutes after midnight, the zone of its reporting day or else the
 * offset of its rig, and whether a user has chosen the start times.
 */
export async function readShiftClock(
  stores: Stores,
  wellId: WellId,
  well: WellNo,
): Promise<ShiftHours & { zone: ClockZone; isUsual: boolean }> {
  const savedHours = await stores.wellSettings.get<ShiftHours>(well, "shift-hours");
  const shownWell = await stores.wells.byId(wellId);
  const rig = shownWell?.rig ? await stores.rigs.byId(shownWell.rig._id) : null;
  const rule = await readReportingDay(stores, wellId);
  const zone = rule?.zone ?? HOUR * (rig?.timezoneOffset ?? 0);
  return { ...usualShiftHours, ...savedHours, zone, isUsual: savedHours === null };
}
