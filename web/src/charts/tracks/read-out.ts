import { formatQuantity } from "../../ui/format/numbers";
import type { LinkedTracks } from "./linked-tracks";

/** The values of a sample as a screen reader says them: name, value and unit of each trace that has one. */
export function readOut(tracks: LinkedTracks, sample: number): string[] {
  return tracks.traces().flatMap((trace) => {
    const value = tracks.data.column(trace.field)?.[sample];
    return value === undefined || Number.isNaN(value)
      ? []
      : `${trace.label} ${formatQuantity(value + trace.offset, trace)}`;
  });
}
