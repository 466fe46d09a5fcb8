import type { SlideSheet } from "@sigma/contract/directional/slide-sheet";
import type { WellId } from "@sigma/contract/ids";
import { advisedSlide } from "@sigma/engine/slide-sheet/advised-slide";
import type { DrilledFoot } from "@sigma/engine/slide-sheet/drilled-foot";
import { findStretches } from "@sigma/engine/slide-sheet/find-stretches";
import {
  isSlide,
  slideSheetRow,
  type SlideSheetRow,
  type SlideTarget,
} from "@sigma/engine/slide-sheet/slide-sheet-row";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import { createResultCache, type ResultCache } from "../../analysis/result-cache";
import type { Stores } from "../../storage/stores";
import { rowId } from "../../storage/entities/row-id";
import type { DepthRange, VersionedHole } from "../../storage/depth/depth-range";
import type { DepthStore } from "../../storage/depth/depth-store";
import type { WellNo } from "../../storage/well-no";
import { feetOf, MOST_FEET, stretchColumns } from "../drilled-stretches";
import { aimLaid, type LaidRow, laySheet, type RecordedRow, type SheetFields } from "../lay-sheet";

type SheetStores = Pick<Stores, "events" | "depth" | "slideSheets" | "directionalRecommendations">;

/** The kind of the events that the rows of the data are kept as. */
const KIND = "slide-sheet-row";
/** Distance above the end of the last row within which hole may have been drilled again since. */
const DRILLED_AGAIN: Feet = 500;

/**
 * The rows derived from the data of a well, in the order in which they were drilled; the last one is in progress.
 *
 * @param hole the depth rows of the whole well with `stretchColumns`, if known, or the depth below which rows are
 *   requested; if the rows of a well have not ended yet, a row that started above this depth is cut there
 */
export async function readRecorded(
  { events, depth }: Pick<SheetStores, "events" | "depth">,
  well: WellNo,
  hole: { rows?: VersionedHole; below?: Feet } = {},
): Promise<RecordedRow[]> {
  const listedEvents = await events.list(well, KIND);
  const endedRows = listedEvents.map(({ value }) => value as unknown as SlideSheetRow);
  const last = endedRows.at(-1);
  const top = last ? last.endMD : hole.below;
  const from = top === undefined ? undefined : top - DRILLED_AGAIN;
  const since = last?.endTime ?? Number.NEGATIVE_INFINITY;
  const source: DepthRange & { version?: string } =
    hole.rows ??
    (from === undefined
      ? await depth.hole({ well, columns: stretchColumns, limit: MOST_FEET })
      : await depth.range({ well, columns: stretchColumns, from, limit: MOST_FEET }));
  const calculate = async () => runningRows(source, from, since);
  // On a well without slides this is its whole hole. Rows of the same version may have a foot more than the rows read before.
  const rows = await (source.version === undefined
    ? calculate()
    : runningOf(depth).get(`${well} ${source.version} ${source.depth.length} ${from} ${since}`, calculate));
  const counts = new Map<string, number>();
  return [...endedRows, ...rows].map((row, index) => {
    const start = row.startMD.toFixed(2);
    const count = counts.get(start) ?? 0;
    counts.set(start, count + 1);
    const isOpen = index === endedRows.length + rows.length - 1;
    return { id: rowId(well, `${KIND} ${start} ${count}`), isOpen, row };
  });
}

/** Wells whose rows in progress are kept. */
const MOST_KEPT = 60;
const running = new WeakMap<Pick<DepthStore, "version">, ResultCache<SlideSheetRow[]>>();

/** The rows in progress that are kept for a store; a store of a past moment has others. */
function runningOf(depth: Pick<DepthStore, "version">): ResultCache<SlideSheetRow[]> {
  const knownCache = running.get(depth) ?? createResultCache<SlideSheetRow[]>(MOST_KEPT);
  running.set(depth, knownCache);
  return knownCache;
}

/** The rows drilled after a moment, in the hole from a depth on. */
function runningRows(hole: DepthRange, from: Feet | undefined, since: EpochSeconds): SlideSheetRow[] {
  const all = feetOf(hole);
  const feet = from === undefined ? all : all.filter((foot) => foot.depth >= from);
  const later = feet.filter(({ time }) => time > since);
  const [first] = later;
  return first ? rowsOf([...aboveOf(feet, first.depth), ...later]) : [];
}

type Drilled = DrilledFoot[];

/** The foot right above a depth; one without values where none is. */
function aboveOf(feet: Drilled, depth: Feet): Drilled {
  const above = feet.findLast((foot) => foot.depth < depth && depth - foot.depth <= 1.5);
  const first = feet.find((foot) => foot.depth === depth)!;
  return [above ?? { ...first, depth: depth - 1, sliding: null }];
}

const rowsOf = (feet: Drilled): SlideSheetRow[] =>
  findStretches(feet).map((stretch) =>
    slideSheetRow(stretch, feet.findLast(({ depth }) => depth <= stretch.startMD) ?? null),
  );

/** The sheet of a well before its targets are known. */
export const readLaid = async (
  stores: Pick<SheetStores, "events" | "depth" | "slideSheets">,
  wellId: WellId,
  well: WellNo,
  hole?: { rows?: VersionedHole; below?: Feet },
) => {
  const [recorded, hand] = await Promise.all([readRecorded(stores, well, hole), stores.slideSheets.hand(wellId)]);
  return laySheet(recorded, hand);
};

/**
 * The slide sheet of a well, shallow first: rows from the data with the changes of users.
 *
 * @param part only its rows that started within a time span, below a depth that the hole had before it
 */
export async function readSlideSheet(
  stores: SheetStores,
  wellId: WellId,
  well: WellNo,
  part?: { from: EpochSeconds; to: EpochSeconds; below?: Feet | undefined },
): Promise<SlideSheet[]> {
  const hole = part?.below === undefined ? {} : { below: part.below };
  const [{ rows }, targets] = await Promise.all([readLaid(stores, wellId, well, hole), readTargets(stores, wellId)]);
  // The remaining part of a cut row may start later than the row.
  const wantedRows = part
    ? rows.filter(({ fields }) => fields.startTime <= part.to && fields.endTime >= part.from)
    : rows;
  const sheet = await Promise.all(
    wantedRows.map(async (row) => toSheet(wellId, await measureRow(stores, well, row), targets)),
  );
  return part ? sheet.filter(({ startTime }) => startTime >= part.from && startTime <= part.to) : sheet;
}

const toSheet = (wellId: WellId, row: LaidRow, targetOf: (row: SheetFields) => SlideTarget | null): SlideSheet => ({
  _id: row.id,
  wellId,
  ...aimLaid(row, row.isUnaimed && isSlide(row.fields) ? targetOf(row.fields) : null),
  byHand: row.byHand,
  recorded: row.recorded,
  open: row.isOpen,
  version: row.version,
});

async function measureRow(stores: Pick<SheetStores, "depth">, well: WellNo, row: LaidRow): Promise<LaidRow> {
  if (!row.isCut) return row;
  const { startMD, endMD } = row.fields;
  const measuredFields = await measureHole(stores, well, { startMD, endMD, sliding: isSlide(row.fields) });
  return measuredFields ? { ...row, fields: { ...measuredFields, startMD, endMD } } : row;
}

/**
 * The depth data between two depths as one row; null without data.
 *
 * @param sliding whether the row is a slide; if absent, it is a slide if at least half of it was slid
 */
export async function measureHole(
  { depth }: Pick<SheetStores, "depth">,
  well: WellNo,
  { startMD, endMD, sliding }: { startMD: Feet; endMD: Feet; sliding?: boolean },
): Promise<SlideSheetRow | null> {
  const all = feetOf(
    await depth.range({ well, columns: stretchColumns, from: startMD - 1, to: Math.ceil(endMD), limit: MOST_FEET }),
  );
  const feet = all
    .filter((foot) => foot.depth > startMD)
    .map((foot) => (foot.depth > endMD ? { ...foot, depth: endMD } : foot));
  if (feet.length === 0) return null;
  const before = all.findLast((foot) => foot.depth <= startMD) ?? null;
  const rowAs = (mode: boolean) => slideSheetRow({ sliding: mode, startMD, endMD, feet }, before);
  const row = rowAs(sliding ?? true);
  const measuredRow = sliding === undefined && !isSlide(row) ? rowAs(false) : row;
  return { ...measuredRow, startMD, endMD };
}

/** The slide target of the active advice, by row. */
async function readTargets(
  { directionalRecommendations }: Pick<SheetStores, "directionalRecommendations">,
  wellId: WellId,
): Promise<(row: SheetFields) => SlideTarget | null> {
  const newestFirst = await directionalRecommendations.all(wellId);
  return (row) => {
    const meantSlide = advisedSlide(newestFirst, row);
    return (
      meantSlide && {
        toolface: meantSlide.toolface === null ? null : meantSlide.toolface % 360,
        distance: meantSlide.length,
      }
    );
  };
}
