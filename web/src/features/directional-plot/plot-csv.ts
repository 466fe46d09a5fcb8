import { csvCell } from "../../ui/format/csv-cell";
import type { ShownWell } from "./hovered";
import { sectionOf } from "./scene/scene";

/** What is shown as CSV: one row a station, field units. @param azimuth direction of the vertical section, deg */
export function plotCsv(shown: readonly ShownWell[], azimuth: number): string {
  const section = sectionOf(azimuth);
  const head = "well,item,md_ft,tvd_ft,ns_ft,ew_ft,vs_ft";
  const rows = shown.flatMap(({ well, items }) =>
    items.flatMap(({ label, stations, paths }) => {
      const path = stations?.path ?? paths[0];
      if (!path) return [];
      return Array.from({ length: path.md.length }, (_, row) => {
        const [ns, ew] = [path.ns[row]!, path.ew[row]!];
        const values = [path.md[row]!, path.tvd[row]!, ns, ew, section(ns, ew)];
        return [csvCell(well.name), csvCell(label), ...values.map((value) => value.toFixed(2))].join(",");
      });
    }),
  );
  return [head, ...rows, ""].join("\n");
}
