import { UNDO_SECONDS } from "@sigma/contract/undo-seconds";
import { CallError } from "@sigma/contract/errors";
import type { SlideSheet } from "@sigma/contract/directional/slide-sheet";
import { cantFind } from "@sigma/contract/error-texts";
import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { HandRow, SheetFields } from "../../directional/lay-sheet";
import type { Database } from "../../storage/database";
import { changedFields, type Changes } from "../../storage/entities/changes";
import { type RowsOfWell, type VersionedRow, versionedRows } from "../../storage/entities/versioned-rows";

/** The stored state of a row that a user added, changed or deleted. */
type Kept = SheetFields & {
  byHand: boolean;
  edited?: (keyof SheetFields)[];
  isMeasured?: boolean;
  shownTo?: Feet | null;
  removedAt?: EpochSeconds | null;
};

/** The row from the data with that id, if there is one; the first change of it starts from there. */
type Shown = SheetFields | null;

/** How a row changes. */
type RowChange = {
  /** Null adds a row. */
  id: string | null;
  shown: Shown;
  /** A user has added or changed the row before, so it is stored unless it has been deleted since. */
  byHand?: boolean;
  /** The fields that a user entered. */
  given: Changes<SheetFields>;
  /** The measured values for the new depths of the row, if these changed. */
  measured?: SheetFields | null;
  /** The version on which the change is based; if it is outdated, the current row is returned. */
  version?: number | undefined;
  current?: unknown;
};

/** A row as it was read before it is merged. */
type MergedRow = Pick<SlideSheet, "version" | "byHand" | "recorded"> & { id: string };
type Merging = { now: EpochSeconds; by?: string };

/** The users' changes of slide sheets; the rows from the data are stored with the events of the well. */
export type SlideSheetStore = {
  /** The rows of a well that users added, changed or deleted, oldest first. */
  hand(wellId: WellId): Promise<HandRow[]>;
  /** Adds rows, all or none. @throws CallError `not-found` on `wellId` */
  create(wellId: WellId, rows: readonly SheetFields[], by?: string): Promise<string[]>;
  /**
   * Changes rows in one go; what is given of one stays by hand from then on. A `null` id adds a row.
   *
   * @throws CallError `not-found`; `conflict` for an older version
   */
  change(wellId: WellId, changes: readonly RowChange[], by?: string): Promise<string[]>;
  /**
   * Merges consecutive rows into one: `first` changes, the others are removed.
   *
   * @throws CallError `conflict` if one of them was changed since it was read; nothing is changed then
   */
  merge(wellId: WellId, first: MergedRow & RowChange, others: readonly MergedRow[], merging: Merging): Promise<void>;
  /** Deletes a row; false if it is unknown. */
  remove(wellId: WellId, id: string, shown: Shown, now: EpochSeconds, by?: string): Promise<boolean>;
  /** Undoes a deletion; false if it is too late. */
  restore(wellId: WellId, id: string, now: EpochSeconds, by?: string): Promise<boolean>;
  /** Resets a row to its data; false if it has not been changed. */
  useRecord(wellId: WellId, id: string, by?: string): Promise<boolean>;
};

/** Slide sheets of a database. */
export function createSlideSheetStore(database: Database): SlideSheetStore {
  const sheets = versionedRows<Kept>(database, "slide_sheet");
  return {
    hand: async (wellId) => (await sheets.all(wellId)).map(toHand),
    create: (wellId, rows, by) =>
      sheets.inWell(wellId, by, async (sheet) => {
        const addedRows = await sheet.add(rows.map((fields) => ({ fields: { ...fields, byHand: true } })));
        return addedRows.map(({ id }) => id);
      }),
    change: (wellId, changes, by) =>
      sheets.inWell(wellId, by, async (sheet) => {
        const ids: string[] = [];
        for (const change of changes) ids.push(await changeRow(sheet, change));
        const storedRows = await sheet.all();
        for (const [at, { measured }] of changes.entries()) {
          const row = storedRows.find((storedRow) => storedRow.id === ids[at]);
          if (measured && row) checkFree(storedRows, row.id, row.fields);
        }
        return ids;
      }),
    merge: (wellId, first, others, { now, by }) =>
      sheets.inWell(wellId, by, async (sheet) => {
        const storedRows = await sheet.all();
        for (const read of [first, ...others]) checkUnchanged(storedRows, read);
        for (const { id, recorded } of others) {
          // The rows of users are deleted; rows of the data are covered by the new one.
          if (!recorded) await sheet.hide(id, now);
          else await showRecord(sheet, id);
        }
        await changeRow(sheet, { ...first, version: undefined });
      }),
    remove: (wellId, id, shownFields, now, by) =>
      sheets.inWell(wellId, by, async (sheet) => {
        const row = (await sheet.all()).find((storedRow) => storedRow.id === id);
        if (!shownFields) return row !== undefined && sheet.hide(id, now);
        if (row && isRemoved(row)) return false;
        if (row) await sheet.change(row, { removedAt: now });
        else await sheet.add([{ id, fields: { ...shownFields, byHand: false, removedAt: now } }]);
        return true;
      }),
    restore: (wellId, id, now, by) =>
      sheets.inWell(wellId, by, async (sheet) => {
        const row = (await sheet.all()).find((storedRow) => storedRow.id === id);
        const isRestored = row
          ? isRemoved(row) && row.fields.removedAt! > now - UNDO_SECONDS
          : await sheet.restore(id, now);
        if (!isRestored) return false;
        if (row) await sheet.change(row, { removedAt: null });
        const shownRows = await sheet.all();
        const own = shownRows.find((shownRow) => shownRow.id === id);
        if (own?.fields.byHand) checkFree(shownRows, own.id, own.fields);
        return true;
      }),
    useRecord: (wellId, id, by) => sheets.inWell(wellId, by, (sheet) => showRecord(sheet, id)),
  };
}

async function showRecord(sheet: RowsOfWell<Kept>, id: string): Promise<boolean> {
  const row = (await sheet.all()).find((storedRow) => storedRow.id === id);
  if (!row || isRemoved(row) || !row.fields.byHand) return false;
  await sheet.change(row, { byHand: false, edited: [], isMeasured: false, shownTo: null });
  return true;
}

/** Two users' rows over the same hole would count it twice; a smaller overlap is a rounded depth, ft. */
const SAME_HOLE: Feet = 0.1;

/** @throws CallError `conflict` if another user-defined row overlaps the hole of a row */
function checkFree(storedRows: readonly VersionedRow<Kept>[], id: string, { startMD, endMD }: SheetFields): void {
  const other = storedRows.find(
    (storedRow) =>
      storedRow.id !== id &&
      storedRow.fields.byHand &&
      !isRemoved(storedRow) &&
      storedRow.fields.startMD < endMD - SAME_HOLE &&
      storedRow.fields.endMD > startMD + SAME_HOLE,
  );
  if (!other) return;
  const { startMD: from, endMD: to } = other.fields;
  throw new CallError("conflict", { key: "row-by-hand", values: { startMD: from, endMD: to } }, "endMD");
}

/** A row from the data without users' changes is not stored. */
function checkUnchanged(storedRows: readonly VersionedRow<Kept>[], { id, version, byHand }: MergedRow): void {
  const row = storedRows.find((storedRow) => storedRow.id === id);
  const isSame = row ? row.version === version : !byHand;
  if (!isSame) throw new CallError("conflict", "A row was changed meanwhile", "ids");
}

const isRemoved = ({ fields }: VersionedRow<Kept>) => (fields.removedAt ?? null) !== null;

async function changeRow(
  sheet: RowsOfWell<Kept>,
  { id, shown, byHand, given, measured, version, current }: RowChange,
): Promise<string> {
  const values = changedFields(given);
  const names = Object.keys(values) as (keyof SheetFields)[];
  const row = id === null ? undefined : (await sheet.all()).find((storedRow) => storedRow.id === id);
  if (!row) {
    const base = measured ?? shown;
    if (!base || byHand) throw new CallError("not-found", cantFind("Slide Sheet", id), "id");
    if ((version ?? 0) > 0) throw new CallError("conflict", "The row was changed meanwhile", "version");
    const fields = {
      ...base,
      ...values,
      byHand: true,
      edited: names,
      isMeasured: Boolean(measured),
      shownTo: measured && shown ? shown.endMD : null,
    };
    const [added] = await sheet.add([{ fields, ...(id !== null && { id }) }]);
    return added!.id;
  }
  await sheet.checkVersion(version, row, current);
  // What was undone before isn't a base: the row was as the data shows it.
  const before = row.fields.byHand
    ? row.fields
    : { ...row.fields, ...shown, edited: [], isMeasured: false, shownTo: null };
  const changedRow = await sheet.change(row, {
    ...before,
    ...measured,
    ...values,
    byHand: true,
    edited: [...new Set([...(before.edited ?? []), ...names])],
    isMeasured: Boolean(measured) || Boolean(before.isMeasured),
    shownTo: measured && shown ? shown.endMD : (before.shownTo ?? null),
  });
  return changedRow.id;
}

function toHand({ id, version, fields: kept }: VersionedRow<Kept>): HandRow {
  const { byHand, edited, isMeasured = false, shownTo = null, removedAt = null, ...fields } = kept;
  const names = Object.keys(fields) as (keyof SheetFields)[];
  return { id, version, fields, edited: edited ?? (byHand ? names : []), isMeasured, shownTo, removedAt, byHand };
}
