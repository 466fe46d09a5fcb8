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

/** One line of a header: `MNEM.UNIT  VALUE : DESCRIPTION`. */
export type LasItem = { mnemonic: string; unit: string; value: string; description: string };

type Sections = Record<"V" | "W" | "C" | "P", LasItem[]>;

/** Whether a text begins as a LAS file does. */
export const isLas = (text: string): boolean => /^\s*(#[^\n]*\n\s*)*~V/i.test(text.slice(0, 4000));

/**
 * Reads a LAS file of version 1.2 or 2.0, wrapped or not, with its curves as columns.
 *
 * @throws FileFault `too-large`, `malformed` (no curves, another version), `no-rows`
 * @see https://www.cwls.org/products — LAS 2.0 file standard
 */
export function readLas(text: string): SourceTable {
  if (text.length > MOST_CHARACTERS) throw new FileFault("too-large", "The file has more than 20 MB");
  const { sections, data } = partsOf(text);
  const version = valueOf(sections.V, "VERS");
  if (version !== null && !/^[12](\.|$)/.test(version)) {
    throw new FileFault("malformed", `This is LAS ${version}; versions 1.2 and 2.0 can be read`);
  }
  const curves = sections.C;
  if (curves.length === 0) throw new FileFault("malformed", "The LAS file lists no curves (~C)");
  const isWrapped = /^y/i.test(valueOf(sections.V, "WRAP") ?? "");
  const rows = isWrapped ? unwrapped(data, curves.length) : data;
  const short = rows.find(({ cells }) => cells.length < curves.length);
  if (short) {
    const found = `line ${short.line} has ${short.cells.length} values for ${curves.length} curves`;
    throw new FileFault("malformed", `The LAS file is cut: ${found}`);
  }
  if (rows.length === 0) throw new FileFault("no-rows", "The LAS file has no rows (~A)");
  const mark = Number(valueOf(sections.W, "NULL"));
  const declination = Number(valueOf(sections.P, "MDEC") ?? Number.NaN);
  return {
    format: "las",
    columns: curves.map(({ mnemonic, unit }) => ({ header: mnemonic, unit: unitOf(unit) ?? (unit || null) })),
    rows,
    facts: {
      ...noFacts,
      wellName: valueOf(sections.W, "WELL"),
      declination: Number.isFinite(declination) ? declination : null,
    },
    nullMarks: Number.isFinite(mark) ? [...tableNullMarks, mark] : tableNullMarks,
    leftOut: [],
  };
}

function partsOf(text: string): { sections: Sections; data: SourceRow[] } {
  const sections: Sections = { V: [], W: [], C: [], P: [] };
  const data: SourceRow[] = [];
  let section = "";
  for (const [at, raw] of text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = raw.trim();
    if (line === "" || line.startsWith("#")) continue;
    if (line.startsWith("~")) {
      section = line.charAt(1).toUpperCase();
      continue;
    }
    if (section === "A") {
      data.push({ line: at + 1, cells: line.split(/[\s,]+/) });
      if (data.length > MOST_ROWS) throw new FileFault("too-large", `More than ${MOST_ROWS} rows`);
    } else if (section in sections) {
      const item = itemOf(line);
      if (item) sections[section as keyof Sections].push(item);
    }
  }
  return { sections, data };
}

/** The description follows the last colon: values such as times have colons of their own. */
export function itemOf(line: string): LasItem | null {
  const parts = /^([^.]*)\.(\S*)(.*)$/.exec(line);
  if (!parts) return null;
  const [, mnemonic = "", unit = "", rest = ""] = parts;
  const colon = rest.lastIndexOf(":");
  return {
    mnemonic: mnemonic.trim(),
    unit: unit.replace(/:$/, ""),
    value: (colon < 0 ? rest : rest.slice(0, colon)).trim(),
    description: colon < 0 ? "" : rest.slice(colon + 1).trim(),
  };
}

/** The value of an item; of version 1.2 some values stand behind the colon. */
function valueOf(items: readonly LasItem[], mnemonic: string): string | null {
  const item = items.find((one) => one.mnemonic.toUpperCase() === mnemonic);
  const value = item && (item.value || item.description);
  return value === undefined || value === "" ? null : value;
}

/** Rows whose values run over several lines, each with the line that it begins in. */
function unwrapped(lines: readonly SourceRow[], width: number): SourceRow[] {
  const rows: { line: number; cells: string[] }[] = [];
  for (const { line, cells } of lines) {
    for (const cell of cells) {
      const open = rows.at(-1);
      if (open && open.cells.length < width) open.cells.push(cell);
      else rows.push({ line, cells: [cell] });
    }
  }
  return rows;
}
