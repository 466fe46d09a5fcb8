import { measureElement, textElement, timeElement, timeText, type WitsmlElement } from "./write-element";
import { commonData, objectNames, objectUid, type WrittenPlace } from "./write-well";
import { witsmlUom } from "./write-uom";
import type { WitsmlVersion } from "@sigma/terms/witsml";

/** A curve beside the index: its unit by its name in Sigma, and the positions of its first and last value. */
export type WrittenCurve = {
  mnemonic: string;
  description: string;
  unit: string;
  min: number | null;
  max: number | null;
};

/** A log to write: indexes are epoch seconds or ft. */
export type WrittenLog = WrittenPlace & {
  logUid: string;
  name: string;
  index: "time" | "depth";
  isGrowing: boolean;
  start: number | null;
  end: number | null;
  nullValue: number;
  /** Remarks on the data, such as corrections; null without remarks. */
  comments: string | null;
  curves: readonly WrittenCurve[];
};

/** Rows of a log: as many values in each as there are curves, NaN for missing values. */
export type WrittenRows = { index: Float64Array; columns: readonly Float64Array[] };

/** The mnemonics of the index curves. */
export const indexMnemonic = { time: "TIME", depth: "DEPTH" } as const;

/** The separator of the values of a row. */
const DELIMITER = ",";

/** A log without its data. */
export function logElement(log: WrittenLog, version: WitsmlVersion): WitsmlElement {
  const isTime = log.index === "time";
  const isNew = version === "1.4.1.1";
  const mnemonic = indexMnemonic[log.index];
  return {
    name: "log",
    attributes: objectUid(log.logUid, log),
    parts: [
      ...objectNames(log, log.name),
      ...textElement("objectGrowing", log.isGrowing),
      ...textElement("serviceCompany", "Sigma"),
      ...(isNew ? textElement("dataDelimiter", DELIMITER) : []),
      ...textElement("indexType", isTime ? "date time" : "measured depth"),
      ...(isTime
        ? [...timeElement("startDateTimeIndex", log.start), ...timeElement("endDateTimeIndex", log.end)]
        : [...measureElement("startIndex", log.start, "ft"), ...measureElement("endIndex", log.end, "ft")]),
      ...textElement("direction", "increasing"),
      ...textElement("indexCurve", mnemonic, isNew ? undefined : { columnIndex: "1" }),
      ...textElement("nullValue", log.nullValue),
      curveElement(
        {
          mnemonic,
          description: isTime ? "Time" : "Measured depth",
          unit: isTime ? "s" : "ft",
          min: log.start,
          max: log.end,
        },
        1,
        log.index,
        version,
      ),
      ...log.curves.map((curve, at) => curveElement(curve, at + 2, log.index, version)),
      commonData(log.comments),
    ],
  };
}

function curveElement(
  { mnemonic, description, unit, min, max }: WrittenCurve,
  column: number,
  index: WrittenLog["index"],
  version: WitsmlVersion,
): WitsmlElement {
  const isTime = index === "time";
  const isIndex = column === 1;
  return {
    name: "logCurveInfo",
    attributes: { uid: mnemonic },
    parts: [
      ...textElement("mnemonic", mnemonic),
      ...textElement("unit", isIndex && isTime ? "s" : witsmlUom(unit)),
      ...(isTime
        ? [...timeElement("minDateTimeIndex", min), ...timeElement("maxDateTimeIndex", max)]
        : [...measureElement("minIndex", min, "ft"), ...measureElement("maxIndex", max, "ft")]),
      ...(version === "1.3.1.1" ? textElement("columnIndex", column) : []),
      ...textElement("curveDescription", description),
      ...textElement("typeLogData", isIndex && isTime ? "date time" : "double"),
    ],
  };
}

/**
 * The data of a log: one element per row, the index first. An absent value is left empty; rows without any value are left out.
 *
 * @param rows with the length of their index; its columns in the order of `curves`
 */
export function logDataElement(
  { index, curves }: Pick<WrittenLog, "index" | "curves">,
  rows: readonly string[],
  version: WitsmlVersion,
): WitsmlElement {
  const isTime = index === "time";
  const lists = [
    ...textElement("mnemonicList", [indexMnemonic[index], ...curves.map(({ mnemonic }) => mnemonic)].join(DELIMITER)),
    ...textElement("unitList", [isTime ? "s" : "ft", ...curves.map(({ unit }) => witsmlUom(unit))].join(DELIMITER)),
  ];
  return {
    name: "logData",
    parts: [...(version === "1.4.1.1" ? lists : []), ...rows.map((text) => ({ name: "data", text }))],
  };
}

/** Rows as texts, from one to another; rows without any value are left out. */
export function logRows(index: WrittenLog["index"], rows: WrittenRows, from = 0, to = rows.index.length): string[] {
  const texts: string[] = [];
  for (let row = from; row < to; row++) {
    let values = "";
    let isEmpty = true;
    for (const column of rows.columns) {
      const value = column[row]!;
      if (Number.isNaN(value)) values += DELIMITER;
      else {
        isEmpty = false;
        values += `${DELIMITER}${value}`;
      }
    }
    const at = rows.index[row]!;
    if (!isEmpty || rows.columns.length === 0) texts.push(`${index === "time" ? timeText(at) : at}${values}`);
  }
  return texts;
}
