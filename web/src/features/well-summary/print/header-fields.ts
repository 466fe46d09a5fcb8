import { drawnRows, findUnloaded } from "../../../data/calls/loaded";
import { activeMwdRun } from "@sigma/contract/well-settings/active-mwd-run";
import type { Bha } from "@sigma/contract/well-settings/bha";
import type { MwdRun } from "@sigma/contract/well-settings/mwd-run";
import type { Well } from "@sigma/contract/wells/well";
import { useEvent } from "../../../data/calls/use-event";
import { typedText } from "../../../settings/form/form-rows";
import { formatQuantity, formatText, NOT_DEFINED, quantities } from "../../../ui/format/numbers";

/** The hole data in the header of a log: its BHAs and MWD runs; null before they have been loaded. */
export function useHeaderData(well: Well): HeaderData | null {
  const bhas = useEvent("bha/get/all", { wellId: well._id });
  const runs = useEvent("mwd-run/get/all", { wellId: well._id });
  if (findUnloaded(bhas, runs) !== null) return null;
  return { bhas: drawnRows(bhas), runs: drawnRows(runs) };
}

const mudDensity = { unit: "ppg", decimals: 2 };
/** Hole sizes are in eighths of an inch; a size that was converted from mm has additional digits. */
const HOLE_DECIMALS = 3;

/** BHAs and MWD runs of a well. */
export type HeaderData = { bhas: readonly Bha[]; runs: readonly MwdRun[] };

/** A field of the header of a log. */
export type HeaderField = { label: string; value: string };

/**
 * The header of a log: the operator of the well, its location, its depth reference, and its drilling equipment.
 *
 * @param depth the deepest of the log, ft MD; null if it is not known
 */
export function headerFields(well: Well, { bhas, runs }: HeaderData, depth: number | null): HeaderField[] {
  const elevation = (feet: number | null) => (feet === null ? NOT_DEFINED : formatQuantity(feet, quantities.liveDepth));
  const at = <Of extends { startDepth: number | null; endDepth: number | null }>(of: readonly Of[]) =>
    depth === null
      ? of.at(-1)
      : of.findLast(({ startDepth, endDepth }) => (startDepth ?? 0) <= depth && (endDepth ?? Infinity) >= depth);
  const hole = at(well.holeData);
  // A BHA that Sigma generated for a well without BHAs did not drill it.
  const bha = well.useDefaultBhas ? undefined : (at(bhas) ?? bhas.at(-1));
  const run = bha ? (runs.findLast(({ bhaId }) => bhaId === bha.name) ?? activeMwdRun(runs, bhas)) : null;
  const { country = "", state = "", county = "" } = well.location ?? {};
  const mud = run?.mudData;
  return [
    { label: "Operator", value: formatText(well.operator?.name) },
    { label: "Rig", value: formatText(well.rig?.name) },
    { label: "Field", value: formatText(well.field) },
    { label: "Location", value: formatText([county, state, country].filter(Boolean).join(", ")) },
    { label: "API", value: formatText(well.api) },
    { label: "Job", value: formatText(well.jobId) },
    { label: "Permanent datum", value: formatText(well.permanentDatum) },
    { label: "Measured from", value: formatText(well.logMeasuredFrom) },
    { label: "Kelly bushing elevation", value: elevation(well.kellyBushingElevation) },
    {
      label: "Hole size",
      value: hole ? typedText({ unit: "in" }, String(Number(hole.size.toFixed(HOLE_DECIMALS)))) : NOT_DEFINED,
    },
    {
      label: "Mud",
      value: mud ? `${mud.type.toUpperCase()}, ${formatQuantity(mud.density, mudDensity)}` : NOT_DEFINED,
    },
    { label: "BHA", value: formatText(bha?.name) },
  ];
}
