import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { Database } from "../database";
import { fewAtOnce } from "../few-at-once";
import type { WellNo } from "../well-no";
import type { RangeQuestion, SampleReader } from "./sample-reader";

/**
 * A reader that ignores samples after the moment at which its database reads; the reader itself if that is the present.
 *
 * Samples are returned as they are stored now: a derived channel that was recomputed since has its new values.
 */
export function readAsOf(reader: SampleReader, database: Database): SampleReader {
  const { asOf } = database;
  if (asOf === undefined) return reader;
  const until = <Question extends Omit<RangeQuestion, "channels">>(question: Question) => ({
    ...question,
    to: Math.min(question.to ?? asOf, asOf),
  });
  return {
    timeRange: (question) => reader.timeRange(until(question)),
    overview: (question) => reader.overview(until(question)),
    evenSamples: (question) => reader.evenSamples(until(question)),
    originSpans: (question) => reader.originSpans(until(question)),
    async latest(well) {
      const time = await lastTime(database, well, asOf);
      return time === null ? null : ((await reader.after(well, time - 1, 1))[0] ?? null);
    },
    async latestOf(wells, channels) {
      const latestValues: Awaited<ReturnType<SampleReader["latestOf"]>> = new Map();
      for (const well of wells) {
        const time = await lastTime(database, well, asOf);
        if (time === null) continue;
        const { columns } = await reader.timeRange({ well, channels, from: time, to: time });
        const values = channels.map((id) => [
          id,
          Number.isNaN(columns[id]?.[0] ?? Number.NaN) ? null : columns[id]![0]!,
        ]);
        latestValues.set(well, {
          time,
          values: Object.fromEntries(values) as Record<(typeof channels)[number], number | null>,
        });
      }
      return latestValues;
    },
    async after(well, time, limit) {
      return (await reader.after(well, time, limit)).filter((sample) => sample.time <= asOf);
    },
    async borders(well) {
      const { time } = await reader.borders(well);
      if (time === null || time.from > asOf) return { time: null, depth: null };
      // The time of depth-log rows is unknown: they are left out, even after the last sample.
      const depth = await depthBorders(database, well, asOf);
      if (time.to <= asOf) return { time, depth };
      const last = await lastTime(database, well, asOf);
      return { time: { from: time.from, to: last ?? time.from }, depth };
    },
    newestTimes: (wells) => fewAtOnce(wells, (well) => lastTime(database, well, asOf)),
    async *scan(well, from) {
      for await (const samples of reader.scan(well, from)) {
        const knownSamples = samples.filter((sample) => sample.time <= asOf);
        if (knownSamples.length > 0) yield knownSamples;
        if (knownSamples.length < samples.length) return;
      }
    },
  };

  /** The time of the last sample up to a moment. The hour that contains the moment is decoded only if it continues after it. */
  async function lastTime(from: Database, well: WellNo, moment: EpochSeconds): Promise<EpochSeconds | null> {
    const [row] = await from.query<{ hour: number | null; last: number | null; hot: number | null }>({
      text: `SELECT chunk.hour, chunk.last_time AS last,
          (SELECT time FROM sample_hot WHERE well_no = $1 AND time <= $2 ORDER BY time DESC LIMIT 1) AS hot
        FROM (SELECT) AS one LEFT JOIN LATERAL (SELECT hour, last_time FROM sample_hour
          WHERE well_no = $1 AND first_time <= $2 ORDER BY hour DESC LIMIT 1) AS chunk ON true`,
      values: [well, Math.floor(moment)],
    });
    const { hour, last, hot } = row!;
    if (hour === null || last === null || (hot !== null && hot >= last)) return hot;
    if (last <= moment) return last;
    const { time } = await reader.timeRange({ well, channels: [], from: hour, to: moment });
    return time.at(-1) ?? hot;
  }
}

/** The feet that had been drilled by a moment. */
async function depthBorders(
  database: Database,
  well: WellNo,
  moment: EpochSeconds,
): Promise<{ from: Feet; to: Feet } | null> {
  const [row] = await database.query<{ from: Feet | null; to: Feet | null }>({
    text: `SELECT (SELECT depth FROM depth_row WHERE well_no = $1 AND time <= $2 ORDER BY depth LIMIT 1) AS "from",
      (SELECT depth FROM depth_row WHERE well_no = $1 AND time <= $2 ORDER BY depth DESC LIMIT 1) AS "to"`,
    values: [well, Math.floor(moment)],
  });
  return row?.from == null || row.to === null ? null : { from: row.from, to: row.to };
}
