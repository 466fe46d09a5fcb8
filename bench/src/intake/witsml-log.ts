import { createSoapReader } from "@sigma/formats/witsml/soap/soap-reply";
import { createLogReader } from "@sigma/formats/witsml/read/log-reader";
import { witsmlTime } from "@sigma/formats/witsml/read/read-time";
import { escapeXml } from "@sigma/formats/witsml/soap/write-call";
import { createRowIntake } from "@sigma/server/sources/witsml/row-intake";

/** The curves of the log GenTime of 15/9-F-9 A that are read; the others are filled up to 79. */
const curves: readonly (readonly [string, string])[] = [
  ["DMEA", "m"],
  ["BITDEP", "m"],
  ["BLOCKCOMP", "m"],
  ["HKLD_AVG", "N"],
  ["WOB_AVG", "N"],
  ["ROP_AVG", "m/s"],
  ["SURF_RPM", "c/s"],
  ["TORQUE_AVG", "N.m"],
  ["PUMP", "Pa"],
  ["FLOWIN", "m3/s"],
  ["PITTOT", "m3"],
];
const COLUMNS = 79;
const FILLED = 30;
const START = 1_475_107_588;
const PIECE = 65_536;

/** The response of a store with a log of this number of rows, one a second. */
export function writeSoapLog(rows: number): string {
  const all = [...curves, ...Array.from({ length: COLUMNS - 1 - curves.length }, (_, at) => [`X${at}`, "N"] as const)];
  const data = Array.from({ length: rows }, (_, at) => {
    // As in the recorded log, most of the curves that are not read are 0.
    const values = all.map((_curve, column) =>
      column < FILLED ? (1000 + column + Math.sin(at + column)).toFixed(5) : "0",
    );
    return `<data>${witsmlTime(START + at)},${values.join(",")}</data>`;
  });
  const lists =
    `<mnemonicList>Time,${all.map(([name]) => name).join(",")}</mnemonicList>` +
    `<unitList>,${all.map(([, unit]) => unit).join(",")}</unitList>`;
  const document =
    '<logs xmlns="http://www.witsml.org/schemas/1series" version="1.4.1.1"><log uid="1"><indexType>date time</indexType>' +
    `<logData>${lists}${data.join("")}</logData></log></logs>`;
  return (
    '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><r><Result>1</Result><XMLout>' +
    `${escapeXml(document)}</XMLout></r></s:Body></s:Envelope>`
  );
}

/** Reads a response as it would arrive; @returns the number of its rows. @param each is called now and then */
export function readSoapLog(answer: string, each: () => void = () => undefined): number {
  let rows = 0;
  const intake = createRowIntake({ index: "time", channels: [], nullMarks: [], timezoneOffset: 0 });
  const log = createLogReader({
    columns: (columns) => intake.columns(columns),
    row(text) {
      if (intake.row(text)) rows++;
    },
    log: () => undefined,
  });
  const soap = createSoapReader((text) => log.push(text));
  for (let at = 0; at < answer.length; at += PIECE) {
    soap.push(answer.slice(at, at + PIECE));
    each();
  }
  log.end();
  soap.end();
  return rows;
}
