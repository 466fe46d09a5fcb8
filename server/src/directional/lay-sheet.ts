import type { SlideSheet } from "@sigma/contract/directional/slide-sheet";
import { aimRow, type SlideSheetRow, type SlideTarget } from "@sigma/engine/slide-sheet/slide-sheet-row";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";

/** The hole data in a row of the slide sheet. */
export type SheetFields = Omit<SlideSheet, "_id" | "wellId" | "version" | "byHand" | "recorded" | "open">;

/** A row that the data shows. */
export type RecordedRow = { id: string; isOpen: boolean; row: SlideSheetRow };

/** The changes that users made to a row of the sheet. */
export type HandRow = {
  id: string;
  version: number;
  fields: SheetFields;
  /** The fields that a user entered; the others follow the data while the data show the row. */
  edited: readonly (keyof SheetFields)[];
  /** The other fields have been measured over the depths that the user entered. */
  isMeasured: boolean;
  /** How deep the data showed the row when a user entered its depths; null if no user did. */
  shownTo: Feet | null;
  /** Null for a row that is shown. */
  removedAt: EpochSeconds | null;
  /** Not of a row that is as the data shows it again. */
  byHand: boolean;
};

/** A row of the sheet before its target is known. */
export type LaidRow = {
  id: string;
  version: number;
  fields: SheetFields;
  edited: readonly (keyof SheetFields)[];
  /** Its efficiency does not hold the target yet. */
  isUnaimed: boolean;
  byHand: boolean;
  recorded: boolean;
  isOpen: boolean;
  /** Part of the row is covered by another row, so its values do not match the remaining part. */
  isCut: boolean;
};

type Span = { startMD: Feet; endMD: Feet };

/** Minimum length for the remaining part of a row to be kept as a row, ft. */
const LEAST_LEFT: Feet = 0.5;

/**
 * Lays the rows of people over those that the data shows: at each depth the row of a person counts, also where it was
 * deleted, and of two rows of the data the later one, since hole whose depth was corrected is logged again.
 *
 * @param recordedRows in the order in which they were drilled
 * @returns shallow first; and the hole whose rows were deleted
 */
export function laySheet(
  recordedRows: readonly RecordedRow[],
  hand: readonly HandRow[],
): { rows: LaidRow[]; removed: Span[] } {
  const shownBy = new Map(recordedRows.map((row) => [row.id, row]));
  const changedRows = hand.filter(({ byHand, removedAt }) => byHand || removedAt !== null);
  const rows = changedRows
    .filter(({ removedAt }) => removedAt === null)
    .map((row) => ofPerson(row, shownBy.get(row.id) ?? null));
  const removedSpans = changedRows
    .filter(({ removedAt }) => removedAt !== null)
    .map(({ id, fields, isMeasured }): Span => (isMeasured ? fields : (shownBy.get(id)?.row ?? fields)));
  const takenIds = new Set(changedRows.map(({ id }) => id));
  const versions = new Map(hand.map(({ id, version }) => [id, version]));
  const free = latest(recordedRows.map((row) => ofData(row, versions.get(row.id) ?? 0))).filter(
    ({ id }) => !takenIds.has(id),
  );
  const coveredSpans = [...rows.map(({ fields }) => fields), ...removedSpans];
  const left = coveredSpans.reduce(leftBeside, [
    ...free,
    ...changedRows.flatMap((row) => grownSince(row, shownBy.get(row.id))),
  ]);
  return {
    rows: [...left, ...rows].toSorted(
      (a, b) => a.fields.startMD - b.fields.startMD || a.fields.startTime - b.fields.startTime,
    ),
    removed: removedSpans,
  };
}

/** A row with its target, from which its efficiency and score are calculated; values that a user entered are kept. */
export function aimLaid({ fields, edited, isUnaimed }: LaidRow, foundTarget: SlideTarget | null): SheetFields {
  const target = {
    toolface: edited.includes("targetToolface")
      ? fields.targetToolface
      : (fields.targetToolface ?? foundTarget?.toolface ?? null),
    distance: edited.includes("targetDistance")
      ? fields.targetDistance
      : (fields.targetDistance ?? foundTarget?.distance ?? null),
  };
  if (!isUnaimed) return { ...fields, targetToolface: target.toolface, targetDistance: target.distance };
  const aimedRow = aimRow(fields as SlideSheetRow, target);
  return { ...aimedRow, ...pickFields(fields, edited) };
}

const ofData = ({ id, row, isOpen }: RecordedRow, version: number): LaidRow => ({
  id,
  version,
  fields: row,
  edited: [],
  isUnaimed: true,
  byHand: false,
  recorded: true,
  isOpen,
  isCut: false,
});

function ofPerson({ id, version, fields, edited, isMeasured }: HandRow, shownRow: RecordedRow | null): LaidRow {
  const base = isMeasured || !shownRow ? fields : shownRow.row;
  return {
    id,
    version,
    fields: { ...base, ...pickFields(fields, edited) },
    edited,
    isUnaimed: isMeasured || shownRow !== null,
    byHand: true,
    recorded: shownRow !== null,
    isOpen: shownRow !== null && shownRow.isOpen && !edited.includes("endMD"),
    isCut: false,
  };
}

const pickFields = (fields: SheetFields, names: readonly (keyof SheetFields)[]): Partial<SheetFields> =>
  Object.fromEntries(names.map((name) => [name, fields[name]]));

/** The part added to a row in progress since a user set its depths; no user has edited that hole. */
function grownSince({ id, shownTo }: HandRow, shownRow: RecordedRow | undefined): LaidRow[] {
  if (shownTo === null || !shownRow) return [];
  const { endMD } = shownRow.row;
  const grownPart = part(ofData(shownRow, 0), shownTo, endMD, `${id}-${Math.round(shownTo * 100)}`);
  return grownPart ? [grownPart] : [];
}

/** Of rows that overlap the later one in full; most follow each other. */
function latest(rows: readonly LaidRow[]): LaidRow[] {
  let keptRows: LaidRow[] = [];
  let deepest = Number.NEGATIVE_INFINITY;
  for (const row of rows) {
    if (row.fields.startMD < deepest) keptRows = leftBeside(keptRows, row.fields);
    keptRows.push(row);
    deepest = Math.max(deepest, row.fields.endMD);
  }
  return keptRows;
}

/** What is left of rows beside a span. */
function leftBeside(rows: readonly LaidRow[], span: Span): LaidRow[] {
  return rows.flatMap((row) => {
    const { startMD, endMD } = row.fields;
    if (endMD <= span.startMD || startMD >= span.endMD) return [row];
    const above = part(row, startMD, span.startMD, row.id);
    const below = part(row, span.endMD, endMD, above ? `${row.id}-${Math.round(span.endMD * 100)}` : row.id);
    return [...(above ? [{ ...above, isOpen: false }] : []), ...(below ? [below] : [])];
  });
}

const part = (row: LaidRow, startMD: Feet, endMD: Feet, id: string): LaidRow | null =>
  endMD - startMD < LEAST_LEFT ? null : { ...row, id, fields: { ...row.fields, startMD, endMD }, isCut: true };
