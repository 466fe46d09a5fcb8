import { nearestTo } from "@sigma/engine/math/index-search";
import { formatQuantity } from "../../ui/format/numbers";
import type { LinkedTracks } from "./linked-tracks";
import { sampleValue } from "./value-at";

/** A value of a curve as it is named, with its unit, and the moment or depth of its sample. */
export type ValueUnder = { name: string; text: string; index: number };

/** The value of the curve nearest to a point of the page, at the sample under the cursor; null where there is none. */
export function valueUnder(tracks: LinkedTracks, x: number, y: number): ValueUnder | null {
  const { cursor, data, direction } = tracks;
  const track = tracks.trackUnder(x, y);
  const sample = cursor === null ? -1 : nearestTo(data.index, cursor);
  if (!track || sample < 0) return null;
  const { left, top } = track.host.getBoundingClientRect();
  const at = direction === "down" ? x - left : y - top;
  const values = track.model.traces.flatMap((trace) => {
    const value = sampleValue(data, trace.field, sample);
    if (Number.isNaN(value)) return [];
    return { trace, value, apart: Math.abs(track.placeOf(trace, value) - at) };
  });
  const nearest = values.toSorted((one, other) => one.apart - other.apart)[0];
  if (!nearest) return null;
  const { trace, value } = nearest;
  return { name: trace.label, text: formatQuantity(value + trace.offset, trace), index: data.index[sample]! };
}
