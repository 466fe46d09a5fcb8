import { changedFields as withoutOwner } from "@sigma/contract/entity";
import { CallError } from "@sigma/contract/errors";
import type { SlideSheet, slideSheetEvents, slideSheetRoutes } from "@sigma/contract/directional/slide-sheet";
import { cantFind } from "@sigma/contract/error-texts";
import type { Feet } from "@sigma/terms/quantities";
import type { SheetFields } from "../../directional/lay-sheet";
import { measureHole, readRecorded, readSlideSheet } from "../../directional/read/read-slide-sheet";
import { notRestorable } from "../../storage/deletion";
import { fewAtOnce } from "../../storage/few-at-once";
import { changedFields } from "../../storage/entities/changes";
import type { WellNo } from "../../storage/well-no";
import { checkComparedSize } from "../../transport/column-reply";
import type { CallContext, Handlers, RouteHandlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";
import { isInPeriod } from "../../time-axis/day-period";
import { readDayRule } from "../../time-axis/read-reporting-day";
import { groupRows } from "./group-rows";

/** @throws CallError `validation` on the end of a row if it comes before the start */
function checkOrder(row: Pick<SheetFields, "startMD" | "endMD" | "startTime" | "endTime">, path: string): void {
  const refuse = (field: string, rule: string) => {
    throw new CallError("validation", `${path}.${field} ${rule}`, `${path}.${field}`);
  };
  if (!(row.endMD > row.startMD)) refuse("endMD", "must be deeper than startMD");
  if (row.endTime < row.startTime) refuse("endTime", "must not be before startTime");
}

/** North is 0, not 360. */
const normalizeToolface = (toolface: number | null | undefined) => (toolface === 360 ? 0 : toolface);

type Stores = CallContext["stores"];

const notFound = (id: string, field = "id") => new CallError("not-found", cantFind("Slide Sheet", id), field);

/** A row of the sheet as it is shown now. @throws CallError `not-found` */
function rowOf(sheet: readonly SlideSheet[], id: string, field?: string): SlideSheet {
  const row = sheet.find(({ _id }) => _id === id);
  if (!row) throw notFound(id, field);
  return row;
}

/**
 * The row that a change has stored: under its id, or the row that has since covered its hole after a merge.
 *
 * @throws CallError `conflict` if it has been removed since
 */
function storedRow(
  sheet: readonly SlideSheet[],
  id: string,
  { startMD, endMD }: ReturnType<typeof spanOf>,
): SlideSheet {
  const row =
    sheet.find(({ _id }) => _id === id) ??
    sheet.find((sheetRow) => sheetRow.startMD <= startMD + SAME_DEPTH && sheetRow.endMD >= endMD - SAME_DEPTH);
  if (!row) throw new CallError("conflict", "The row was stored, but another user has removed it since", "id");
  return row;
}

/** The row from the data under an id; null for a row that only users entered. */
const shownAs = async (stores: Stores, well: WellNo, id: string): Promise<SheetFields | null> =>
  (await readRecorded(stores, well)).find((row) => row.id === id)?.row ?? null;

const fieldsOf = ({
  _id,
  wellId: _wellId,
  version: _version,
  byHand: _byHand,
  recorded: _recorded,
  open: _open,
  ...fields
}: SlideSheet): SheetFields => fields;

/** A row for other depths: from their depth data, or without data from the previous row. */
async function over(
  stores: Stores,
  well: WellNo,
  row: SlideSheet,
  span: { startMD: Feet; endMD: Feet },
  sliding?: boolean,
): Promise<SheetFields> {
  const measuredFields = await measureHole(stores, well, { ...span, ...(sliding !== undefined && { sliding }) });
  return measuredFields ?? { ...fieldsOf(row), ...span };
}

/** Minimum difference between two distinct depths, ft. */
const SAME_DEPTH: Feet = 0.01;

const spanOf = ({ startMD, endMD }: SheetFields) => ({ startMD, endMD });
const isSameSpan = (sheetFields: SheetFields, other: SheetFields) =>
  Math.abs(sheetFields.startMD - other.startMD) <= SAME_DEPTH &&
  Math.abs(sheetFields.endMD - other.endMD) <= SAME_DEPTH;
const targetOf = ({ targetToolface, targetDistance }: SheetFields) => ({ targetToolface, targetDistance });

/** Handles the REST calls about slide sheets. */
export const slideSheetHandlers: RouteHandlers<typeof slideSheetRoutes> = {
  async "POST api/slide-sheet"({ wellId, rows }, { stores, user }) {
    const well = await wellNoOf(stores, wellId);
    for (const [at, row] of rows.entries()) checkOrder(row, `rows.${at}`);
    const fields = rows.map((row) => ({
      ...row,
      averageToolface: normalizeToolface(row.averageToolface) ?? null,
      targetToolface: normalizeToolface(row.targetToolface) ?? null,
    }));
    const ids = await stores.slideSheets.create(wellId, fields, user._id);
    const sheet = await readSlideSheet(stores, wellId, well);
    return ids.map((id, at) => storedRow(sheet, id, rows[at]!));
  },

  async "PATCH api/slide-sheet"({ wellId, id, version, updateValues }, { stores, user }) {
    const well = await wellNoOf(stores, wellId);
    const row = rowOf(await readSlideSheet(stores, wellId, well), id);
    const values = withoutOwner(updateValues);
    const changes = {
      ...values,
      averageToolface: normalizeToolface(values.averageToolface),
      targetToolface: normalizeToolface(values.targetToolface),
    };
    const next = { ...row, ...changedFields(changes) };
    checkOrder(next, "updateValues");
    const shownFields = await shownAs(stores, well, id);
    // A row that is partly covered by another row has the depths of its visible part.
    const isPart = shownFields !== null && !row.byHand && !isSameSpan(row, shownFields);
    const isMoved = isPart || !isSameSpan(row, next);
    const [known] = (await stores.slideSheets.hand(wellId)).filter((handRow) => handRow.id === id);
    const follows = shownFields !== null || known === undefined || known.isMeasured;
    const measuredFields = isMoved && follows ? await over(stores, well, row, spanOf(next)) : null;
    const givenFields = { ...changes, ...(isPart && spanOf(next)) };
    await stores.slideSheets.change(
      wellId,
      [
        {
          id,
          shown: shownFields ?? fieldsOf(row),
          byHand: row.byHand,
          given: givenFields,
          measured: measuredFields,
          version,
          current: row,
        },
      ],
      user._id,
    );
    return storedRow(await readSlideSheet(stores, wellId, well), id, next);
  },

  async "POST api/slide-sheet/split"({ wellId, id, version, md }, { stores, user }) {
    const well = await wellNoOf(stores, wellId);
    const row = rowOf(await readSlideSheet(stores, wellId, well), id);
    if (!(md > row.startMD + SAME_DEPTH && md < row.endMD - SAME_DEPTH)) {
      const { startMD, endMD } = row;
      throw new CallError("validation", { key: "split-outside", values: { startMD, endMD } }, "md");
    }
    const shownFields = await shownAs(stores, well, id);
    const [above, below] = await Promise.all([
      over(stores, well, row, { startMD: row.startMD, endMD: md }),
      over(stores, well, row, { startMD: md, endMD: row.endMD }),
    ]);
    const target = targetOf(row);
    const ids = await stores.slideSheets.change(
      wellId,
      [
        {
          id,
          shown: shownFields ?? fieldsOf(row),
          byHand: row.byHand,
          given: { ...spanOf(above), ...target },
          measured: above,
          // Two splits of one row at the same moment would leave its lower part twice.
          version: version ?? (row.byHand || shownFields ? row.version : undefined),
          current: row,
        },
        { id: null, shown: null, given: { ...spanOf(below), ...target }, measured: below },
      ],
      user._id,
    );
    const sheet = await readSlideSheet(stores, wellId, well);
    return ids.map((rowId, at) => storedRow(sheet, rowId, at === 0 ? above : below));
  },

  async "POST api/slide-sheet/merge"({ wellId, ids }, { stores, clock, user }) {
    const well = await wellNoOf(stores, wellId);
    const sheet = await readSlideSheet(stores, wellId, well);
    const rows = [...new Set(ids)].map((id) => rowOf(sheet, id, "ids")).toSorted((a, b) => a.startMD - b.startMD);
    const [first, ...others] = rows;
    const last = rows.at(-1)!;
    const between = sheet.filter(
      ({ startMD, endMD }) => startMD < last.endMD - SAME_DEPTH && endMD > first!.startMD + SAME_DEPTH,
    );
    if (others.length === 0 || between.length !== rows.length) {
      throw new CallError("validation", "ids must name rows that follow each other", "ids");
    }
    const span = { startMD: first!.startMD, endMD: last.endMD };
    const measuredFields = await over(stores, well, first!, span);
    const shownFields = await shownAs(stores, well, first!._id);
    const givenFields = { ...span, ...targetOf(first!) };
    const read = ({ _id: id, version, byHand, recorded }: SlideSheet) => ({ id, version, byHand, recorded });
    await stores.slideSheets.merge(
      wellId,
      { ...read(first!), shown: shownFields ?? fieldsOf(first!), given: givenFields, measured: measuredFields },
      others.map(read),
      { now: clock(), by: user._id },
    );
    return storedRow(await readSlideSheet(stores, wellId, well), first!._id, span);
  },

  async "POST api/slide-sheet/use-record"({ wellId, id }, { stores, user }) {
    const well = await wellNoOf(stores, wellId);
    if (!(await shownAs(stores, well, id)) || !(await stores.slideSheets.useRecord(wellId, id, user._id))) {
      throw notFound(id);
    }
    return { success: true };
  },

  async "DELETE api/slide-sheet"({ wellId, id }, { stores, clock, user }) {
    const well = await wellNoOf(stores, wellId);
    const row = rowOf(await readSlideSheet(stores, wellId, well), id);
    const shownFields = (await shownAs(stores, well, id)) ?? (row.byHand ? null : fieldsOf(row));
    if (!(await stores.slideSheets.remove(wellId, id, shownFields, clock(), user._id))) throw notFound(id);
    return { deleted: 1 };
  },

  async "POST api/slide-sheet/restore"({ wellId, id }, { stores, clock, user }) {
    await wellNoOf(stores, wellId);
    if (!(await stores.slideSheets.restore(wellId, id, clock(), user._id))) {
      throw notRestorable("slide sheet row", "id");
    }
    return { restored: 1 };
  },
};

type Range = { from?: number | undefined; to?: number | undefined };

/** Whether a row overlaps the range; a row that only touches its upper end does not. */
const reachesInto =
  ({ from = -Infinity, to = Infinity }: Range) =>
  ({ startMD, endMD }: SlideSheet) =>
    endMD > from && startMD <= to;

/** Handles the socket calls about slide sheets. */
export const slideSheetEventHandlers: Handlers<typeof slideSheetEvents> = {
  async "slide-sheet/get"({ wellId, from, to, dayTime, timeZome }, { stores }) {
    const rows = await readSlideSheet(stores, wellId, await wellNoOf(stores, wellId));
    const { zone } = await readDayRule(stores, wellId, timeZome);
    return rows.filter(reachesInto({ from, to })).filter(isInPeriod(dayTime, zone));
  },

  async "slide-sheet/get/compare"({ wellIds, from, to, dayTime, timeZome, aggregationTime }, { stores }) {
    const wellSheets = await fewAtOnce([...new Set(wellIds)], async (wellId) => {
      const all = await readSlideSheet(stores, wellId, await wellNoOf(stores, wellId));
      const rule = await readDayRule(stores, wellId, timeZome);
      const rows = all.filter(reachesInto({ from, to })).filter(isInPeriod(dayTime, rule.zone));
      return [wellId, aggregationTime === 0 ? rows : groupRows(rows, aggregationTime, rule)] as const;
    });
    checkComparedSize(
      wellSheets.reduce((sum, [, rows]) => sum + rows.length, 0),
      18,
    );
    return Object.fromEntries(wellSheets);
  },

  async "slide-sheets-updated"({ wellId }, { stores, connection }) {
    await wellNoOf(stores, wellId);
    connection.pushToOthers(wellId, "slide-sheets-updated", { wellId });
    return { success: true };
  },
};
