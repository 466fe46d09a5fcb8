import { areCompatible, convert } from "@sigma/terms/units";
import type { SaxesTagNS } from "saxes";
import { emptyLogHeader, indexTypeOf, type LogCurve, type LogHeader, placeIn } from "./log-header";
import { type LogColumn, type LogRows, readLogRows } from "./log-rows";
import { isWitsml } from "../soap/is-witsml";
import { WitsmlError } from "../soap/witsml-error";
import { createXmlStream, type XmlStream } from "./xml-stream";

/** Whom a reader of logs gives what it reads. */
export type LogSink = {
  /** The log whose rows follow, and what the columns of a row are; the first is the index. */
  columns(columns: readonly LogColumn[], header: LogHeader): void;
  /** A row: values with commas between, the index first. */
  row(text: string): void;
  /** A row, as the store writes it, that has not the cells of the columns. */
  leftOut?(text: string): void;
  /** A log is read whole. */
  log(header: LogHeader): void;
};

/** First rows of a log without lists by whose usual number of values its columns are known. */
const LOOKED_AT = 20;

/** Characters of one row, at most. */
const LONGEST_ROW = 1_000_000;

/**
 * Reads the logs of a WITSML 1.3.1.1 or 1.4.1.1 document while they arrive, in constant memory.
 *
 * @throws WitsmlError from `push` and `end`: as `createXmlStream`; `wrong-namespace`, `too-large` for a row without end
 */
export function createLogReader(sink: LogSink): XmlStream {
  let header = emptyLogHeader();
  let curve: LogCurve | null = null;
  let path: string[] = [];
  let text = "";
  let mnemonics: string[] | null = null;
  let units: string[] = [];
  let stepUnit = "";
  let rows: LogRows | null = null;
  let firstRows: string[] = [];
  let isRoot = true;

  return createXmlStream("The log", { open, text: (part) => addText(part), close });

  function open(local: string, tag: SaxesTagNS): void {
    if (isRoot) checkRoot(local, tag);
    isRoot = false;
    path.push(local);
    text = "";
    const at = (name: string) => tag.attributes[name]?.value ?? "";
    if (local === "log") {
      header = { ...emptyLogHeader(), uidWell: at("uidWell"), uidWellbore: at("uidWellbore"), uid: at("uid") };
      mnemonics = null;
      units = [];
      rows = null;
      firstRows = [];
    } else if (local === "logCurveInfo") {
      curve = { mnemonic: at("uid"), unit: "", description: "", type: "", nullValue: null, columnIndex: null };
    } else if (local === "startIndex" || local === "endIndex") header.indexUnit = at("uom") || header.indexUnit;
    else if (local === "stepIncrement") stepUnit = at("uom");
    else if (local === "indexCurve") header.indexColumn = placeIn(at("columnIndex"));
    else if (local === "logData") rows = null;
  }

  function addText(part: string): void {
    text += part;
    if (text.length > LONGEST_ROW) throw new WitsmlError("too-large", "A row of the log does not end");
  }

  function close(local: string): void {
    path = path.slice(0, -1);
    const parent = path.at(-1);
    if (local === "data" && parent === "logData") {
      takeRow(text);
    } else if (local === "logCurveInfo" && curve) {
      header.curves.push(curve);
      curve = null;
    } else if (curve && parent === "logCurveInfo") fillCurve(curve, local, text.trim());
    else if (parent === "logData" && local === "mnemonicList") takeMnemonics(listOf(text, header.dataDelimiter));
    else if (parent === "logData" && local === "unitList") units = listOf(text, header.dataDelimiter);
    else if (parent === "log" && local === "dataDelimiter") header.dataDelimiter = delimiterOf(text);
    else if (parent === "log" && local === "stepIncrement") header.step = stepOf(text, stepUnit);
    else if (parent === "log") fillHeader(header, local, text.trim());
    if (local === "logData" || local === "log") takeFirstRows();
    if (local === "log") sink.log(header);
    text = "";
  }

  /** The units of other columns don't apply to these. */
  function takeMnemonics(list: string[]): void {
    if (String(list) !== String(mnemonics)) units = [];
    mnemonics = list;
  }

  function takeRow(row: string): void {
    if (rows) return giveRow(rows, row);
    firstRows.push(row);
    if (mnemonics || firstRows.length === LOOKED_AT) takeFirstRows();
  }

  function takeFirstRows(): void {
    if (firstRows.length === 0) return;
    rows = readLogRows(header, mnemonics && { mnemonics, units }, firstRows);
    sink.columns(rows.columns, header);
    for (const row of firstRows) giveRow(rows, row);
    firstRows = [];
  }

  function giveRow(reader: LogRows, row: string): void {
    const read = reader.read(row);
    if (read === null) sink.leftOut?.(row);
    else sink.row(read);
  }
}

function checkRoot(local: string, tag: SaxesTagNS): void {
  if (!isWitsml(tag.uri)) {
    const foundNamespace = tag.uri === "" ? "no namespace" : `the namespace ${tag.uri}`;
    throw new WitsmlError("wrong-namespace", `The log has ${foundNamespace}, not that of WITSML 1.3.1.1 or 1.4.1.1`);
  }
  if (local !== "logs") throw new WitsmlError("malformed", `The store sends ${local} where logs are asked for`);
}

/** Lists have commas by the standard; some stores take the delimiter of the rows. */
const listOf = (text: string, delimiter: string): string[] =>
  text.split(text.includes(",") ? "," : delimiter).map((each) => each.trim());

/** A tab or a blank is used literally. */
const delimiterOf = (text: string): string => text.trim() || text.replace(/[\r\n]/g, "") || ",";

/** Seconds of a time, else in the unit of the index. */
function stepOf(text: string, unit: string): number | null {
  const step = Number(text.trim() || Number.NaN);
  if (!Number.isFinite(step) || step === 0) return null;
  return areCompatible(unit, "s") ? convert(step, unit, "s") : step;
}

function fillCurve(curve: LogCurve, name: string, text: string): void {
  if (name === "mnemonic") curve.mnemonic = text;
  else if (name === "unit") curve.unit = text;
  else if (name === "curveDescription") curve.description = text;
  else if (name === "typeLogData") curve.type = text;
  else if (name === "nullValue") curve.nullValue = text;
  else if (name === "columnIndex") curve.columnIndex = placeIn(text);
}

function fillHeader(header: LogHeader, name: string, text: string): void {
  switch (name) {
    case "name":
      header.name = text;
      break;
    case "indexType":
      header.indexTypeText = text;
      header.indexType = indexTypeOf(text);
      break;
    case "indexCurve":
      header.indexCurve = text;
      break;
    case "direction":
      header.isDecreasing = text === "decreasing";
      break;
    case "objectGrowing":
      header.isGrowing = text === "true" || text === "1";
      break;
    case "nullValue":
      header.nullValue = text === "" ? null : text;
      break;
    case "startIndex":
    case "startDateTimeIndex":
      header.start = text === "" ? header.start : text;
      break;
    case "endIndex":
    case "endDateTimeIndex":
      header.end = text === "" ? header.end : text;
      break;
  }
}
