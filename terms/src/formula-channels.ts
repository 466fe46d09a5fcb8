import type { ChannelRow } from "./channels";

/** The number of channels reserved for formulas and programs. A channel is never given to another one, even after a deletion. */
export const FORMULA_CHANNEL_COUNT = 100;

/** The slot of the first formula channel in stored samples, after the channels of the first versions. */
export const FIRST_FORMULA_SLOT = 70;

/** The slot of the first formula channel in stored depth rows. */
const FIRST_FORMULA_DEPTH_SLOT = 36;

/** The wire name of a formula channel, such as `formula7`. */
export type FormulaChannelId = `formula${FirstDigit | `${FirstDigit}${Digit}` | 100}`;
type FirstDigit = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
type Digit = 0 | FirstDigit;

/** The wells that have a channel: one, some, or all without both fields. */
type OfWells = { wellId?: string | undefined; wellIds?: readonly string[] | undefined };

/** What the definition of a formula, or of an output channel of a program, says of its channel. */
export type FormulaChannel = { id: FormulaChannelId } & OfWells &
  Pick<ChannelRow, "label" | "unit" | "decimals" | "min" | "max" | "color">;

/** Beyond it a result is not a value: no quantity in field units is that large. */
export const MAX_FORMULA_VALUE = 1e12;

/** The most decimals that the definition of a formula can have. */
export const MAX_FORMULA_DECIMALS = 4;

const SHORTEST_SPAN = 0.1;

type FormulaRow = ChannelRow & { id: FormulaChannelId } & OfWells;

const reservedRow = (index: number): FormulaRow => ({
  id: `formula${index + 1}` as FormulaChannelId,
  label: `Formula ${index + 1}`,
  unit: "",
  min: 0,
  max: 100,
  physical: [-MAX_FORMULA_VALUE, MAX_FORMULA_VALUE],
  working: [-MAX_FORMULA_VALUE, MAX_FORMULA_VALUE],
  minSpan: 100 * SHORTEST_SPAN,
  fromZero: true,
  decimals: 2,
  witsCodes: [],
  sampling: "surface",
  depthRow: { slot: FIRST_FORMULA_DEPTH_SLOT + index, rule: "mean" },
  origin: "derived",
  group: "formula",
  color: 0,
  wellId: undefined,
  wellIds: undefined,
});

/** The rows of all formula channels in the order of their slots, defined or not. They change with the definitions. */
export const formulaRows: readonly FormulaRow[] = Array.from({ length: FORMULA_CHANNEL_COUNT }, (_, index) =>
  reservedRow(index),
);

let definedRows: readonly FormulaRow[] = [];

/** The rows of the formulas that are defined, in the order of their definitions; the list is replaced when one changes. */
export const definedFormulaRows = (): readonly FormulaRow[] => definedRows;

/** Those rows that a well has: its own, and those for all wells. */
export const formulaRowsOf = (wellId: string): readonly FormulaRow[] =>
  definedRows.filter(
    (row) => (row.wellId === undefined || row.wellId === wellId) && (row.wellIds?.includes(wellId) ?? true),
  );

/**
 * Takes over all definitions: labels, units, ranges, decimals and colours of their channels. A row whose formula is not among them
 * is as before its definition.
 */
export function defineFormulaChannels(definitions: readonly FormulaChannel[]): void {
  for (const [index, row] of formulaRows.entries()) Object.assign(row, reservedRow(index));
  definedRows = definitions.flatMap((definition) => {
    const row = formulaRows.find(({ id }) => id === definition.id);
    if (!row) return [];
    const { label, unit, decimals, min, max, color, wellId, wellIds } = definition;
    const minSpan = (max - min) * SHORTEST_SPAN;
    const axis = { min, max, minSpan, fromZero: min === 0 };
    return [Object.assign(row, { label, unit, decimals, color, wellId, wellIds, ...axis })];
  });
}

const ids: ReadonlySet<string> = new Set(formulaRows.map(({ id }) => id));

/** Whether a text names a formula channel, defined or not. */
export const isFormulaChannelId = (text: string): text is FormulaChannelId => ids.has(text);
