import { type CsvFieldId, csvFields } from "@sigma/terms/csv-fields";
import { isUnit } from "@sigma/terms/units";
import { tidyName } from "./column-names";

/** What a name says beside the quantity: the unit that it ends with, as written, null where it names none. */
export type NamedColumn = { name: string; unit: string | null };

const bracketed = /[([{]([^()[\]{}]*)[)\]}]/g;

/**
 * Splits the unit off the name of a column: `ROP (ft/hr)`, `WOB [klb]`, `WOB, klb` and `Average Hookload kkgf`.
 *
 * @returns the name without anything in brackets, and the unit where the name has one that is known
 */
export function splitUnit(column: string): NamedColumn {
  const inBrackets = [...column.matchAll(bracketed)].map(([, inside]) => knownUnit(inside!)).filter((unit) => unit);
  const bare = tidyName(column.replaceAll(bracketed, " "));
  const words = bare.split(/[\s,;:]+/);
  // The last word of "Flow In (gpm)" is no inch.
  const last = inBrackets.length === 0 && words.length > 1 ? knownUnit(words.at(-1)!) : null;
  const name = last ? bare.slice(0, bare.length - words.at(-1)!.length).replace(/[\s,;:]+$/, "") : bare;
  return { name, unit: last ?? inBrackets.at(-1) ?? null };
}

/** The spelling by which a unit is known: as written, or else in its usual case; null where it is none. */
export function knownUnit(text: string): string | null {
  const written = text.trim().replaceAll("*", ".");
  if (written === "") return null;
  const spellings = [
    written,
    written.replace(/\s+/g, ""),
    written.toLowerCase(),
    written.toLowerCase().replace(/\s+/g, ""),
  ];
  return spellings.find(isUnit) ?? null;
}

/** How the columns of a file answer to a field: the one that is meant, or those that could be. */
export type FieldMatch = { field: CsvFieldId; column: string | null; candidates: string[] };

/**
 * Finds the column of each field by the names that its column is known by.
 *
 * Names are compared without case, without a unit and without every character that is neither letter nor digit. A column
 * is chosen only where exactly one column matches exactly one field (OP-024); of several all are candidates.
 *
 * @param separateDate whether date and time of day have columns of their own; without it no column is matched to `date`
 */
export function matchColumns(columns: readonly string[], separateDate: boolean): FieldMatch[] {
  const keys = columns.map((column) => ({ column, keys: keysOf(column) }));
  const fields = csvFields.filter(({ id }) => separateDate || id !== "date");
  const candidatesOf = new Map(
    fields.map(({ id, aliases }) => [
      id,
      keys.filter((each) => aliases.some((alias) => each.keys.includes(alias))).map(({ column }) => column),
    ]),
  );
  const uses = new Map<string, number>();
  for (const candidates of candidatesOf.values()) {
    for (const column of candidates) uses.set(column, (uses.get(column) ?? 0) + 1);
  }
  return [...candidatesOf].map(([field, candidates]) => {
    const [only] = candidates;
    const isCertain = candidates.length === 1 && uses.get(only!) === 1;
    return { field, column: isCertain ? only! : null, candidates };
  });
}

/** What a name is compared by: with its last word where that is a unit, and without it. */
function keysOf(column: string): string[] {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
  return [plain(column.replaceAll(bracketed, " ")), plain(splitUnit(column).name)];
}
