import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import type { Bha } from "@sigma/contract/well-settings/bha";
import { feetOfBha } from "@sigma/engine/bha/feet-of-bha";
import { type HourOfBit, revolutionsByHour } from "@sigma/engine/bit-run/revolutions-by-hour";
import { type BitRun, sumBitRun } from "@sigma/engine/bit-run/sum-bit-run";
import type { WellId } from "@sigma/contract/ids";
import type { Feet } from "@sigma/terms/quantities";
import { useMemo } from "react";
import { toNumericColumns } from "../calls/column-reply";
import { drawnRows, findUnloaded } from "../calls/loaded";
import { useEvent } from "../calls/use-event";

/** The bit of a BHA, its work, and its revolutions by the hour. */
export type BitRunOfBha = {
  bha: Pick<Bha, "_id" | "name" | "bit" | "active">;
  fromMd: Feet;
  toMd: Feet;
  run: BitRun;
  hours: HourOfBit[];
};

/** Depth columns that the runs are summed from. */
const bitRunColumns = ["depth", "time", "rop", "rigState", "rpm", "rpmDownhole"] as const;

type Columns = Partial<NumericColumns>;

/**
 * The results of the bit of each BHA, by the feet recorded between its depths; BHAs that drilled no hole are left out.
 *
 * @param columns of depth rows, ascending
 */
export function bitRunsOf(
  bhas: readonly Pick<Bha, "_id" | "name" | "bit" | "active" | "startDepth" | "endDepth">[],
  columns: Columns,
): BitRunOfBha[] {
  const depth = columns["depth"];
  if (!depth) return [];
  const states = columns["rigState"] ?? new Float64Array(depth.length);
  const unknown = new Float64Array(depth.length).fill(Number.NaN);
  return bhas.flatMap((bha) => {
    const rows = feetOfBha(bha, bhas, depth, states);
    if (!rows) return [];
    const { from, to } = rows;
    const part = (name: string) => (columns[name] ?? unknown).subarray(from, to);
    const ofRun = {
      depth: depth.subarray(from, to),
      time: part("time"),
      rop: part("rop"),
      rigState: part("rigState"),
      rpmDownhole: part("rpmDownhole"),
      rpm: part("rpm"),
    };
    const [fromMd, toMd] = [depth[from]! - 1, depth[to - 1]!];
    return { bha, fromMd, toMd, run: sumBitRun(ofRun), hours: revolutionsByHour(ofRun) };
  });
}

/** The most feet of a well that are read: 40,000 ft is the deepest hole. */
const MOST_ROWS = 40_000;

/** The work of each bit of a well, shallow first; `unknown` is the reason why it is not known yet. */
export function useBitRuns(wellId: WellId) {
  const bhas = useEvent("bha/get/all", { wellId });
  const rows = useEvent(
    "depth-data/get/raw",
    { wellId, projection: [...bitRunColumns], limit: MOST_ROWS, key: "depth", encoding: "binary" },
    { keepPrevious: true },
  );
  const runs = useMemo(
    () => bitRunsOf(drawnRows({ data: bhas.data }), toNumericColumns(rows.data) ?? {}),
    [bhas.data, rows.data],
  );
  return { runs, unknown: findUnloaded(bhas, rows) };
}
