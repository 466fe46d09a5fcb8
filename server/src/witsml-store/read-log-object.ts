import { emptyLogHeader, placeIn } from "@sigma/formats/witsml/read/log-header";
import { asSent, type LogColumn, type LogRows, readLogRows } from "@sigma/formats/witsml/read/log-rows";
import { attributeOf, elementsOf, textOf, type XmlElement } from "@sigma/formats/witsml/read/read-xml";
import { needsUnit, storeUnit } from "@sigma/formats/witsml/propose-channels";
import { WitsmlError } from "@sigma/formats/witsml/soap/witsml-error";
import { feedNumber } from "@sigma/formats/table/feed-number";
import { whyNoWitsNumber } from "@sigma/formats/wits0/parse-number";
import { matchColumns } from "@sigma/formats/csv/head/match-columns";
import { usualNullMarks } from "@sigma/formats/csv/numbers/null-marks";
import { type ChannelId, channelRow, channels, channelSlot } from "@sigma/terms/channels";
import { csvFields } from "@sigma/terms/csv-fields";
import { isPhysical, whyNotPhysical } from "@sigma/terms/physical-range";
import { type Sample, sampleOf } from "@sigma/terms/sample";
import { areCompatible, converter } from "@sigma/terms/units";
import { namesZone, readMoment } from "./query/log-template";
import { ReturnCodeError } from "./return-codes";
import { MOST_ADDED_ROWS, MOST_ADDED_VALUES } from "./store-limits";

/** Samples of a log: its channels, the curves that Sigma has no channel for, and whether a time has no zone. */
export type LogSamples = { samples: Sample[]; channels: ChannelId[]; leftOut: string[]; lacksZone: boolean };

/** A curve with its column in the rows and the conversion of its values to those of a channel. */
type TakenCurve = {
  column: number;
  mnemonic: string;
  channel: ChannelId;
  isNull: (value: number) => boolean;
  convert: (value: number) => number;
};

/**
 * Reads a log by time as samples in field units; a log without rows has none. Curves are matched by channel id and by the names that
 * the CSV import knows.
 *
 * @param isUpdate whether the kind of index, which an update may omit, is not required
 * @throws ReturnCodeError -443 for a unit that does not measure the channel, -453 for a channel that needs a unit and has none, -456,
 *   -463, -484, -1051, -409 for times that cannot be read
 */
export function readLogObject(log: XmlElement, version: string, isUpdate: boolean): LogSamples {
  const index = textOf(log, "indexType")?.toLowerCase() ?? (isUpdate ? "date time" : "");
  if (index !== "date time") {
    throw new ReturnCodeError(-413, "Logs by time are taken; rows by depth follow from the samples");
  }
  // The header of a log that grows later, or a change of its header.
  if (!elementsOf(log, "logData").some(({ data }) => data !== undefined))
    return { samples: [], channels: [], leftOut: [], lacksZone: false };
  const parts = elementsOf(log, "logData").map((data) => partOf(log, data, version));
  const values = parts.reduce((sum, { texts, rows }) => sum + texts.length * rows.columns.length, 0);
  const count = parts.reduce((sum, { texts }) => sum + texts.length, 0);
  if (count > MOST_ADDED_ROWS || values > MOST_ADDED_VALUES) throw new ReturnCodeError(-456);
  return {
    samples: readRows(parts),
    channels: [...new Set(parts.flatMap(({ taken }) => taken.map(({ channel }) => channel)))],
    leftOut: [...new Set(parts.flatMap(({ leftOut }) => leftOut))],
    lacksZone: parts.some(({ texts, rows }) => texts.some((text) => !namesZone(timeIn(rows.read(text)) ?? "Z"))),
  };
}

/** Rows with the same list of columns: a log may have several such parts. */
type LogPart = { texts: string[]; rows: LogRows; taken: TakenCurve[]; leftOut: string[] };

/** @throws ReturnCodeError as `readLogObject` */
function partOf(log: XmlElement, data: XmlElement, version: string): LogPart {
  const texts = [data["data"] ?? []].flat().filter((row) => typeof row === "string");
  const rows = rowsOf(log, data, version, texts[0] ?? "");
  const columns = rows.columns.filter(({ mnemonic }) => mnemonic !== "");
  if (columns.length < 2) throw new ReturnCodeError(-484, "The log has no curves besides its index");
  if (new Set(columns.map(({ mnemonic }) => mnemonic)).size < columns.length) throw new ReturnCodeError(-450);
  const { taken, leftOut } = knownCurves(rows.columns);
  if (taken.length === 0)
    throw new ReturnCodeError(-484, `No curve is known to Sigma: ${leftOut.join(", ").slice(0, 200)}`);
  return { texts, rows, taken, leftOut };
}

/** The rows of a log, and the curves of their columns. @throws ReturnCodeError -484 if nothing names the columns */
function rowsOf(log: XmlElement, data: XmlElement, version: string, first: string): LogRows {
  const list = (name: string) => (textOf(data, name) ?? "").split(",").map((text) => text.trim());
  const header = {
    ...emptyLogHeader(),
    indexType: "time" as const,
    indexCurve: textOf(log, "indexCurve") ?? "",
    indexColumn: placeIn(attributeOf(log, "indexCurve", "columnIndex")),
    nullValue: textOf(log, "nullValue"),
    start: textOf(log, "startDateTimeIndex"),
    dataDelimiter: textOf(log, "dataDelimiter") ?? ",",
    curves: elementsOf(log, "logCurveInfo").map((curve) => ({
      mnemonic: textOf(curve, "mnemonic") ?? "",
      unit: textOf(curve, "unit") ?? "",
      description: "",
      type: "",
      nullValue: textOf(curve, "nullValue"),
      columnIndex: placeIn(textOf(curve, "columnIndex")),
    })),
  };
  const lists = version === "1.4.1.1" ? { mnemonics: list("mnemonicList"), units: list("unitList") } : null;
  try {
    return readLogRows(header, lists, [first]);
  } catch (fault) {
    if (fault instanceof WitsmlError) throw new ReturnCodeError(-484, fault.message);
    throw fault;
  }
}

function knownCurves(columns: readonly LogColumn[]): { taken: TakenCurve[]; leftOut: string[] } {
  const names = columns.slice(1).map(({ mnemonic }) => mnemonic);
  const fieldsByColumn = new Map(
    matchColumns(names, false).flatMap(({ field, column }) => (column ? [[column, field]] : [])),
  );
  const takenCurves: TakenCurve[] = [];
  const leftOut: string[] = [];
  for (const [at, { mnemonic, unit, nullValue }] of columns.entries()) {
    if (at === 0 || mnemonic === "") continue;
    const field = csvFields.find(({ id }) => id === fieldsByColumn.get(mnemonic));
    const id = channels.find((row) => row.id.toLowerCase() === mnemonic.toLowerCase())?.id ?? field?.channel;
    if (!id || channelRow(id).origin === "derived" || takenCurves.some(({ channel }) => channel === id))
      leftOut.push(mnemonic);
    else {
      const mark = nullValue === null || nullValue.trim() === "" ? Number.NaN : Number(nullValue);
      const isNull = (value: number) => value === mark || usualNullMarks.includes(value);
      takenCurves.push({ column: at, mnemonic, channel: id, isNull, convert: conversion(mnemonic, unit, id) });
    }
  }
  return { taken: takenCurves, leftOut };
}

function conversion(mnemonic: string, unit: string, channel: ChannelId): (value: number) => number {
  const givenUnit = storeUnit(unit.trim());
  if (givenUnit === "" && needsUnit(channel)) throw new ReturnCodeError(-453, `${mnemonic} has no unit`);
  if (givenUnit === "") return (value) => value;
  const field = channelRow(channel).unit;
  if (!areCompatible(givenUnit, field))
    throw new ReturnCodeError(-443, `${mnemonic} is in ${givenUnit.slice(0, 20)}, Sigma has it in ${field}`);
  return converter(givenUnit, field);
}

/** The time of a row; null without one. */
const timeIn = (row: string | null): string | null => row?.split(",", 1)[0]!.trim() || null;

/** The rows by their second; of several in one second each channel has its last value. */
function readRows(parts: readonly LogPart[]): Sample[] {
  const seconds = new Map<number, Partial<Record<ChannelId, number>>>();
  for (const part of parts) readPart(part, seconds);
  return [...seconds].toSorted(([one], [other]) => one - other).map(([time, values]) => sampleOf(time, values, "csv"));
}

function readPart({ texts, rows, taken }: LogPart, seconds: Map<number, Partial<Record<ChannelId, number>>>): void {
  const width = rows.columns.length;
  for (const text of texts) {
    const row = rows.read(text);
    if (row === null)
      throw new ReturnCodeError(-1051, `A row has not the ${width} values of its curves: ${text.slice(0, 80)}`);
    const cells = row.split(",");
    const time = Math.floor(readMoment(timeIn(row)) ?? Number.NaN);
    if (!Number.isFinite(time)) throw new ReturnCodeError(-409, "A row has no time");
    const values = seconds.get(time) ?? {};
    seconds.set(time, values);
    for (const curve of taken) {
      const cell = cells[curve.column]!.trim();
      if (cell === "" || curve.isNull(feedNumber(cell))) continue;
      const value = valueOf(curve, cell);
      if (!Number.isNaN(value)) values[curve.channel] = value;
    }
  }
}

/**
 * The value of a cell in the field unit; NaN if a rate has none.
 *
 * @throws ReturnCodeError -409 if it isn't a number or a measurement of the channel
 */
function valueOf({ mnemonic, channel, convert }: TakenCurve, cell: string): number {
  const sentValue = feedNumber(cell);
  const value = convert(sentValue);
  const why = !Number.isFinite(sentValue)
    ? (whyNoWitsNumber(asSent(cell)) ?? "isn't a number")
    : Number.isNaN(value) || isPhysical(channelSlot(channel), value)
      ? null
      : whyNotPhysical(channel, cell);
  if (why === null) return value;
  throw new ReturnCodeError(
    -409,
    `${mnemonic} has "${asSent(cell).slice(0, 24)}": ${why}. Leave the value empty if there is none`,
  );
}
