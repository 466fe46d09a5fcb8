import type { AssistantPart } from "@sigma/contract/assistant/assistant";
import { CitedSource } from "@sigma/contract/assistant/cited-source";
import { isMoment, unitOfField } from "./field-units";

/** A value of a result, as an answer shows it. */
export type Fact = Extract<AssistantPart, { kind: "figure" | "moment" | "quote" }>;

type Figure = Extract<Fact, { kind: "figure" }>;

/** What a result is from, and whether it is all of it: the rows of a page are not counted. */
export type ResultOf = { tool: string; wellId: string | null; isWhole: boolean };

/** The values that the tools of a conversation have given, by the reference under which the model knows them. */
export type Facts = {
  /** Keeps the values of a result. @returns the result for the model: each object with values carries its `ref` */
  add(result: unknown, from: ResultOf): unknown;
  /** Keeps a value of a former answer. @returns its reference */
  keep(fact: Fact): string;
  /** The value of a reference such as `r3.inclination`; null where no result has it. */
  find(reference: string): Fact | null;
  /** The figures with a unit, by their unit. */
  figures(): ReadonlyMap<string, readonly Figure[]>;
  /** Names of wells and other rows in the results: they may stand in a text as they are. */
  names(): ReadonlySet<string>;
  /** Whether any result had a value. */
  isEmpty(): boolean;
};

type Plain = Record<string, unknown>;
type Kept = { values: Plain; source: CitedSource };

/** Longest text that is a name, and longest quotation, characters. */
const LONGEST_NAME = 60;
const LONGEST_QUOTE = 600;
const NAME_FIELDS = /^(?:name|wellName|well|title|fileName|username)$/;
/** Fields that identify a row and are no figures. */
const IDS = /^(?:_id|id|version|wellId|ref)$/;

/** Starts with no facts. */
export function createFacts(): Facts {
  const rows = new Map<string, Kept>();
  const former = new Map<string, Fact>();
  const figures = new Map<string, Figure[]>();
  const names = new Set<string>();

  return {
    add(result, from) {
      const fallback: CitedSource = { kind: "record", wellId: from.wellId, of: from.tool, id: from.wellId ?? "" };
      return annotate(Array.isArray(result) ? { rows: result } : result, fallback, from);
    },
    keep(fact) {
      const reference = `h${former.size + 1}`;
      former.set(reference, fact);
      return reference;
    },
    find(reference) {
      const knownFact = former.get(reference);
      if (knownFact) return knownFact;
      const [ref = "", ...path] = reference.split(".");
      const row = rows.get(ref);
      if (!row) return null;
      const [name = "value", ...rest] = path;
      return factOf(row, name, rest);
    },
    figures: () => figures,
    names: () => names,
    isEmpty: () => rows.size === 0,
  };

  function annotate(value: unknown, inherited: CitedSource, from: ResultOf): unknown {
    if (Array.isArray(value)) return value.map((item) => annotate(item, inherited, from));
    if (!isPlain(value)) return typeof value === "string" ? withoutMarks(value) : value;
    const columnRows = rowsOfColumns(value);
    if (columnRows) return annotate(columnRows, inherited, from);
    const { source: given, ...fields } = value;
    const source = sourceOf(value, given, inherited, from);
    keepNames(fields);
    const entries = Object.entries(fields).map(([name, part]) => [name, annotate(part, source, from)] as const);
    const counts = Object.entries(fields).flatMap(([name, part]) =>
      from.isWhole && Array.isArray(part) && part.some(isPlain) ? [[`${name}Count`, part.length] as const] : [],
    );
    const values = { ...fields, ...Object.fromEntries(counts) };
    if (!Object.entries(values).some(([name, part]) => isValue(name, part))) return Object.fromEntries(entries);
    const ref = `r${rows.size + 1}`;
    const row = { values, source };
    rows.set(ref, row);
    for (const [name, part] of Object.entries(values)) {
      const fact = typeof part === "number" ? factOf(row, name, []) : null;
      if (fact?.kind !== "figure" || fact.unit === null) continue;
      const ofUnit = figures.get(fact.unit);
      if (ofUnit) ofUnit.push(fact);
      else figures.set(fact.unit, [fact]);
    }
    return { ref, ...Object.fromEntries(entries), ...Object.fromEntries(counts) };
  }

  function keepNames(fields: Plain) {
    for (const [name, text] of Object.entries(fields)) {
      if (typeof text !== "string" || !NAME_FIELDS.test(name)) continue;
      if (text.length <= LONGEST_NAME && /\p{L}/u.test(text)) names.add(text);
    }
  }
}

/** A value of a row; a nested value is reached by the names of its fields. */
function factOf({ values, source }: Kept, name: string, path: readonly string[]): Fact | null {
  let value: unknown = Object.hasOwn(values, name) ? values[name] : undefined;
  for (const part of path) {
    value = isPlain(value) || Array.isArray(value) ? ownValue(value, part) : undefined;
  }
  const field = path.findLast((part) => !/^\d+$/.test(part)) ?? name;
  if (IDS.test(field)) return null;
  const isCited = name === "value" && path.length === 0;
  const channel = values["channel"];
  const label = isCited && typeof channel === "string" ? channel : field;
  if (typeof value === "number" && Number.isFinite(value)) {
    if (isMoment(field, value)) return { kind: "moment", time: value, label, source };
    const citedUnit = isCited && typeof values["unit"] === "string" ? values["unit"] : null;
    return { kind: "figure", value, unit: citedUnit ?? unitOfField(field), label, source };
  }
  if (typeof value === "string" && value !== "") {
    return { kind: "quote", text: value.slice(0, LONGEST_QUOTE), label, source };
  }
  return null;
}

const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const ownValue = (value: object, name: string): unknown =>
  Object.hasOwn(value, name) ? (value as Plain)[name] : undefined;

/** Whether a field is cited: a number, a text or a list of numbers, but no id. */
const isValue = (name: string, value: unknown): boolean =>
  !IDS.test(name) &&
  (typeof value === "number" ||
    (typeof value === "string" && value !== "") ||
    (Array.isArray(value) && value.some((item) => typeof item === "number")));

/** A text of data without marks of references, which would look like those of the model. */
export const withoutMarks = (text: string): string => text.replaceAll("[[", "[ [").replaceAll("]]", "] ]");

/** The rows of an object of equally long columns; null for any other object. */
function rowsOfColumns(value: Plain): Plain[] | null {
  const entries = Object.entries(value);
  const [first] = entries;
  if (!first || entries.length < 2 || !Array.isArray(first[1])) return null;
  const { length } = first[1];
  const isColumn = (part: unknown) =>
    Array.isArray(part) && part.length === length && part.every((item) => item === null || typeof item !== "object");
  if (length === 0 || !entries.every(([, part]) => isColumn(part))) return null;
  return Array.from({ length }, (_, row) =>
    Object.fromEntries(entries.map(([name, part]) => [name, (part as unknown[])[row]])),
  );
}

/** The source of an object: its own, that of its id, or that of the object around it. */
function sourceOf(value: Plain, given: unknown, inherited: CitedSource, from: ResultOf): CitedSource {
  const own = CitedSource.safeParse(given);
  if (own.success) return own.data;
  const id = value["_id"];
  const isSameRecord = inherited.kind === "record" && inherited.id === id;
  if (typeof id !== "string" || isSameRecord) return inherited;
  const well = value["wellId"];
  const wellId =
    typeof well === "string" ? well : from.tool === "get_wells" || from.tool === "get_well" ? id : from.wellId;
  return { kind: "record", wellId, of: from.tool, id };
}
