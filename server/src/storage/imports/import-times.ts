import { type CsvReport, NAMED_GAPS } from "@sigma/contract/imports/csv-import";
import { gapFrom, medianOf, shortestGap } from "@sigma/formats/csv/rows/index-steps";
import type { Seconds } from "@sigma/terms/quantities";
import type { ClientBase } from "pg";
import { axisTimes } from "./import-hours";
import type { StoredImport } from "./undo-import";

/** First and last time, usual step and gaps of the data stored by an import. */
export async function importTimes(
  client: ClientBase,
  { well, importId }: StoredImport,
): Promise<Pick<CsvReport, "from" | "to" | "step" | "gaps" | "gapCount">> {
  const { rows } = await client.query<{ hour: number; n: number; axis: Buffer }>({
    text: "SELECT hour, n, axis FROM csv_import_part WHERE well_no = $1 AND import_id = $2 ORDER BY hour, seq",
    values: [well, importId],
  });
  const steps = new Map<Seconds, number>();
  const gaps: { from: number; to: number }[] = [];
  let [from, before]: [number | null, number | null] = [null, null];
  for (const times of timesByHour(rows)) {
    for (const time of times) {
      from ??= time;
      if (before !== null) {
        const step = time - before;
        steps.set(step, (steps.get(step) ?? 0) + 1);
        if (step > shortestGap.time) gaps.push({ from: before, to: time });
      }
      before = time;
    }
  }
  const step = medianOf(steps);
  const long = gaps.filter((gap) => gap.to - gap.from > gapFrom("time", step));
  return { from, to: before, step, gaps: long.slice(0, NAMED_GAPS), gapCount: long.length };
}

function* timesByHour(rows: readonly { hour: number; n: number; axis: Buffer }[]): Generator<Float64Array> {
  for (let at = 0; at < rows.length; ) {
    const { hour } = rows[at]!;
    let end = at;
    while (rows[end]?.hour === hour) end++;
    const parts = rows.slice(at, end).map((part) => axisTimes(part.hour, part.n, part.axis));
    yield parts.length === 1 ? parts[0]! : Float64Array.from(new Set(parts.flatMap((part) => [...part]))).toSorted();
    at = end;
  }
}
