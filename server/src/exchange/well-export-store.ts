import { Readable } from "node:stream";
import { CallError } from "@sigma/contract/errors";
import type { ExportExtent } from "@sigma/contract/exchange/well-export";
import { channelSlot, listedChannels } from "@sigma/terms/channels";
import { depthColumnsBySlot, listedDepthColumns } from "@sigma/terms/depth-columns";
import type { Database } from "../storage/database";
import { firstSecond, lastSecond } from "../storage/samples/seconds";
import { HOUR } from "@sigma/terms/durations";
import { hourOf } from "../storage/samples/hour-rows";
import { createSampleReader } from "../storage/samples/sample-reader";
import { openWorkerCalls, type WorkerCalls } from "../threads/worker-calls";
import type { ExportPlan, WellArchivePlan } from "./export-plan";
import type { ExportCalls } from "./export-worker";
import type { WellNo } from "../storage/well-no";
import type { RowQuestion } from "./row-parts";

/** Writes data of wells as files. */
export type WellExportStore = {
  /**
   * The bytes of a file as they are read; who stops reading ends the work.
   *
   * @throws CallError `busy` while others are written
   */
  open(plan: ExportPlan | WellArchivePlan): Readable;
  /** The number of rows, and which columns have values. */
  extent(question: Omit<RowQuestion, "columns">): Promise<ExportExtent>;
};

/** Maximum number of files written at a time; each has its own thread. */
const MOST_AT_ONCE = 2;
/** Memory of a thread next to its buffers, MB; a small young generation frees the buffers of a part soon after it is written. */
const MEMORY_MB = 96;
const YOUNG_MB = 8;
/** Bytes that wait for a slow reader. */
const WAITING_BYTES = 1024 * 1024;

/** A thread that has finished a file waits so long for the next, ms. */
const IDLE_FOR = 30_000;

type ExportThread = WorkerCalls<ExportCalls>;

/** Exports of a database; the thread of each reads over its own connection. */
export function createWellExportStore(database: Database): WellExportStore {
  let open = 0;
  let idle: { thread: ExportThread; timer: NodeJS.Timeout } | null = null;

  return {
    open(plan) {
      if (open >= MOST_AT_ONCE) throw new CallError("busy", "Other exports are being written. Try again in a moment");
      open++;
      const thread = takeThread();
      thread.tell({ url: database.url, plan });
      let isWhole = false;
      const ask = () => {
        const reply = thread.ask(null);
        reply.catch(() => undefined);
        return reply;
      };
      // The next bytes are prepared while the previous ones are sent.
      let ahead = ask();
      return new Readable({
        highWaterMark: WAITING_BYTES,
        read() {
          ahead.then(
            (next) => {
              isWhole = next === null;
              if (!isWhole) ahead = ask();
              this.push(next && Buffer.from(next.buffer));
            },
            (fault: Error) => this.destroy(fault),
          );
        },
        destroy(fault, callback) {
          open--;
          if (isWhole) keepThread(thread);
          else void thread.close();
          callback(fault);
        },
      });
    },

    async extent({ well, index, from, to }) {
      return index === "depth" ? depthExtent(database, well, from, to) : timeExtent(database, well, from, to);
    },
  };

  function takeThread(): ExportThread {
    const keptIdle = idle;
    idle = null;
    clearTimeout(keptIdle?.timer);
    return (
      keptIdle?.thread ??
      openWorkerCalls<ExportCalls>("export-worker", import.meta.url, {
        maxOldGenerationSizeMb: MEMORY_MB,
        maxYoungGenerationSizeMb: YOUNG_MB,
      })
    );
  }

  function keepThread(thread: ExportThread): void {
    if (idle) return void thread.close();
    const timer = setTimeout(() => {
      idle = null;
      void thread.close();
    }, IDLE_FOR);
    idle = { thread, timer: timer.unref() };
    thread.unref();
  }
}

type CountRow = { slot: number; values: number };

/**
 * Hours completely inside the range are counted by their rows. The samples are read only for hours that the range cuts,
 * two at most.
 */
async function timeExtent(database: Database, well: WellNo, from?: number, to?: number): Promise<ExportExtent> {
  const [start, end] = [firstSecond(from), lastSecond(to)];
  const values = [well, hourOf(start), start, end];
  const cutRows = await database.query<{ hour: number }>({
    text: `SELECT hour FROM sample_hour WHERE well_no = $1 AND hour BETWEEN $2 AND $4
        AND (first_time < $3 OR last_time > $4) ORDER BY hour`,
    values,
  });
  const cut = cutRows.map(({ hour }) => hour);
  const isWhole = "hour BETWEEN $2 AND $4 AND hour <> ALL ($5)";
  const isHot = "time BETWEEN $3 AND $4 AND floor(time / 3600.0)::bigint * 3600 <> ALL ($5)";
  const [all] = await database.query<{ rows: number | null; first: number | null; last: number | null }>({
    text: `SELECT sum(n)::int AS rows, min(first) AS first, max(last) AS last FROM (
        SELECT n, first_time AS first, last_time AS last FROM sample_hour WHERE well_no = $1 AND ${isWhole}
        UNION ALL SELECT count(*), min(time), max(time) FROM sample_hot WHERE well_no = $1 AND ${isHot}
      ) AS part`,
    values: [...values, cut],
  });
  const counts = await database.query<CountRow>({
    text: `SELECT slot, sum(values)::int AS values FROM (
        SELECT channel AS slot, n AS values FROM sample_chunk WHERE well_no = $1 AND ${isWhole}
        UNION ALL SELECT at - 1, count(*) FROM sample_hot, unnest(v) WITH ORDINALITY AS one (value, at)
          WHERE well_no = $1 AND ${isHot} AND value IS NOT NULL AND value <> 'NaN' GROUP BY at
      ) AS part GROUP BY slot`,
    values: [...values, cut],
  });
  const valuesOf = new Map(counts.map(({ slot, values: count }) => [slot, count]));
  const ends = [all?.first, all?.last].filter((time) => time != null);
  let rows = all?.rows ?? 0;
  const reader = createSampleReader(database);
  for (const hour of cut) {
    const question = { well, channels: listedChannels().map(({ id }) => id) };
    const range = { from: Math.max(hour, start), to: Math.min(hour + HOUR - 1, end) };
    const { time, columns } = await reader.timeRange({ ...question, ...range });
    rows += time.length;
    ends.push(...[time[0], time.at(-1)].filter((at) => at !== undefined));
    for (const { id } of listedChannels()) {
      const slot = channelSlot(id);
      const count = columns[id]!.reduce((sum, value) => sum + (Number.isNaN(value) ? 0 : 1), 0);
      if (count > 0) valuesOf.set(slot, (valuesOf.get(slot) ?? 0) + count);
    }
  }
  return {
    rows,
    from: ends.length === 0 ? null : Math.min(...ends),
    to: ends.length === 0 ? null : Math.max(...ends),
    columns: listedChannels().flatMap(({ id }) => {
      const count = valuesOf.get(channelSlot(id));
      return count === undefined ? [] : [{ id, values: count }];
    }),
  };
}

async function depthExtent(database: Database, well: number, from?: number, to?: number): Promise<ExportExtent> {
  const values = [well, from ?? Number.NEGATIVE_INFINITY, to ?? Number.POSITIVE_INFINITY];
  const range = "well_no = $1 AND depth BETWEEN $2 AND $3";
  const [all] = await database.query<{ rows: number; first: number | null; last: number | null }>({
    text: `SELECT count(*)::int AS rows, min(depth) AS first, max(depth) AS last FROM depth_row WHERE ${range}`,
    values,
  });
  const counts = await database.query<CountRow>({
    text: `SELECT at - 1 AS slot, count(*)::int AS values FROM depth_row, unnest(v) WITH ORDINALITY AS one (value, at)
      WHERE ${range} AND value IS NOT NULL AND value <> 'NaN' GROUP BY at ORDER BY at`,
    values,
  });
  return {
    rows: all?.rows ?? 0,
    from: all?.first ?? null,
    to: all?.last ?? null,
    columns: counts.flatMap(({ slot, values: count }) => {
      const row = depthColumnsBySlot[slot];
      return row && listedDepthColumns().includes(row) ? [{ id: row.id, values: count }] : [];
    }),
  };
}
