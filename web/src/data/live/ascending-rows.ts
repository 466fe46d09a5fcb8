import type { Columns } from "@sigma/contract/samples/column-frame";

/**
 * Pushed depth rows in the order of their depth, each depth once: the known values of a later row replace those of an earlier one.
 *
 * A push contains the feet that were made and, after them, the shallower feet that a sensor has passed since. Such a
 * revision has no rig state and no information on when its foot was made: its time is left out.
 */
export function ascendingRows(columns: Columns): Columns {
  const depths = columns["depth"] ?? [];
  const order = depths.map((_, row) => row).toSorted((a, b) => Number(depths[a]) - Number(depths[b]) || a - b);
  const orderedColumns: Columns = Object.fromEntries(Object.keys(columns).map((name) => [name, []]));
  let before: unknown;
  for (const row of order) {
    const isSame = depths[row] === before;
    before = depths[row];
    const isRevision = columns["rigState"]?.[row] == null;
    for (const [name, values] of Object.entries(columns)) {
      const value = name === "time" && isRevision ? null : (values[row] ?? null);
      const target = orderedColumns[name]!;
      if (!isSame) target.push(value);
      else if (value !== null) target[target.length - 1] = value;
    }
  }
  return orderedColumns;
}
