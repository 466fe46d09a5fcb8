import { formatQuantity } from "../../ui/format/numbers";
import type { LinkedTracks } from "./linked-tracks";
import { sampleValue } from "./value-at";

/** The values of a sample as text for a screen reader: name, value and unit of each trace that has one. */
export function readOut(tracks: LinkedTracks, sample: number): string[] {
  return tracks.traces().flatMap((trace) => {
    const value = sampleValue(tracks.data, trace.field, sample);
    return Number.isNaN(value) ? [] : `${trace.label} ${formatQuantity(value + trace.offset, trace)}`;
  });
}
