import { isLas } from "../las/read-las";
import { readTable } from "../table/read-table";
import { isXml } from "../witsml/read/read-xml";
import { type TargetField, targetFields } from "./fields";
import type { Choices, ImportFault, Proposal } from "./proposal";
import { readSource } from "./read-proposal";
import { FileFault, type SourceTable } from "./source";

/**
 * A target as it was read: `well` places are ft from the reference of the well, `map` places coordinates as in the
 * file; tvd and radius in ft. Null for values that the file does not give.
 */
export type ProposedTarget = {
  line: number;
  name: string;
  reference: "well" | "map";
  north: number | null;
  east: number | null;
  tvd: number | null;
  radius: number | null;
};

export type TargetProposal = Proposal<TargetField, ProposedTarget>;

/** Targets that are stored at once. */
const MOST_TARGETS = 200;

/**
 * Reads targets from a paste or CSV: points, or circles if there is a radius.
 *
 * @throws FileFault if the file as a whole cannot be read
 */
export function proposeTargets(text: string, fileName: string, choices: Choices<TargetField> = {}): TargetProposal {
  return targetsOf(readTargetFile(text), fileName, choices);
}

/** The objects of a file that holds targets. @throws FileFault */
export function readTargetFile(text: string): SourceTable[] {
  if (isXml(text) || isLas(text)) throw new FileFault("unknown-object", "Targets are read from tables, such as CSV");
  return [readTable(text, 2)];
}

/** Reads a file that is already open with other choices. */
export function targetsOf(
  sources: readonly SourceTable[],
  fileName: string,
  choices: Choices<TargetField>,
): TargetProposal {
  const read = readSource<TargetField>(sources, targetFields, "tvd", choices);
  const isMap = read.columns.some(({ field }) => field === "northing" || field === "easting");
  const hasOffsets = read.columns.some(({ field }) => field === "ns" || field === "ew");
  const reference = isMap && !hasOffsets ? "map" : "well";
  const rows = read.rows.map(
    ({ line, values, texts }): ProposedTarget => ({
      line,
      name: texts.name,
      reference,
      north: reference === "map" ? values.northing : values.ns,
      east: reference === "map" ? values.easting : values.ew,
      tvd: values.tvd,
      radius: values.radius,
    }),
  );
  const missing = [...read.missing];
  if (!isMap && !hasOffsets) missing.push("ns", "ew");
  return {
    fileName,
    source: read.source,
    choices,
    columns: read.columns,
    rows,
    guesses: read.guesses,
    questions: read.questions,
    missing,
    faults: [...read.faults, ...(missing.length > 0 ? [] : faultsOf(rows))].toSorted((a, b) => a.row - b.row),
  };
}

function faultsOf(rows: readonly ProposedTarget[]): ImportFault<TargetField>[] {
  const faults: ImportFault<TargetField>[] = [];
  const add = (row: number, field: TargetField | null, text: string) =>
    faults.push({ severity: "error", row, line: rows[row]!.line, field, text });
  for (const [row, { name, reference, north, east, tvd, radius }] of rows.entries()) {
    const isMap = reference === "map";
    if (name === "") add(row, "name", "There is no name");
    if (tvd === null) add(row, "tvd", "There is no depth");
    if (north === null) add(row, isMap ? "northing" : "ns", "There is no place north");
    if (east === null) add(row, isMap ? "easting" : "ew", "There is no place east");
    if (radius !== null && radius <= 0) add(row, "radius", "A radius must be greater than 0");
  }
  if (rows.length > MOST_TARGETS)
    add(MOST_TARGETS, null, `There are ${rows.length} targets; at most ${MOST_TARGETS} are stored`);
  return faults;
}
