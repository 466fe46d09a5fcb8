import type { TraceModel } from "../../charts/samples/chart-model";
import { firstAtOrAfter } from "@sigma/engine/math/index-search";
import type { ViewRange } from "../../data/live/view-range";
import { quantities } from "../../ui/format/numbers";
import type { Column } from "../../ui/layout/table";
import type { ComparedWell } from "./well-column";

/** A foot of one of the compared wells: its position on the shared axis, its measured depth, and a value of each trace. */
type ComparedRow = { well: string; place: number; md: number; value: (field: string) => number | null };

/** Every foot that is shown of the wells, one well after the other. */
export function comparedRows(wells: readonly ComparedWell[], view: ViewRange): ComparedRow[] {
  return wells.flatMap(({ name, placing, data }) => {
    const rows: ComparedRow[] = [];
    for (let at = firstAtOrAfter(data.index, view.from); at < data.index.length && data.index[at]! <= view.to; at++) {
      const place = data.index[at]!;
      const value = (field: string) => {
        const foundValue = data.column(field)?.[at];
        return foundValue === undefined || Number.isNaN(foundValue) ? null : foundValue;
      };
      rows.push({ well: name, place, md: placing.placement!.toMd(place), value });
    }
    return rows;
  });
}

/** The columns of the file: well, place, measured depth, then the traces. */
export const comparedColumns = (traces: readonly TraceModel[]): Column<ComparedRow>[] => [
  { title: "Well", value: ({ well }) => well },
  { title: "Shared axis", ...quantities.liveDepth, value: ({ place }) => place },
  { title: "MD", ...quantities.liveDepth, value: ({ md }) => md },
  ...traces.map(
    ({ field, label, unit, decimals }): Column<ComparedRow> => ({
      title: label,
      unit,
      decimals,
      value: ({ value }) => value(field),
    }),
  ),
];
