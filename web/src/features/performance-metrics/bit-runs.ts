import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import type { Bha } from "@sigma/contract/well-settings/bha";
import { feetOfBha } from "@sigma/engine/bha/feet-of-bha";
import { type BitRun, sumBitRun } from "@sigma/engine/bit-run/sum-bit-run";
import type { Feet } from "@sigma/terms/quantities";

/** The bit of a BHA and what it did. */
export type BitRunOfBha = { bha: Pick<Bha, "_id" | "name" | "bit" | "active">; fromMd: Feet; toMd: Feet; run: BitRun };

/** Depth columns that the runs are summed from. */
export const bitRunColumns = ["depth", "time", "rop", "rigState", "rpm", "rpmDownhole"] as const;

type Columns = Partial<NumericColumns>;

/**
 * What the bit of each BHA did, by the feet recorded between its depths; BHAs that drilled nothing are left out.
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
    const run = sumBitRun({
      depth: depth.subarray(from, to),
      time: part("time"),
      rop: part("rop"),
      rigState: part("rigState"),
      rpmDownhole: part("rpmDownhole"),
      rpm: part("rpm"),
    });
    return { bha, fromMd: depth[from]! - 1, toMd: depth[to - 1]!, run };
  });
}
