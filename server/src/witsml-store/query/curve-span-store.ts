import { channelsBySlot } from "@sigma/terms/channels";
import { depthColumnsBySlot } from "@sigma/terms/depth-columns";
import type { Database } from "../../storage/database";
import { HOUR } from "@sigma/terms/durations";
import { createSampleReader } from "../../storage/samples/sample-reader";
import type { WellNo } from "../../storage/well-no";

/** The indexes of a curve's first and last value: epoch seconds or ft. */
export type CurveSpan = { id: string; min: number; max: number };

/** Which curves of wells have values, and where. */
export type CurveSpanStore = {
  /** Curves in the order of their slots; what was read within the last seconds is not read again. */
  spans(well: WellNo, index: "time" | "depth"): Promise<readonly CurveSpan[]>;
};

/** Clients that poll ask for headers all the time, ms. */
const KEPT_FOR = 5000;
/** Wells held at most. */
const MOST_KEPT = 500;
/** Newest stored seconds that are looked at for values that no chunk has yet. */
const MAX_UNCHUNKED = 7200;

/** Spans of curves in a database. */
export function createCurveSpanStore(database: Database): CurveSpanStore {
  const spanCache = new Map<string, { at: number; spans: Promise<readonly CurveSpan[]> }>();
  return {
    spans(well, index) {
      const key = `${index} ${well}`;
      const cacheEntry = spanCache.get(key);
      if (cacheEntry && Date.now() - cacheEntry.at < KEPT_FOR) return cacheEntry.spans;
      const spans = index === "time" ? timeSpans(database, well) : depthSpans(database, well);
      spanCache.delete(key);
      spanCache.set(key, { at: Date.now(), spans });
      if (spanCache.size > MOST_KEPT) spanCache.delete(spanCache.keys().next().value!);
      spans.catch(() => spanCache.delete(key));
      return spans;
    },
  };
}

/** The hours of the first and last chunk of a channel narrow the search; the seconds are read from these chunks. */
async function timeSpans(database: Database, well: WellNo): Promise<CurveSpan[]> {
  const reader = createSampleReader(database);
  const { time } = await reader.borders(well);
  if (!time) return [];
  const rows = await database.query<{ channel: number; first: number; last: number }>({
    text: "SELECT channel, min(hour) AS first, max(hour) AS last FROM sample_chunk WHERE well_no = $1 GROUP BY channel",
    values: [well],
  });
  const rangesBySlot = new Map<number, { min: number; max: number }>();
  const note = (slot: number, from: number, to: number) => {
    const slotRange = rangesBySlot.get(slot);
    rangesBySlot.set(slot, { min: Math.min(slotRange?.min ?? from, from), max: Math.max(slotRange?.max ?? to, to) });
  };
  const look = async (slots: readonly number[], from: number, to: number) => {
    const ids = slots.flatMap((slot) => channelsBySlot[slot]?.id ?? []);
    const { time: times, columns } = await reader.timeRange({ well, channels: ids, from, to });
    for (const slot of slots) {
      const id = channelsBySlot[slot]?.id;
      const values = id && columns[id];
      if (!values) continue;
      const first = values.findIndex((value) => !Number.isNaN(value));
      const last = values.findLastIndex((value) => !Number.isNaN(value));
      if (first >= 0) note(slot, times[first]!, times[last]!);
    }
  };
  for (const end of ["first", "last"] as const) {
    const byHour = new Map<number, number[]>();
    for (const row of rows) byHour.set(row[end], [...(byHour.get(row[end]) ?? []), row.channel]);
    for (const [hour, slots] of byHour) await look(slots, hour, hour + HOUR - 1);
  }
  await look(
    channelsBySlot.map((_, slot) => slot),
    time.to - MAX_UNCHUNKED,
    time.to,
  );
  return [...rangesBySlot]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([slot, span]) => (channelsBySlot[slot] ? [{ id: channelsBySlot[slot].id, ...span }] : []));
}

async function depthSpans(database: Database, well: WellNo): Promise<CurveSpan[]> {
  const rows = await database.query<{ slot: number; min: number; max: number }>({
    text: `SELECT at - 1 AS slot, min(depth) AS min, max(depth) AS max
      FROM depth_row, unnest(v) WITH ORDINALITY AS one (value, at)
      WHERE well_no = $1 AND value IS NOT NULL AND value <> 'NaN' GROUP BY at ORDER BY at`,
    values: [well],
  });
  return rows.flatMap(({ slot, min, max }) =>
    depthColumnsBySlot[slot] ? [{ id: depthColumnsBySlot[slot].id, min, max }] : [],
  );
}
