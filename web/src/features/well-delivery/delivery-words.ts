import type { WellForecast } from "@sigma/contract/delivery/well-forecast";
import { formatDays } from "../../ui/delivery/day-words";
import { formatNumber, formatQuantity, quantities } from "../../ui/format/numbers";
import { formatSize } from "../../ui/well/shoe-name";

/** A record that starts deeper lacks a part of the well, ft. */
const DEEP_START = 300;

/** Whether the days are those of the record alone, because it starts deep and no plan has days for the hole above. */
export const isOfRecord = ({ actual, daysAbove }: WellForecast): boolean =>
  daysAbove === 0 && actual !== null && actual.depth[0]! > DEEP_START;

/** Where a record starts that lacks the upper hole, and how that hole counts; null for a whole record. */
export function recordStartText(forecast: WellForecast): string | null {
  const { actual, daysAbove } = forecast;
  if (!actual || !(actual.depth[0]! > DEEP_START)) return null;
  const start = `Recorded from ${formatQuantity(actual.depth[0], quantities.wholeDepth)} on`;
  return isOfRecord(forecast)
    ? `${start}: days are counted from there`
    : `${start}: the hole above counts with its ${formatDays(daysAbove)} planned days`;
}

/** The days that are not counted; null if all are. */
export const suspendedText = ({ suspendedDays }: WellForecast): string | null =>
  suspendedDays > 0 ? `${formatDays(suspendedDays)} days without the rig are not counted` : null;

/** The name of a depth with flat time. */
export const casingName = ({ name, size }: WellForecast["casings"][number]): string =>
  name ?? (size === null ? "Section end" : `${formatSize(size)} casing`);

/** `1 well`, `5 wells`. */
export const wellsText = (count: number): string => `${count} offset ${count === 1 ? "well" : "wells"}`;

/** Lost hours of the hours of a well; reports may cover more than its record of depths. */
export const lostTimeText = (hours: number, total: number): string =>
  hours <= total
    ? `${formatNumber(hours, 1)} h of ${formatNumber(total, 1)} h`
    : `${formatNumber(hours, 1)} h; depths are known for ${formatNumber(total, 1)} h`;
