import { Readable } from "node:stream";
import { CallError } from "@sigma/contract/errors";
import type { ExportExtent } from "@sigma/contract/exchange/well-export";
import { channels } from "@sigma/terms/channels";
import { depthColumns } from "@sigma/terms/depth-columns";
import type { Database } from "../storage/database";
import { firstSecond, lastSecond } from "../storage/samples/seconds";
import { hourOf } from "../storage/samples/hour-rows";
import { openWorkerQueue, type WorkerQueue } from "../threads/worker-queue";
import type { ExportPlan, WellArchivePlan } from "./export-plan";
import type { ExportReply, ExportRequest } from "./export-worker";
import type { RowQuestion } from "./row-parts";

/** Writes data of wells as files. */
export type WellExportStore = {
  /**
   * The bytes of a file as they are read; who stops reading ends the work.
   *
   * @throws CallError `busy` while others are written
   */
  open(plan: ExportPlan | WellArchivePlan): Readable;
  /** How many rows there are, about, and which columns have values. */
  extent(question: Omit<RowQuestion, "columns">): Promise<ExportExtent>;
};

/** Files written at a time: each has a thread of its own. */
const MOST_AT_ONCE = 2;
/** Memory of a thread beside its buffers, MB; a small young generation frees the buffers of a part soon after it is written. */
const MEMORY_MB = 96;
const YOUNG_MB = 8;
/** Bytes that wait for a slow reader. */
const WAITING_BYTES = 1024 * 1024;

/** A thread that has finished a file waits so long for the next, ms. */
const IDLE_FOR = 30_000;

type ExportThread = WorkerQueue<ExportRequest, ExportReply>;

/** Exports of a database; the thread of each reads over a connection of its own. */
export function createWellExportStore(database: Database): WellExportStore {
  let open = 0;
  let idle: { thread: ExportThread; timer: NodeJS.Timeout } | null = null;

  return {
    open(plan) {
      if (open >= MOST_AT_ONCE) throw new CallError("busy", "Other exports are being written. Try again in a moment");
      open++;
      const thread = takeThread();
      thread.tell({ kind: "begin", url: database.url, plan });
      let isWhole = false;
      const ask = () => {
        const reply = thread.ask({ kind: "next" });
        reply.catch(() => undefined);
        return reply;
      };
      // The next bytes are made while those before them are sent.
      let ahead = ask();
      return new Readable({
        highWaterMark: WAITING_BYTES,
        read() {
          ahead.then(
            (next) => {
              if ("fault" in next) return this.destroy(new Error(next.fault));
              isWhole = next.bytes === null;
              if (!isWhole) ahead = ask();
              this.push(next.bytes && Buffer.from(next.bytes.buffer));
            },
            (fault: Error) => this.destroy(fault),
          );
        },
        destroy(fault, done) {
          open--;
          if (isWhole) keepThread(thread);
          else void thread.close();
          done(fault);
        },
      });
    },

    async extent({ well, index, from, to }) {
      return index === "depth" ? depthExtent(database, well, from, to) : timeExtent(database, well, from, to);
    },
  };

  function takeThread(): ExportThread {
    const kept = idle;
    idle = null;
    clearTimeout(kept?.timer);
    return (
      kept?.thread ??
      openWorkerQueue<ExportRequest, ExportReply>("export-worker", import.meta.url, {
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

async function timeExtent(database: Database, well: number, from?: number, to?: number): Promise<ExportExtent> {
  const [start, end] = [firstSecond(from), lastSecond(to)];
  const values = [well, hourOf(start), start, end];
  const [all] = await database.query<{ rows: number; first: number | null; last: number | null }>({
    text: `SELECT sum(n)::int AS rows, min(first) AS first, max(last) AS last FROM (
        SELECT n, first_time AS first, last_time AS last FROM sample_hour WHERE well_no = $1 AND hour BETWEEN $2 AND $4
        UNION ALL SELECT count(*), min(time), max(time) FROM sample_hot WHERE well_no = $1 AND time BETWEEN $3 AND $4
      ) AS part`,
    values,
  });
  const counts = await database.query<CountRow>({
    text: `SELECT slot, sum(values)::int AS values FROM (
        SELECT channel AS slot, n AS values FROM sample_chunk WHERE well_no = $1 AND hour BETWEEN $2 AND $4
        UNION ALL SELECT at - 1, count(*) FROM sample_hot, unnest(v) WITH ORDINALITY AS one (value, at)
          WHERE well_no = $1 AND time BETWEEN $3 AND $4 AND value IS NOT NULL AND value <> 'NaN' GROUP BY at
      ) AS part GROUP BY slot ORDER BY slot`,
    values,
  });
  const clipped = (value: number | null, limit: (a: number, b: number) => number, bound?: number) =>
    value === null || bound === undefined ? value : limit(value, bound);
  return {
    rows: all?.rows ?? 0,
    from: clipped(all?.first ?? null, Math.max, from),
    to: clipped(all?.last ?? null, Math.min, to),
    columns: counts.flatMap(({ slot, values }) => (channels[slot] ? [{ id: channels[slot].id, values }] : [])),
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
    columns: counts.flatMap(({ slot, values }) => (depthColumns[slot] ? [{ id: depthColumns[slot].id, values }] : [])),
  };
}
