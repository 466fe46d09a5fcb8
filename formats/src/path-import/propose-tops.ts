import { isLas } from "../las/read-las";
import { readTable } from "../table/read-table";
import { readFormationMarkers } from "../witsml/read/read-objects";
import { isXml } from "../witsml/read/read-xml";
import { type TopField, topFields } from "./fields";
import type { Choices, ImportFault, Proposal } from "./proposal";
import { type ReadRow, readSource } from "./read-proposal";
import { FileFault, type SourceTable } from "./source";

/** A formation as it was read: ft, psi/ft; null for values that the file does not give. */
export type ProposedTop = {
  line: number;
  formationName: string;
  mdStart: number | null;
  tvdStart: number | null;
  mdEnd: number | null;
  tvdEnd: number | null;
  porePressure: number | null;
  fractureGradient: number | null;
};

export type TopProposal = Proposal<TopField, ProposedTop>;

/** Formation tops that are stored at once. */
const MOST_TOPS = 200;

/**
 * Reads formation tops from a paste, CSV, a listing of picks or WITSML formation markers.
 *
 * A formation ends at the top of the next one, unless the file gives its base. "Hugin Fm. Top" and "Hugin Fm. Base" are the
 * two ends of one formation.
 *
 * @throws FileFault if the file as a whole cannot be read
 */
export function proposeTops(text: string, fileName: string, choices: Choices<TopField> = {}): TopProposal {
  return topsOf(readTopFile(text), fileName, choices);
}

/** The objects of a file that holds formation tops. @throws FileFault */
export function readTopFile(text: string): SourceTable[] {
  if (isXml(text)) return [readFormationMarkers(text)];
  if (isLas(text)) throw new FileFault("unknown-object", "A LAS file holds curves, no formation tops");
  return [readTable(text, 1)];
}

/** Reads a file that is already open with other choices. */
export function topsOf(sources: readonly SourceTable[], fileName: string, choices: Choices<TopField>): TopProposal {
  const read = readSource<TopField>(sources, topFields, "mdStart", choices);
  const guesses = [...read.guesses];
  if (read.rows.some(({ texts }) => texts.formationName.trim() === "" && texts.formationGroup.trim() !== "")) {
    guesses.push("A row without a formation has the name of its group");
  }
  const rows = withEnds(read.rows.map(toTop), guesses);
  return {
    fileName,
    source: read.source,
    choices,
    columns: read.columns,
    rows,
    guesses,
    questions: read.questions,
    missing: read.missing,
    faults: [...read.faults.flatMap((fault) => moveFault(fault, rows)), ...faultsOf(rows)].toSorted(
      (a, b) => a.row - b.row,
    ),
  };
}

/** A row of a group as a whole has no formation. */
const toTop = ({ line, values, texts }: ReadRow<TopField>): ProposedTop => ({
  line,
  formationName: texts.formationName.trim() || texts.formationGroup.trim(),
  mdStart: values.mdStart,
  tvdStart: values.tvdStart,
  mdEnd: values.mdEnd,
  tvdEnd: values.tvdEnd,
  porePressure: values.porePressure,
  fractureGradient: values.fractureGradient,
});

/** A fault of a row of the file, at its place among the formations. */
function moveFault(fault: ImportFault<TopField>, rows: readonly ProposedTop[]): ImportFault<TopField>[] {
  const row = rows.findIndex(({ line }) => line === fault.line);
  return row < 0 ? [] : [{ ...fault, row }];
}

/** Joins tops with their bases, and ends formations without a base at the top of the next one. */
function withEnds(picks: readonly ProposedTop[], guesses: string[]): ProposedTop[] {
  const isBase = ({ formationName }: ProposedTop) => /\s(base|bottom)$/i.test(formationName);
  const bases = picks.filter(isBase);
  const nameOf = (text: string) => text.replace(/\s(top|base|bottom)$/i, "").trim();
  const tops = picks
    .filter((pick) => !isBase(pick))
    .map((top) => {
      const base = bases.find(({ formationName }) => nameOf(formationName) === nameOf(top.formationName));
      return {
        ...top,
        formationName: nameOf(top.formationName),
        mdEnd: top.mdEnd ?? base?.mdStart ?? null,
        tvdEnd: top.tvdEnd ?? base?.tvdStart ?? null,
      };
    });
  const orderedTops = tops.toSorted((a, b) => depthOf(a) - depthOf(b));
  const open = orderedTops.filter(
    ({ mdEnd, tvdEnd }, at) => mdEnd === null && tvdEnd === null && at < orderedTops.length - 1,
  );
  if (open.length > 0) guesses.push("A formation ends where the next one starts");
  return orderedTops.map((top, at) => {
    const next = orderedTops.slice(at + 1).find((other) => depthOf(other) > depthOf(top));
    return { ...top, mdEnd: top.mdEnd ?? next?.mdStart ?? null, tvdEnd: top.tvdEnd ?? next?.tvdStart ?? null };
  });
}

const depthOf = ({ mdStart, tvdStart }: ProposedTop): number => mdStart ?? tvdStart ?? Infinity;

function faultsOf(rows: readonly ProposedTop[]): ImportFault<TopField>[] {
  const faults: ImportFault<TopField>[] = [];
  const add = (row: number, field: TopField | null, text: string, severity: "error" | "warning" = "error") =>
    faults.push({ severity, row, line: rows[row]!.line, field, text });
  for (const [row, { formationName, mdStart, tvdStart, mdEnd, tvdEnd }] of rows.entries()) {
    if (formationName === "") add(row, "formationName", "There is no name", "warning");
    if (mdStart === null && tvdStart === null) add(row, "mdStart", "There is no depth");
    if (mdStart !== null && mdEnd !== null && mdEnd < mdStart) add(row, "mdEnd", "The base is above the top");
    if (tvdStart !== null && tvdEnd !== null && tvdEnd < tvdStart) add(row, "tvdEnd", "The base is above the top");
    if (mdStart !== null && tvdStart !== null && tvdStart > mdStart + 1) {
      add(row, "tvdStart", "TVD is deeper than MD", "warning");
    }
  }
  if (rows.length > MOST_TOPS)
    add(MOST_TOPS, null, `There are ${rows.length} formations; at most ${MOST_TOPS} are stored`);
  return faults;
}
