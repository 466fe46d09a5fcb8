import { depthColumnSlot, type DepthColumnId } from "@sigma/terms/depth-columns";
import type { StoredDepthRow } from "@sigma/terms/sample";
import type { Database } from "../storage/database";
import type { DepthRange } from "../storage/depth/depth-range";
import type { DepthStore } from "../storage/depth/depth-store";
import { estimateColumns } from "./follow/changed-estimates";

const estimatedNames: ReadonlySet<string> = new Set(estimateColumns);
const estimatedSlots = estimateColumns.map(depthColumnSlot);

/**
 * Depth rows of a past moment without the values that analyses of later surveys have written into them; the store itself if
 * it reads the present.
 */
export function depthAsOf(store: DepthStore, { asOf }: Pick<Database, "asOf">): DepthStore {
  if (asOf === undefined) return store;
  return {
    ...store,
    range: async (question) => withoutEstimates(await store.range(question)),
    aggregate: async (question) => withoutEstimates(await store.aggregate(question)),
    after: async (...askedRange) => (await store.after(...askedRange)).map(rowWithout),
    deepest: async (well) => {
      const row = await store.deepest(well);
      return row && rowWithout(row);
    },
  };
}

const withoutEstimates = ({ columns, ...axes }: DepthRange): DepthRange => ({
  ...axes,
  columns: Object.fromEntries(
    Object.entries(columns).map(([name, values]) => [
      name as DepthColumnId,
      estimatedNames.has(name) ? new Float64Array(values.length).fill(Number.NaN) : values,
    ]),
  ),
});

function rowWithout(row: StoredDepthRow): StoredDepthRow {
  const values = row.values.slice();
  for (const slot of estimatedSlots) values[slot] = Number.NaN;
  return { ...row, values };
}
