import type { SaxesTagNS } from "saxes";
import { emptyLogHeader, indexTypeOf, type LogCurve, type LogHeader } from "./log-header";
import { isWitsml } from "../soap/is-witsml";
import { WitsmlError } from "../soap/witsml-error";
import { createXmlStream, type XmlStream } from "./xml-stream";

/** A column of the rows of a log. */
export type LogColumn = { mnemonic: string; unit: string; nullValue: string | null };

/** Whom a reader of logs gives what it reads. */
export type LogSink = {
  /** The log whose rows follow, and what the columns of a row are; the first is the index where the store keeps the standard. */
  columns(columns: readonly LogColumn[], header: LogHeader): void;
  /** A row as the store writes it: values with commas between. */
  row(text: string): void;
  /** A log is read whole. */
  log(header: LogHeader): void;
};

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
  let isTold = false;
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
      isTold = false;
    } else if (local === "logCurveInfo") {
      curve = { mnemonic: at("uid"), unit: "", description: "", type: "", nullValue: null, columnIndex: null };
    } else if (local === "startIndex" || local === "endIndex") header.indexUnit = at("uom") || header.indexUnit;
    else if (local === "logData") isTold = false;
  }

  function addText(part: string): void {
    text += part;
    if (text.length > LONGEST_ROW) throw new WitsmlError("too-large", "A row of the log does not end");
  }

  function close(local: string): void {
    path = path.slice(0, -1);
    const parent = path.at(-1);
    if (local === "data" && parent === "logData") {
      if (!isTold) tellColumns();
      sink.row(text);
    } else if (local === "logCurveInfo" && curve) {
      header.curves.push(curve);
      curve = null;
    } else if (curve && parent === "logCurveInfo") fillCurve(curve, local, text.trim());
    else if (parent === "logData" && local === "mnemonicList") mnemonics = listOf(text);
    else if (parent === "logData" && local === "unitList") units = listOf(text);
    else if (parent === "log") fillHeader(header, local, text.trim());
    if (local === "log") sink.log(header);
    text = "";
  }

  function tellColumns(): void {
    isTold = true;
    sink.columns(mnemonics ? listedColumns(header, mnemonics, units) : numberedColumns(header), header);
  }
}

function checkRoot(local: string, tag: SaxesTagNS): void {
  if (!isWitsml(tag.uri)) {
    const found = tag.uri === "" ? "no namespace" : `the namespace ${tag.uri}`;
    throw new WitsmlError("wrong-namespace", `The log has ${found}, not that of WITSML 1.3.1.1 or 1.4.1.1`);
  }
  if (local !== "logs") throw new WitsmlError("malformed", `The store sends ${local} where logs are asked for`);
}

const listOf = (text: string): string[] => text.split(",").map((each) => each.trim());

/** 1.4.1.1 lists the columns beside the rows; a unit there holds for them, whatever the header of the log says. */
function listedColumns({ curves, nullValue }: LogHeader, mnemonics: string[], units: string[]): LogColumn[] {
  const known = new Map(curves.map((each) => [each.mnemonic, each]));
  return mnemonics.map((mnemonic, at) => {
    const found = known.get(mnemonic);
    return { mnemonic, unit: units[at] || found?.unit || "", nullValue: found?.nullValue ?? nullValue };
  });
}

/** 1.3.1.1 numbers its curves. */
function numberedColumns({ curves, nullValue }: LogHeader): LogColumn[] {
  const order = curves.map((each, at) => ({ ...each, at: each.columnIndex ?? at + 1 }));
  return order
    .toSorted((a, b) => a.at - b.at)
    .map(({ mnemonic, unit, nullValue: own }) => ({ mnemonic, unit, nullValue: own ?? nullValue }));
}

function fillCurve(curve: LogCurve, name: string, text: string): void {
  if (name === "mnemonic") curve.mnemonic = text;
  else if (name === "unit") curve.unit = text;
  else if (name === "curveDescription") curve.description = text;
  else if (name === "typeLogData") curve.type = text;
  else if (name === "nullValue") curve.nullValue = text;
  else if (name === "columnIndex") curve.columnIndex = Number(text) || null;
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
