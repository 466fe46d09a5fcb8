import { formatNumber } from "../../ui/format/numbers";
import type { LinkedTracks } from "./linked-tracks";

/** The values of a sample as a screen reader says them: name, value and unit of each trace that has one. */
export function readOut(tracks: LinkedTracks, sample: number): string[] {
  return tracks.traces().flatMap(({ field, label, unit, decimals, offset }) => {
    const value = tracks.data.column(field)?.[sample];
    return value === undefined || Number.isNaN(value)
      ? []
      : `${label} ${formatNumber(value + offset, decimals)} ${unit}`.trim();
  });
}
