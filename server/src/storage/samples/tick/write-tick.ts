import type { ClientBase } from "pg";
import { upsertDepthRows } from "../../depth/depth-rows";
import { insertRows } from "../../insert-rows";
import type { WellNo } from "../../well-no";
import { writeHot } from "../hot-rows";
import { relabel } from "../relabel";
import type { PipelineSnapshot, Tick, WellTick } from "./tick";
import { writeEvents } from "./write-events";

/**
 * Writes a tick: one statement a table for all wells, relabellings after the samples they concern, snapshots last.
 *
 * Writing a tick twice leaves the same rows as writing it once. The caller runs it in a transaction.
 */
export async function writeTick(client: ClientBase, tick: Tick): Promise<void> {
  await writeHot(
    client,
    partsOf(tick, ({ samples }) => (samples.size > 0 ? samples : null)),
  );
  await upsertDepthRows(
    client,
    partsOf(tick, ({ depthRows }) => (depthRows.length > 0 ? depthRows : null)),
  );
  await writeEvents(
    client,
    partsOf(tick, ({ events }) => (events.length > 0 ? events : null)),
    true,
  );
  for (const [well, { relabellings }] of tick) {
    for (const relabelling of relabellings) await relabel(client, well, relabelling);
  }
  await writeSnapshots(
    client,
    partsOf(tick, ({ snapshot, epoch }) => snapshot && { ...snapshot, epoch: epoch ?? 0 }),
  );
}

/** One part of the wells' ticks, for the wells that have it: most have only samples. */
function partsOf<Part>(tick: Tick, pick: (well: WellTick) => Part | null): Map<WellNo, Part> {
  const parts = new Map<WellNo, Part>();
  for (const [well, wellTick] of tick) {
    const part = pick(wellTick);
    if (part !== null) parts.set(well, part);
  }
  return parts;
}

/**
 * Writes what pipelines remember; `overNewer` lets an older state replace a newer one, as a recompute may. A state that
 * was written under a newer lease stays in any case.
 */
export async function writeSnapshots(
  client: ClientBase,
  snapshots: ReadonlyMap<WellNo, PipelineSnapshot | null>,
  overNewer = false,
): Promise<void> {
  const rows = [...snapshots].flatMap(([well, snapshot]) => (snapshot ? [{ well, ...snapshot }] : []));
  if (rows.length === 0) return;
  const orderedRows = rows.toSorted((a, b) => a.well - b.well);
  const insert = insertRows("pipeline_snapshot", [
    { name: "well_no", type: "int", values: orderedRows.map(({ well }) => well) },
    { name: "last_time", type: "float8", values: orderedRows.map(({ lastTime }) => lastTime) },
    { name: "state", type: "json", values: orderedRows.map(({ state }) => JSON.stringify(state)) },
    { name: "epoch", type: "int", values: orderedRows.map(({ epoch }) => epoch ?? 0) },
  ]);
  await client.query({
    text: `${insert.text}
      ON CONFLICT (well_no) DO UPDATE
      SET last_time = excluded.last_time, state = excluded.state, epoch = excluded.epoch
      WHERE pipeline_snapshot.epoch <= excluded.epoch
      ${overNewer ? "" : "AND pipeline_snapshot.last_time <= excluded.last_time"}`,
    values: insert.values,
  });
}
