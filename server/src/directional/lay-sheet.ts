import type { SlideSheet } from "@sigma/contract/directional/slide-sheet";
import { aimRow, type SlideSheetRow, type SlideTarget } from "@sigma/engine/slide-sheet/slide-sheet-row";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";

/** What a row of the slide sheet says of its hole. */
export type SheetFields = Omit<SlideSheet, "_id" | "wellId" | "version" | "byHand" | "recorded" | "open">;

/** A row that the data shows. */
export type RecordedRow = { id: string; isOpen: boolean; row: SlideSheetRow };

/** What people have done with a row of the sheet. */
export type HandRow = {
  id: string;
  version: number;
  fields: SheetFields;
  /** The fields that a person gave; the others follow the data as long as it shows the row. */
  edited: readonly (keyof SheetFields)[];
  /** The other fields were measured over the depths that the person gave. */
  isMeasured: boolean;
  /** How deep the data showed the row when a person gave its depths; null where none did. */
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
  /** A part of it lies under another row, so that its values are not those of what is left. */
  isCut: boolean;
};

type Span = { startMD: Feet; endMD: Feet };

/** What is left of a row is one where it is at least so long, ft. */
const LEAST_LEFT: Feet = 0.5;

/**
 * Lays the rows of people over those that the data shows: at each depth the row of a person counts, also where it was
 * deleted, and of two rows of the data the later one, since hole whose depth was corrected is logged again.
 *
 * @param recorded in the order in which they were drilled
 * @returns shallow first; and the hole whose rows were deleted
 */
export function laySheet(
  recorded: readonly RecordedRow[],
  hand: readonly HandRow[],
): { rows: LaidRow[]; removed: Span[] } {
  const shownBy = new Map(recorded.map((row) => [row.id, row]));
  const changed = hand.filter(({ byHand, removedAt }) => byHand || removedAt !== null);
  const rows = changed
    .filter(({ removedAt }) => removedAt === null)
    .map((row) => ofPerson(row, shownBy.get(row.id) ?? null));
  const removed = changed
    .filter(({ removedAt }) => removedAt !== null)
    .map(({ id, fields, isMeasured }): Span => (isMeasured ? fields : (shownBy.get(id)?.row ?? fields)));
  const taken = new Set(changed.map(({ id }) => id));
  const versions = new Map(hand.map(({ id, version }) => [id, version]));
  const free = latest(recorded.map((row) => ofData(row, versions.get(row.id) ?? 0))).filter(({ id }) => !taken.has(id));
  const covered = [...rows.map(({ fields }) => fields), ...removed];
  const left = covered.reduce(leftBeside, [...free, ...changed.flatMap((row) => grownSince(row, shownBy.get(row.id)))]);
  return {
    rows: [...left, ...rows].toSorted(
      (a, b) => a.fields.startMD - b.fields.startMD || a.fields.startTime - b.fields.startTime,
    ),
    removed,
  };
}

/** A row with its target, by which its efficiency and score are; what a person gave stays. */
export function aimLaid({ fields, edited, isUnaimed }: LaidRow, found: SlideTarget | null): SheetFields {
  const target = {
    toolface: edited.includes("targetToolface")
      ? fields.targetToolface
      : (fields.targetToolface ?? found?.toolface ?? null),
    distance: edited.includes("targetDistance")
      ? fields.targetDistance
      : (fields.targetDistance ?? found?.distance ?? null),
  };
  if (!isUnaimed) return { ...fields, targetToolface: target.toolface, targetDistance: target.distance };
  const aimed = aimRow(fields as SlideSheetRow, target);
  return { ...aimed, ...picked(fields, edited) };
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

function ofPerson({ id, version, fields, edited, isMeasured }: HandRow, shown: RecordedRow | null): LaidRow {
  const base = isMeasured || !shown ? fields : shown.row;
  return {
    id,
    version,
    fields: { ...base, ...picked(fields, edited) },
    edited,
    isUnaimed: isMeasured || shown !== null,
    byHand: true,
    recorded: shown !== null,
    isOpen: shown !== null && shown.isOpen && !edited.includes("endMD"),
    isCut: false,
  };
}

const picked = (fields: SheetFields, names: readonly (keyof SheetFields)[]): Partial<SheetFields> =>
  Object.fromEntries(names.map((name) => [name, fields[name]]));

/** What a row in progress has grown by since a person gave its depths: nobody has said anything of that hole. */
function grownSince({ id, shownTo }: HandRow, shown: RecordedRow | undefined): LaidRow[] {
  if (shownTo === null || !shown) return [];
  const { endMD } = shown.row;
  const grown = part(ofData(shown, 0), shownTo, endMD, `${id}-${Math.round(shownTo * 100)}`);
  return grown ? [grown] : [];
}

/** Of rows that overlap the later one in full; most follow each other. */
function latest(rows: readonly LaidRow[]): LaidRow[] {
  let kept: LaidRow[] = [];
  let deepest = Number.NEGATIVE_INFINITY;
  for (const row of rows) {
    if (row.fields.startMD < deepest) kept = leftBeside(kept, row.fields);
    kept.push(row);
    deepest = Math.max(deepest, row.fields.endMD);
  }
  return kept;
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
