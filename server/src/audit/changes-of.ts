import { isDeepStrictEqual } from "node:util";
import type { AuditedRow } from "../storage/entities/audited-rows";

/** The changes between two states of some rows, each field by its name. */
export type AuditedChanges = {
  /** The name of the row; the number of rows if there are several. */
  target: string | null;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/** The fields of rows that differ; for several rows each field is prefixed with the name of its row. */
export function changesOf(before: readonly AuditedRow[], after: readonly AuditedRow[]): AuditedChanges {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))];
  const changes: AuditedChanges = { target: null, before: {}, after: {} };
  const names: string[] = [];
  for (const id of ids) {
    const [was, is] = [before, after].map((rows) => rows.find((row) => row.id === id)?.fields ?? {});
    const differing = Object.keys({ ...was, ...is }).filter((field) => !isDeepStrictEqual(was![field], is![field]));
    if (differing.length === 0 && ids.length > 1) continue;
    const name = nameOf({ ...was, ...is }) ?? id;
    names.push(name);
    for (const field of differing) {
      const key = ids.length === 1 ? field : `${name}.${field}`;
      if (was![field] !== undefined) changes.before[key] = shortenValue(was![field]);
      if (is![field] !== undefined) changes.after[key] = shortenValue(is![field]);
    }
  }
  if (names.length > 0) changes.target = names.length === 1 ? names[0]! : `${names.length} rows`;
  return boundChanges(changes);
}

/** The display name of a row. */
function nameOf(fields: Record<string, unknown>): string | null {
  const namingFields = ["name", "formationName", "username", "modelNumber"].map((field) => fields[field]);
  return (namingFields.find((name) => typeof name === "string" && name !== "") as string | undefined) ?? null;
}

/** Items of a list that are kept at most, and characters of a text. */
const MOST_ITEMS = 20;
const MOST_CHARACTERS = 500;

/** Names of fields whose values must not be readable afterwards. */
const SECRET = /password|secret|token$|hash|^(?:code|recoveryCodes|auth|p256dh|endpoint)$/i;

/** A value as the audit keeps it: without secrets, long lists and texts cut. */
export function shortenValue(value: unknown): unknown {
  if (typeof value === "string") return value.length > MOST_CHARACTERS ? `${value.slice(0, MOST_CHARACTERS)}…` : value;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.length > MOST_ITEMS ? `${value.length} values` : value.map(shortenValue);
  const open = Object.entries(value).filter(([name]) => !SECRET.test(name));
  return Object.fromEntries(open.map(([name, part]) => [name, shortenValue(part)]));
}

/** Characters of a side that are kept at most. */
const MOST_TEXT = 16_000;

/** Both sides no longer than they may be: a side that is too long keeps the names of its fields. */
function boundChanges({ target, before, after }: AuditedChanges): AuditedChanges {
  const fit = (fields: Record<string, unknown>) =>
    JSON.stringify(fields).length <= MOST_TEXT
      ? fields
      : Object.fromEntries(
          Object.keys(fields)
            .slice(0, MOST_ITEMS)
            .map((name) => [name, "too long to keep"]),
        );
  return { target, before: fit(before), after: fit(after) };
}
