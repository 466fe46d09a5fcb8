import { formulaWord } from "@sigma/contract/formula/formula-word";
import { type FormulaChannel, isFormulaChannelId } from "@sigma/terms/formula-channels";
import { type ExportFormat, type ExportIndex, type ExportUnits } from "@sigma/contract/exchange/export-choices";
import { listedChannels } from "@sigma/terms/channels";
import { listedDepthColumns } from "@sigma/terms/depth-columns";
import { metricUnits, mixedUnits } from "@sigma/terms/metric-units";
import { converter, type UnitName } from "@sigma/terms/units";
import type { WellNo } from "../storage/well-no";

/** The well data in a file header; null if not given. */
export type ExportedWell = {
  name: string;
  operator: string | null;
  field: string | null;
  /** The full location in one line, and its parts. */
  location: string | null;
  county: string | null;
  state: string | null;
  country: string | null;
  api: string | null;
  rig: string | null;
  /** Height of the kelly bushing, ft. */
  kellyBushingElevation: number | null;
};

/** A file to be written: its well, rows, columns, format and units. */
export type ExportPlan = {
  well: WellNo;
  about: ExportedWell;
  format: ExportFormat;
  index: ExportIndex;
  /** Bounds of the rows, both inclusive: epoch seconds or ft; open if absent. */
  from?: number | undefined;
  to?: number | undefined;
  /** Ids of channels or depth columns, in the order of the file. */
  columns: readonly string[];
  units: ExportUnits;
  /** The formulas that are defined, for the thread that writes the file. */
  formulas: readonly FormulaChannel[];
};

/** A file of all data of a well. @see ../archive/write-archive.ts */
export type WellArchivePlan = { archive: WellNo };

/** A column of a file: its name, description and unit in the file. */
export type FileColumn = { id: string; label: string; unit: UnitName; toFile: ((value: number) => number) | null };

/** The unit that a file has for a field unit. */
const fileUnit = (unit: UnitName, units: ExportUnits): UnitName =>
  units === "field" || (units === "mixed" && !mixedUnits.includes(unit)) ? unit : (metricUnits[unit] ?? unit);

/** The columns of a file after the one that orders it. */
export function fileColumns({ index, columns, units }: Pick<ExportPlan, "index" | "columns" | "units">): FileColumn[] {
  const knownColumns = new Map(
    (index === "time" ? listedChannels() : listedDepthColumns()).map((row) => [row.id as string, row]),
  );
  return columns.flatMap((id) => {
    const row = knownColumns.get(id);
    // A formula has the word of its name, under which other formulas read it.
    return row
      ? [{ id: isFormulaChannelId(id) ? formulaWord(row.label) : id, label: row.label, ...inUnits(row.unit, units) }]
      : [];
  });
}

/** How depths are written that order the rows. */
export const depthIndex = (units: ExportUnits) => inUnits("ft", units);

/** Steps that a converted value is rounded to: beyond what any channel is stored in. */
const STEPS = 1e6;

function inUnits(field: UnitName, units: ExportUnits): Pick<FileColumn, "unit" | "toFile"> {
  const unit = fileUnit(field, units);
  if (unit === field) return { unit, toFile: null };
  const convert = converter(field, unit);
  return { unit, toFile: (value) => Math.round(convert(value) * STEPS) / STEPS };
}
