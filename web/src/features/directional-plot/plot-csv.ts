import { plainValue, unitText } from "../../ui/format/numbers";
import { csvCell } from "@sigma/contract/csv-cell";
import type { ShownWell } from "./hovered";
import { alongSection } from "./scene/scene";

/** The visible items as CSV: one row per station, in the units shown. @param azimuth direction of the vertical section, deg */
export function plotCsv(visibleWells: readonly ShownWell[], azimuth: number): string {
  const section = alongSection(azimuth);
  const length = { unit: "ft", decimals: 2 };
  const names = ["md", "tvd", "ns", "ew", "vs"].map((name) => `${name}_${unitText(length)}`);
  const head = ["well", "item", ...names].join(",");
  const rows = visibleWells.flatMap(({ well, items }) =>
    items.flatMap(({ label, stations, paths }) => {
      const path = stations?.path ?? paths[0];
      if (!path) return [];
      return Array.from({ length: path.md.length }, (_, row) => {
        const [ns, ew] = [path.ns[row]!, path.ew[row]!];
        const values = [path.md[row]!, path.tvd[row]!, ns, ew, section(ns, ew)];
        return [csvCell(well.name), csvCell(label), ...values.map((value) => plainValue(value, length))].join(",");
      });
    }),
  );
  return [head, ...rows, ""].join("\n");
}
