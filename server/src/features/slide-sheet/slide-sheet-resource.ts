import { changedFields as withoutOwner } from "@sigma/contract/entity";
import { CallError } from "@sigma/contract/errors";
import type { SlideSheet, slideSheetEvents, slideSheetRoutes } from "@sigma/contract/directional/slide-sheet";
import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Database } from "../../storage/database";
import { notRestorable } from "../../storage/deletion";
import { changedFields, type Changes } from "../../storage/entities/changes";
import { rowOf, type VersionedRow, versionedRows } from "../../storage/entities/versioned-rows";
import { checkComparedSize } from "../../transport/column-reply";
import type { CallContext, Handlers, RouteHandlers } from "../../transport/handlers";
import { wellNoOf } from "../../transport/well-of-call";
import { isInPeriod } from "../../time-axis/day-period";
import { groupRows } from "./group-rows";

/** What a row of the slide sheet says. */
export type SlideSheetFields = Omit<SlideSheet, "_id" | "wellId" | "version">;

/** Slide sheets; the rows that people gave or changed, and those that the data shows. */
export type SlideSheetStore = {
  /** The rows of wells by well, shallow first. */
  ofWells(wellIds: readonly WellId[]): Promise<Map<WellId, SlideSheet[]>>;
  /** Adds rows, all or none. @throws CallError `not-found` on `wellId` */
  create(wellId: WellId, rows: readonly SlideSheetFields[], by?: string): Promise<SlideSheet[]>;
  /**
   * Changes a row, which is by hand from then on.
   *
   * @throws CallError `not-found`; `validation` where it would end before it begins; `conflict` for an older version
   */
  change(
    wellId: WellId,
    id: string,
    change: { fields: Changes<Omit<SlideSheetFields, "byHand">>; version?: number | undefined },
    by?: string,
  ): Promise<SlideSheet>;
  /** Deletes a row; false where it is not known. */
  remove(wellId: WellId, id: string, now: EpochSeconds, by?: string): Promise<boolean>;
  /** Undoes a deletion; false where it is too late. */
  restore(wellId: WellId, id: string, now: EpochSeconds, by?: string): Promise<boolean>;
};

/** Slide sheets of a database. */
export function createSlideSheetStore(database: Database): SlideSheetStore {
  const sheets = versionedRows<SlideSheetFields>(database, "slide_sheet");
  return {
    async ofWells(wellIds) {
      const found = await sheets.ofWells(wellIds);
      return new Map([...found].map(([wellId, rows]) => [wellId, shallowFirst(rows.map(toRow))]));
    },
    create: (wellId, rows, by) =>
      sheets.inWell(wellId, by, async (sheet) => (await sheet.add(rows.map((fields) => ({ fields })))).map(toRow)),
    change: (wellId, id, { fields, version }, by) =>
      sheets.inWell(wellId, by, async (sheet) => {
        const row = rowOf(await sheet.all(), id, "Slide Sheet");
        await sheet.checkVersion(version, row, toRow(row));
        const changes = changedFields(fields);
        checkOrder({ ...row.fields, ...changes }, "updateValues");
        return toRow(await sheet.change(row, { ...changes, byHand: true }));
      }),
    remove: (wellId, id, now, by) => sheets.inWell(wellId, by, (sheet) => sheet.hide(id, now)),
    restore: (wellId, id, now, by) => sheets.inWell(wellId, by, (sheet) => sheet.restore(id, now)),
  };
}

const toRow = ({ id, wellId, fields, version }: VersionedRow<SlideSheetFields>): SlideSheet => ({
  _id: id,
  wellId,
  ...fields,
  version,
});

const shallowFirst = (rows: readonly SlideSheet[]) =>
  rows.toSorted((a, b) => a.startMD - b.startMD || a.startTime - b.startTime || a._id.localeCompare(b._id));

/** @throws CallError `validation` on the end of a row that lies before its start */
function checkOrder(row: Pick<SlideSheetFields, "startMD" | "endMD" | "startTime" | "endTime">, path: string): void {
  const refuse = (field: string, rule: string) => {
    throw new CallError("validation", `${path}.${field} ${rule}`, `${path}.${field}`);
  };
  if (!(row.endMD > row.startMD)) refuse("endMD", "must be deeper than startMD");
  if (row.endTime < row.startTime) refuse("endTime", "must not be before startTime");
}

/** North is 0, not 360. */
const turned = (toolface: number | null | undefined) => (toolface === 360 ? 0 : toolface);

const tell = (connections: CallContext["connections"], wellId: WellId) =>
  connections.tellWell(wellId, "slide-sheets-updated", { wellId });

/** Answers the REST calls about slide sheets. */
export const slideSheetHandlers: RouteHandlers<typeof slideSheetRoutes> = {
  async "POST api/slide-sheet"({ wellId, rows }, { stores, connections, user }) {
    await wellNoOf(stores, wellId);
    for (const [at, row] of rows.entries()) checkOrder(row, `rows.${at}`);
    const fields = rows.map((row) => ({
      ...row,
      averageToolface: turned(row.averageToolface) ?? null,
      targetToolface: turned(row.targetToolface) ?? null,
      byHand: true,
    }));
    const added = await stores.slideSheets.create(wellId, fields, user._id);
    tell(connections, wellId);
    return added;
  },

  async "PATCH api/slide-sheet"({ wellId, id, version, updateValues }, { stores, connections, user }) {
    await wellNoOf(stores, wellId);
    const values = withoutOwner(updateValues);
    const { averageToolface, targetToolface } = values;
    const fields = {
      ...values,
      averageToolface: turned(averageToolface),
      targetToolface: turned(targetToolface),
    };
    const row = await stores.slideSheets.change(wellId, id, { fields, version }, user._id);
    tell(connections, wellId);
    return row;
  },

  async "DELETE api/slide-sheet"({ wellId, id }, { stores, connections, clock, user }) {
    await wellNoOf(stores, wellId);
    if (!(await stores.slideSheets.remove(wellId, id, clock(), user._id))) {
      throw new CallError("not-found", `Can't find Slide Sheet with id: ${id}`, "id");
    }
    tell(connections, wellId);
    return { deleted: 1 };
  },

  async "POST api/slide-sheet/restore"({ wellId, id }, { stores, connections, clock, user }) {
    await wellNoOf(stores, wellId);
    if (!(await stores.slideSheets.restore(wellId, id, clock(), user._id))) {
      throw notRestorable("slide sheet row", "id");
    }
    tell(connections, wellId);
    return { restored: 1 };
  },
};

type Range = { from?: number | undefined; to?: number | undefined };

/** Whether a row has a part of the range; one that only touches its upper end has none. */
const reachesInto =
  ({ from = -Infinity, to = Infinity }: Range) =>
  ({ startMD, endMD }: SlideSheet) =>
    endMD > from && startMD <= to;

/** Answers the socket calls about slide sheets. */
export const slideSheetEventHandlers: Handlers<typeof slideSheetEvents> = {
  async "slide-sheet/get"({ wellId, from, to, dayTime, timeZome }, { stores }) {
    await wellNoOf(stores, wellId);
    const rows = (await stores.slideSheets.ofWells([wellId])).get(wellId)!;
    return rows.filter(reachesInto({ from, to })).filter(isInPeriod(dayTime, timeZome));
  },

  async "slide-sheet/get/compare"({ wellIds, from, to, dayTime, timeZome, aggregationTime }, { stores }) {
    await Promise.all(wellIds.map((wellId) => wellNoOf(stores, wellId)));
    const found = [...(await stores.slideSheets.ofWells(wellIds))].map(([wellId, all]) => {
      const rows = all.filter(reachesInto({ from, to })).filter(isInPeriod(dayTime, timeZome));
      return [wellId, aggregationTime === 0 ? rows : groupRows(rows, aggregationTime, timeZome)] as const;
    });
    checkComparedSize(
      found.reduce((sum, [, rows]) => sum + rows.length, 0),
      18,
    );
    return Object.fromEntries(found);
  },

  async "slide-sheets-updated"({ wellId }, { stores, connection }) {
    await wellNoOf(stores, wellId);
    connection.tellOthers(wellId, "slide-sheets-updated", { wellId });
    return { success: true };
  },
};
