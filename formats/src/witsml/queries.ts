import type { EpochSeconds } from "@sigma/terms/quantities";
import { contentsOf } from "./read/object-contents";
import { witsmlTime } from "./read/read-time";
import { witsmlNamespaces, type WitsmlType, type WitsmlVersion } from "@sigma/terms/witsml";
import { escapeXml } from "./soap/write-call";

/** A query: the type of object, its template, and the options of 1.4.1.1. */
export type StoreQuery = { type: WitsmlType; query: string; options: string };

/** The requested object; all objects if the uid is left out. */
export type ObjectKey = { uidWell?: string; uidWellbore?: string; uid?: string };

/** The name of the list of a type. */
export const pluralOf = (type: WitsmlType): string => `${type}s`;

const attributes = (key: ObjectKey, type: WitsmlType): string => {
  const { uidWell = "", uidWellbore = "", uid = "" } = key;
  const own = `uid="${escapeXml(uid)}"`;
  if (type === "well") return own;
  if (type === "wellbore") return `uidWell="${escapeXml(uidWell)}" ${own}`;
  return `uidWell="${escapeXml(uidWell)}" uidWellbore="${escapeXml(uidWellbore)}" ${own}`;
};

function queryOf(version: WitsmlVersion, type: WitsmlType, key: ObjectKey, parts: string, options: string): StoreQuery {
  const list = pluralOf(type);
  const query =
    `<?xml version="1.0" encoding="UTF-8"?><${list} xmlns="${witsmlNamespaces[version]}" version="${version}">` +
    `<${type} ${attributes(key, type)}>${parts}</${type}></${list}>`;
  return { type, query, options: version === "1.4.1.1" ? options : "" };
}

/**
 * The contents of a list of objects, by type. Elements are named one by one: a store that would have to read its logs for
 * the response may not respond in time.
 */
const listedElements: Readonly<Record<WitsmlType, string>> = {
  well: "<name/><field/><country/><operator/><timeZone/><statusWell/>",
  wellbore: "<nameWell/><name/><isActive/><statusWellbore/><mdCurrent/><md/>",
  log:
    "<nameWell/><nameWellbore/><name/><runNumber/><objectGrowing/><indexType/><startIndex/><endIndex/>" +
    "<startDateTimeIndex/><endDateTimeIndex/>",
  trajectory: "<nameWell/><nameWellbore/><name/><objectGrowing/><mdMn/><mdMx/><serviceCompany/>",
  mudLog: "<nameWell/><nameWellbore/><name/><objectGrowing/><startMd/><endMd/><mudLogCompany/>",
  tubular: "<nameWell/><nameWellbore/><name/><typeTubularAssy/>",
  bhaRun: "<nameWell/><nameWellbore/><name/><numBitRun/><numStringRun/><dTimStart/><dTimStop/>",
  message: "<nameWell/><nameWellbore/><name/><dTim/><typeMessage/><messageText/>",
  rig: "<nameWell/><nameWellbore/><name/><owner/><typeRig/>",
  opsReport: "<nameWell/><nameWellbore/><name/><dTim/><sum24Hr/>",
};

/** Queries the objects of a type, with the fields of each that a list shows. */
export const listQuery = (version: WitsmlVersion, type: WitsmlType, key: ObjectKey): StoreQuery =>
  queryOf(version, type, key, listedElements[type], "returnElements=requested");

/** Requests one object with all its elements. */
export const objectQuery = (version: WitsmlVersion, type: WitsmlType, key: ObjectKey): StoreQuery =>
  queryOf(version, type, key, version === "1.3.1.1" ? contentsOf(type) : "", "returnElements=all");

const CURVE =
  "<logCurveInfo><mnemonic/><unit/><nullValue/><columnIndex/><curveDescription/><typeLogData/></logCurveInfo>";
const CURVE_1411 = "<logCurveInfo><mnemonic/><unit/><nullValue/><curveDescription/><typeLogData/></logCurveInfo>";
const curveOf = (version: WitsmlVersion) => (version === "1.4.1.1" ? CURVE_1411 : CURVE);

/** Requests a log without its rows. */
export const logHeaderQuery = (version: WitsmlVersion, key: ObjectKey): StoreQuery =>
  queryOf(
    version,
    "log",
    key,
    "<nameWell/><nameWellbore/><name/><objectGrowing/><indexType/><startIndex/><endIndex/>" +
      "<startDateTimeIndex/><endDateTimeIndex/><direction/><indexCurve/><nullValue/>" +
      curveOf(version),
    "returnElements=requested",
  );

/** A range of a log: from an index (inclusive) to another index or to the end of the log. */
export type LogSpan =
  | { index: "time"; from: EpochSeconds; to: EpochSeconds | null }
  | { index: "depth"; from: number; to: number | null; unit: string };

/**
 * Requests rows of a log.
 *
 * @param mnemonics the requested curves, including the index; empty for all
 * @param mostRows maximum number of rows in the response; null leaves it to the store
 */
export function logRowsQuery(
  version: WitsmlVersion,
  key: ObjectKey,
  span: LogSpan,
  mnemonics: readonly string[],
  mostRows: number | null,
): StoreQuery {
  const wantedCurves = mnemonics.map((name) => `<mnemonic>${escapeXml(name)}</mnemonic>`);
  const limit = mostRows === null ? "" : `;maxReturnNodes=${mostRows}`;
  if (version === "1.4.1.1") {
    const list = mnemonics.map((name) => escapeXml(name)).join(",");
    const namedCurves = wantedCurves.map((mnemonic) => `<logCurveInfo>${mnemonic}</logCurveInfo>`).join("");
    const curves = namedCurves || "<logCurveInfo><mnemonic/></logCurveInfo>";
    const rows = `<logData><mnemonicList>${list}</mnemonicList></logData>`;
    return queryOf(version, "log", key, spanOf(span) + curves + rows, `returnElements=data-only${limit}`);
  }
  const rest = "<unit/><nullValue/><columnIndex/>";
  const curves = wantedCurves.map((mnemonic) => `<logCurveInfo>${mnemonic}${rest}</logCurveInfo>`).join("");
  const rows = "<nullValue/><logData><data/></logData>";
  return queryOf(version, "log", key, `<indexType/>${spanOf(span)}<indexCurve/>${curves || CURVE}${rows}`, "");
}

function spanOf(span: LogSpan): string {
  if (span.index === "time") {
    const to = span.to === null ? "" : `<endDateTimeIndex>${witsmlTime(span.to)}</endDateTimeIndex>`;
    return `<startDateTimeIndex>${witsmlTime(span.from)}</startDateTimeIndex>${to}`;
  }
  const uom = `uom="${escapeXml(span.unit)}"`;
  const to = span.to === null ? "" : `<endIndex ${uom}>${span.to}</endIndex>`;
  return `<startIndex ${uom}>${span.from}</startIndex>${to}`;
}
