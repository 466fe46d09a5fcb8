import {
  FileFault,
  MOST_CHARACTERS,
  MOST_ROWS,
  noFacts,
  type SourceRow,
  type SourceTable,
  tableNullMarks,
} from "../path-import/source";
import { unitOf } from "../table/header-unit";
import { northIn } from "../table/north-reference";
import { joinedRows } from "./wrapped-rows";

/** One line of a header: `MNEM.UNIT  VALUE : DESCRIPTION`. */
export type LasItem = { mnemonic: string; unit: string; value: string; description: string };

type Sections = Record<"V" | "W" | "C" | "P", LasItem[]>;

/** The sections above the rows of a LAS file. */
export type LasSections = {
  sections: Sections;
  curves: readonly LasItem[];
  isWrapped: boolean;
  /** The mark of a missing value from ~Well; null if not given. */
  nullValue: number | null;
  /** The unit of STRT, which is that of the first curve. */
  indexUnit: string | null;
  /** STRT: the first index; null if it isn't a number. */
  start: number | null;
  /** STEP: between the indexes of two rows; null if they are not regular. */
  step: number | null;
  /** The start of the rows: the position in the text and the line; null without ~A. */
  rowsFrom: { at: number; line: number } | null;
};

/** Whether a text starts like a LAS file. */
export const isLas = (text: string): boolean => /^\s*(#[^\n]*\n\s*)*~V/i.test(text.slice(0, 4000));

/**
 * Reads a LAS file of version 1.2 or 2.0, wrapped or not, with its curves as columns.
 *
 * @throws FileFault `too-large`, `malformed` (no curves, another version), `no-rows`
 * @see https://www.cwls.org/products — LAS 2.0 file standard
 */
export function readLas(text: string): SourceTable {
  if (text.length > MOST_CHARACTERS) throw new FileFault("too-large", "The file has more than 20 MB");
  const { sections, curves, isWrapped, nullValue, rowsFrom, step } = readLasHeader(text);
  const data = rowsFrom === null ? [] : dataOf(text.slice(rowsFrom.at), rowsFrom.line);
  const all: readonly SourceRow[] = isWrapped ? joinedRows(data, curves.length, step) : data;
  const last = all.at(-1);
  if (last && last.cells.length < curves.length) {
    const countText = `line ${last.line} has ${last.cells.length} values for ${curves.length} curves`;
    throw new FileFault("malformed", `The LAS file is cut: ${countText}`);
  }
  const rows = all.filter(({ cells }) => cells.length === curves.length);
  if (rows.length === 0) throw new FileFault("no-rows", "The LAS file has no rows (~A)");
  const declination = Number(valueOf(sections.P, "MDEC") ?? Number.NaN);
  return {
    format: "las",
    columns: curves.map(({ mnemonic, unit }) => ({ header: mnemonic, unit: unitOf(unit) ?? (unit || null) })),
    rows,
    facts: {
      ...noFacts,
      wellName: valueOf(sections.W, "WELL"),
      northReference: northIn(
        [...sections.W, ...sections.P].map(({ mnemonic, value, description }) =>
          /^(?:a?z?i?north_?ref|nref|azi?_?ref|aziref|northref)$/i.test(mnemonic)
            ? `North reference: ${value || description}`
            : `${description}: ${value}`,
        ),
      ),
      declination: Number.isFinite(declination) ? declination : null,
    },
    nullMarks: nullValue === null ? tableNullMarks : [...tableNullMarks, nullValue],
    leftOut: all
      .filter(({ cells }) => cells.length !== curves.length)
      .map(({ line, cells }) => ({ line, text: cells.join(" ") })),
  };
}

/**
 * Reads the part above the rows of a LAS file.
 *
 * @param text the file, or its beginning
 * @throws FileFault `malformed`: another version, no curves, curves in another order than ~A names them
 */
export function readLasHeader(text: string): LasSections {
  const { sections, rowNames, rowsFrom } = partsOf(text);
  const version = valueOf(sections.V, "VERS");
  if (version !== null && !/^[12](\.|$)/.test(version)) {
    throw new FileFault("malformed", `This is LAS ${version} (~V); versions 1.2 and 2.0 can be read`);
  }
  if (sections.C.length === 0) throw new FileFault("malformed", "The LAS file lists no curves (~C)");
  checkRowNames(sections.C, rowNames);
  const mark = Number(valueOf(sections.W, "NULL") ?? Number.NaN);
  return {
    sections,
    curves: sections.C,
    isWrapped: /^y/i.test(valueOf(sections.V, "WRAP") ?? ""),
    nullValue: Number.isFinite(mark) ? mark : null,
    indexUnit: sections.W.find(({ mnemonic }) => mnemonic.toUpperCase() === "STRT")?.unit || null,
    start: Number(valueOf(sections.W, "STRT") ?? Number.NaN) || null,
    step: Number(valueOf(sections.W, "STEP") ?? Number.NaN) || null,
    rowsFrom,
  };
}

/** ~A may name the columns of its rows; most files write other texts there, such as `ASCII LOG DATA`. */
function checkRowNames(curves: readonly LasItem[], rowNames: readonly string[]): void {
  const names = rowNames.map((name) => name.toUpperCase());
  const curveNames = curves.map(({ mnemonic }) => mnemonic.toUpperCase());
  const isOther = String(names) !== String(curveNames) && String(names.toSorted()) === String(curveNames.toSorted());
  if (!isOther) return;
  const rule = `~A names its columns ${names.join(", ")}, and ~C lists the curves ${curveNames.join(", ")}`;
  throw new FileFault("malformed", `${rule}; both must have one order`);
}

const LINE = /([^\r\n]*)(?:\r\n|\r|\n|$)/y;

/** The sections, and the texts behind ~A. */
function partsOf(text: string): Pick<LasSections, "sections" | "rowsFrom"> & { rowNames: string[] } {
  const sections: Sections = { V: [], W: [], C: [], P: [] };
  let section = "";
  LINE.lastIndex = 0;
  for (let line = 1; LINE.lastIndex < text.length; line++) {
    const content = LINE.exec(text)![1]!
      .replace(/^\uFEFF/, "")
      .trim();
    if (content === "" || content.startsWith("#")) continue;
    if (content.startsWith("~")) {
      section = content.charAt(1).toUpperCase();
      if (section !== "A") continue;
      const rowNames = content.split(/[\s,]+/).slice(1);
      return { sections, rowNames, rowsFrom: { at: LINE.lastIndex, line: line + 1 } };
    } else if (section in sections) {
      const item = itemOf(content);
      if (item) sections[section as keyof Sections].push(item);
    }
  }
  return { sections, rowNames: [], rowsFrom: null };
}

/** The lines of a text that hold cells. @param first the number of its first line */
function dataOf(text: string, first: number): SourceRow[] {
  const data: SourceRow[] = [];
  for (const [at, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.trim();
    if (line === "" || line.startsWith("#")) continue;
    if (line.startsWith("~")) break;
    data.push({ line: first + at, cells: line.split(/[\s,]+/) });
    if (data.length > MOST_ROWS) throw new FileFault("too-large", `More than ${MOST_ROWS} rows`);
  }
  return data;
}

/** The description follows the last colon: values such as times contain colons. */
export function itemOf(line: string): LasItem | null {
  const parts = /^([^.]*)\.(\S*)(.*)$/.exec(line);
  if (!parts) return null;
  const [, mnemonic = "", unit = "", rest = ""] = parts;
  const colon = rest.lastIndexOf(":");
  const value = (colon < 0 ? rest : rest.slice(0, colon)).trim();
  // "NULL.-999.25": a number in the place of the unit is the value.
  const isValue = value === "" && /^[-+]?\d*\.?\d+$/.test(unit);
  return {
    mnemonic: mnemonic.trim(),
    unit: isValue ? "" : unit.replace(/:$/, ""),
    value: isValue ? unit : value,
    description: colon < 0 ? "" : rest.slice(colon + 1).trim(),
  };
}

/** The value of an item; in version 1.2 some values follow the colon. */
function valueOf(items: readonly LasItem[], mnemonic: string): string | null {
  const item = items.find((headerItem) => headerItem.mnemonic.toUpperCase() === mnemonic);
  const value = item && (item.value || item.description);
  return value === undefined || value === "" ? null : value;
}
