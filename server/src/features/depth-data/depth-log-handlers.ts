import { DEEPEST_LOG_ROW, NAMED_REFUSALS } from "@sigma/contract/samples/depth-log-limits";
import type { RouteRequest } from "@sigma/contract/call-types";
import type { depthLogRoutes, RefusedLogRow } from "@sigma/contract/samples/depth-log";
import { roundDepth } from "@sigma/formats/csv/numbers/depth-reader";
import { usualNullMarks } from "@sigma/formats/csv/numbers/null-marks";
import { type DepthColumnId, type DepthColumnRow, depthColumns } from "@sigma/terms/depth-columns";
import type { Feet } from "@sigma/terms/quantities";
import { converter } from "@sigma/terms/units";
import { drilledNow, UNWRITTEN_FOOT } from "../../ingest/drilled-now";
import { logRowsBy } from "../../ingest/settings-at-depth";
import { readEffectiveSettings } from "../../ingest/well-settings";
import type { LogRow } from "../../storage/depth/log-rows";
import type { RouteHandlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";

/** Handles the call that stores depth logs. */
export const depthLogHandlers: RouteHandlers<typeof depthLogRoutes> = {
  async "POST api/depth-data"(request, { stores, changed, live, rigFeeds, clock }) {
    const { wellId, channels, rows: sent } = request;
    const well = await wellNoOf(stores, wellId);
    const hole = drilledNow(live.statuses(wellId), await stores.depth.deepestDrilled(well));
    const { rows, refusals, placeOf } = readRows(request, hole);
    const columns = channels.map(({ channel }) => channel);
    const laidRows =
      rows.length === 0
        ? { stored: 0, replaced: 0, covered: [] }
        : await stores.depthLogs.lay(well, columns, rows, async () =>
            logRowsBy(await readEffectiveSettings(wellId, stores)),
          );
    for (const depth of laidRows.covered) {
      const row = placeOf.get(depth)!;
      refusals.push({ row, depth: sent[row]!.depth, field: "depth", rule: COVERED });
    }
    const coveredDepths = new Set(laidRows.covered);
    const takenDepths = rows.flatMap(({ depth }) => (coveredDepths.has(depth) ? [] : depth));
    // The time at which this hole was drilled is unknown, so clients that show the well read all of it again.
    if (takenDepths.length > 0) {
      await changed({ topic: "depth-log", message: { wellId, from: 0, to: clock() } });
      // The depth of a well that a rig drills is that of the rig.
      if (live.statuses(wellId).every(({ source }) => source === null)) await rigFeeds.wellChanged(wellId);
    }
    return {
      stored: laidRows.stored,
      replaced: laidRows.replaced,
      refused: refusals.length,
      refusals: refusals.toSorted((a, b) => a.row - b.row).slice(0, NAMED_REFUSALS),
      from: takenDepths.length === 0 ? null : takenDepths.reduce((a, b) => Math.min(a, b)),
      to: takenDepths.length === 0 ? null : takenDepths.reduce((a, b) => Math.max(a, b)),
    };
  },
};

const COVERED = "lies in a foot recorded by time data, which is not overwritten";

type Sent = RouteRequest<"POST api/depth-data">;

/**
 * The rows of a call in field units; rows that are empty, invalid or below `hole` are named, and the first of two rows at the
 * same depth is used.
 */
function readRows({ channels, rows, depthUnit = "ft" }: Sent, hole: Feet | null) {
  const toFeet = converter(depthUnit, "ft");
  const columns = channels.map(({ channel, unit }) => ({ channel, ...inFieldUnit(channel, unit) }));
  const refusals: RefusedLogRow[] = [];
  const placeOf = new Map<Feet, number>();
  const takenRows: LogRow[] = [];
  for (const [row, { depth, values }] of rows.entries()) {
    const refuse = (field: string, rule: string) => refusals.push({ row, depth, field, rule });
    const feet = roundDepth(toFeet(depth));
    const read = Float64Array.from(columns, ({ convert }, at) => {
      const value = values[at] ?? null;
      return value === null ? Number.NaN : convert(value);
    });
    const odd = columns.findIndex(
      (_, at) => usualNullMarks.includes(values[at]!) || isOutside(columns[at]!.row, read[at]!),
    );
    if (!(feet > 0 && feet <= DEEPEST_LOG_ROW)) {
      refuse("depth", `must lie between 0 and ${DEEPEST_LOG_ROW.toLocaleString("en-US")} ft`);
    } else if (hole !== null && feet > hole + UNWRITTEN_FOOT) {
      refuse("depth", `lies below the hole that the rig has drilled, ${depthText(hole)} ft`);
    } else if (placeOf.has(feet)) {
      refuse("depth", `is that of row ${placeOf.get(feet)} of this call too`);
    } else if (values.length !== columns.length) {
      refuse("values", `must have one for each of the ${columns.length} channels, null if there is none`);
    } else if (odd >= 0) {
      refuse(columns[odd]!.channel, `${values[odd]} isn't a measurement; send null if there is none`);
    } else if (read.every((value) => Number.isNaN(value))) {
      refuse("values", "has no value of any channel");
    } else {
      placeOf.set(feet, row);
      takenRows.push({ depth: feet, values: read });
    }
  }
  return { rows: takenRows, refusals, placeOf };
}

function inFieldUnit(channel: DepthColumnId, unit: string | undefined) {
  const row = depthColumns.find(({ id }) => id === channel)!;
  const own = row.unit;
  return { row, convert: unit === undefined || unit === own ? (value: number) => value : converter(unit, own) };
}

const isOutside = ({ physical: [low, high] }: DepthColumnRow, value: number): boolean => value < low || value > high;

const depthText = (depth: Feet): string => depth.toLocaleString("en-US", { maximumFractionDigits: 1 });
