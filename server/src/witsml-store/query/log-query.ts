import { NULL_VALUE } from "@sigma/contract/exchange/export-choices";
import type { XmlElement } from "@sigma/formats/witsml/read/read-xml";
import type { WitsmlElement } from "@sigma/formats/witsml/write/write-element";
import { indexMnemonic, logDataElement, logElement, type WrittenLog } from "@sigma/formats/witsml/write/write-log";
import { listedChannels } from "@sigma/terms/channels";
import { listedDepthColumns } from "@sigma/terms/depth-columns";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Stores } from "../../storage/stores";
import { notesOf } from "../../exchange/correction-notes";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { curvesAsked, namesCurves, rangeAsked } from "./log-template";
import { matches, names, projectObject, withParts } from "./match-template";
import type { ObjectQuery } from "./object-query";
import { readLogRows } from "./read-log-rows";
import { MOST_ROWS } from "../store-limits";
import type { WitsmlVersion } from "@sigma/terms/witsml";

/** The logs of a well by their uid. */
export const logUids = { time: "time", depth: "depth" } as const;

const logNames = { time: "Samples by time", depth: "Rows by depth" } as const;

/** A well whose newest sample is older than this does not grow, s. */
const MAX_GROWING_AGE: EpochSeconds = 600;

/** Elements that select rows and curves of a log, not the log. */
const ignoredKeys: ReadonlySet<string> = new Set([
  "startIndex",
  "endIndex",
  "startDateTimeIndex",
  "endDateTimeIndex",
  "logCurveInfo",
  "logData",
  "nullValue",
  "dataDelimiter",
]);

/** The result of a query: objects, and whether rows of them were left out. */
export type Found = { objects: WitsmlElement[]; isPartial: boolean };

/** The logs of a well that a query selects. */
export async function findLogs(
  well: StoredWell,
  query: ObjectQuery,
  stores: Pick<Stores, "samples" | "depth" | "curveSpans" | "corrections">,
  now: EpochSeconds,
): Promise<Found> {
  const foundLogs: Found = { objects: [], isPartial: false };
  const { time, depth } = await stores.samples.borders(well.wellNo);
  for (const [index, borders] of [["time", time] as const, ["depth", depth] as const]) {
    const uid = query.template["@uid"];
    if (!borders || (typeof uid === "string" && uid !== "" && uid !== logUids[index])) continue;
    const log = await headerOf(well, index, borders, stores, now);
    if (!matches(logElement(log, query.version), query.template, ignoredKeys)) continue;
    const logAnswer = await answerOf(log, well, query, stores);
    foundLogs.objects.push(logAnswer.log);
    foundLogs.isPartial ||= logAnswer.isPartial;
  }
  return foundLogs;
}

async function headerOf(
  well: StoredWell,
  index: WrittenLog["index"],
  borders: { from: number; to: number },
  stores: Pick<Stores, "curveSpans" | "corrections">,
  now: EpochSeconds,
): Promise<WrittenLog> {
  const rows = new Map(
    (index === "time" ? listedChannels() : listedDepthColumns()).map((row) => [row.id as string, row]),
  );
  const spans = await stores.curveSpans.spans(well.wellNo, index);
  return {
    uid: well._id,
    wellName: well.name,
    logUid: logUids[index],
    name: logNames[index],
    index,
    isGrowing: well.finishedAt === null && (index === "depth" || now - borders.to < MAX_GROWING_AGE),
    start: borders.from,
    end: borders.to,
    nullValue: NULL_VALUE,
    comments: notesOf(await stores.corrections.inRows(well.wellNo, { index })),
    curves: spans.flatMap(({ id, min, max }) => {
      const row = rows.get(id);
      return row ? [{ mnemonic: id, description: row.label, unit: row.unit, min, max }] : [];
    }),
  };
}

async function answerOf(
  whole: WrittenLog,
  well: StoredWell,
  query: ObjectQuery,
  stores: Pick<Stores, "samples" | "depth">,
): Promise<{ log: WitsmlElement; isPartial: boolean }> {
  const { template, version, returns } = query;
  const log = { ...whole, curves: curvesAsked(template, whole.curves, indexMnemonic[whole.index]) };
  const wantsData =
    returns === "all" || returns === "data-only" || (returns === "requested" && names(template, "logData"));
  const hasNone = log.curves.length === 0 && namesCurves(template, indexMnemonic[whole.index]);
  if (!wantsData || hasNone) return { log: shapeLog(logElement(log, version), query), isPartial: false };
  const columns = log.curves.length + 1;
  const most = Math.min(query.maxRows ?? MOST_ROWS, MOST_ROWS, Math.floor(query.room.values / columns));
  // The client requests the rows of this log again after it has read the rows before them.
  if (most < 1) return { log: shapeLog(logElement(log, version), query), isPartial: true };
  const read = await readLogRows(stores, well.wellNo, {
    index: log.index,
    ids: log.curves.map(({ mnemonic }) => mnemonic),
    ...rangeAsked(template, log.index),
    latest: query.latest === null ? null : Math.min(query.latest, most),
    most,
  });
  query.room.values -= read.rows.length * columns;
  const header = logElement({ ...log, start: read.first, end: read.last }, version);
  const data = logDataElement(log, read.rows, version);
  return { log: shapeLog(withData(header, data), query), isPartial: read.isPartial };
}

/** The data precede the end of the object. */
function withData(header: WitsmlElement, data: WitsmlElement): WitsmlElement {
  const parts = header.parts ?? [];
  return {
    ...header,
    parts: [...parts.slice(0, -1), ...((data.parts?.length ?? 0) > 0 ? [data] : []), ...parts.slice(-1)],
  };
}

/** A log as requested by the query. A reader of 1.3.1.1 needs the curves to identify the columns of the data. */
function shapeLog(log: WitsmlElement, { template, returns, version }: ObjectQuery): WitsmlElement {
  if (returns === "id-only") return withParts(log, isName);
  if (returns === "header-only") return withParts(log, (name) => name !== "logData");
  if (returns === "data-only") {
    return withParts(log, (name) => name === "logData" || (version === "1.3.1.1" && name === "logCurveInfo"));
  }
  if (returns === "all") return log;
  return projectObject(log, withCurves(template, version));
}

function withCurves(template: XmlElement, version: WitsmlVersion): XmlElement {
  const { logData, ...rest } = template;
  if (logData === undefined) return template;
  // The lists in a template select the curves; the rows contain the same curves.
  const curves = version === "1.3.1.1" && template.logCurveInfo === undefined ? { logCurveInfo: "" } : {};
  return { ...rest, ...curves, logData: "" };
}

/** Elements that name an object. */
export const isName = (name: string): boolean => name === "name" || name === "nameWell" || name === "nameWellbore";
