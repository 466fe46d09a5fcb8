import { type CsvRecord, splitRecords } from "@sigma/formats/csv/rows/split-records";
import { converter, findUnit, type UnitName } from "@sigma/terms/units";
import type { SpeedTable } from "../../settings/motor/motor-form";

/** The contents of a file of speeds, in the order of its table. */
export type ParsedSpeeds = {
  table: SpeedTable;
  /** How many rows were read. */
  rows: number;
  /** The lines that do not fit the table, each with the rule that it breaks. */
  refused: { line: number; reason: string }[];
};

const columns = ["gpm", "diffPressure", "rpm"] as const;
type ColumnName = (typeof columns)[number];

/** The columns as other programs may write them, without case, spaces and units. */
const aliases: Record<ColumnName, readonly string[]> = {
  gpm: ["gpm", "flow", "flowrate"],
  diffPressure: ["diffpressure", "differentialpressure", "psi", "dp"],
  rpm: ["rpm", "speed"],
};

/** The quantities of the columns, and their units in the table. */
const columnUnits: Record<ColumnName, { quantity: string; unit: UnitName }> = {
  gpm: { quantity: "flow rate", unit: "gpm" },
  diffPressure: { quantity: "pressure", unit: "psi" },
  rpm: { quantity: "speed", unit: "rpm" },
};

const searchText = (head: string) => head.replaceAll(/[([].*[)\]]|[^a-z]/gi, "").toLowerCase();
const MAX_COUNTS = { flows: 50, pressures: 100 };

const headingFault = (missing: readonly string[]): string =>
  missing.length === columns.length
    ? `The first line isn't a header: expected ${columns.join(", ")}`
    : `The header has no column ${missing.join(", ")}: expected ${columns.join(", ")}`;

/**
 * Reads the performance data of a motor: a line for each flow rate and differential pressure, with the speed.
 *
 * A speed that is missing or isn't a number stays in its cell as it was written, so that no value is dropped silently.
 *
 * @param text of a `.csv` file with the columns `gpm`, `diffPressure` and `rpm`, separated by commas, semicolons or tabs; a
 *   unit in brackets behind a heading is the unit of its values
 * @returns the table, or a sentence that explains why the text could not be read
 */
export function parseSpeeds(text: string): ParsedSpeeds | string {
  if (text.includes("\0")) return "This isn't a CSV file: it contains bytes that aren't text";
  const [head, ...lines] = recordsOf(text.replace(/^\uFEFF/, ""));
  if (!head) return "The file is empty";
  const places = columns.map((name) => head.cells.findIndex((title) => aliases[name].includes(searchText(title))));
  const missing = columns.filter((_, at) => places[at]! < 0);
  if (missing.length > 0) return headingFault(missing);
  if (lines.length === 0) return "The file has a header and no rows";
  const units = columns.map((name, at) => unitOf(head.cells[places[at]!]!, columnUnits[name]));
  const strange = units.find((unit) => typeof unit === "string");
  if (strange) return strange;
  const [toGpm, toPsi, toRpm] = units as [Reading, Reading, Reading];

  const cells = new Map<string, string>();
  const [flows, pressures] = [new Set<number>(), new Set<number>()];
  const refusedLines: ParsedSpeeds["refused"] = [];
  for (const { cells: fields, line } of lines) {
    const [gpm, pressure, rpm] = places.map((at) => fields[at] ?? "") as [string, string, string];
    const [flow, psi, speed] = [toGpm(gpm), toPsi(pressure), toRpm(rpm)];
    if (flow === null) refusedLines.push({ line, reason: `gpm "${gpm}" is not a number` });
    else if (psi === null) refusedLines.push({ line, reason: `diffPressure "${pressure}" is not a number` });
    else if (cells.has(`${flow} ${psi}`)) refusedLines.push({ line, reason: `${flow} gpm, ${psi} psi is there twice` });
    else {
      flows.add(flow);
      pressures.add(psi);
      cells.set(`${flow} ${psi}`, speed === null ? rpm : String(speed));
    }
  }
  if (flows.size > MAX_COUNTS.flows)
    return `The file has ${flows.size} flow rates; a table holds at most ${MAX_COUNTS.flows}`;
  if (pressures.size > MAX_COUNTS.pressures) {
    return `The file has ${pressures.size} pressures; a table holds at most ${MAX_COUNTS.pressures}`;
  }
  const rising = (values: Set<number>) => [...values].toSorted((a, b) => a - b);
  const axis = rising(pressures);
  return {
    rows: lines.length,
    refused: refusedLines,
    table: {
      diffPressure: axis.map(String),
      rows: rising(flows).map((flow) => ({
        flowRate: String(flow),
        values: axis.map((psi) => cells.get(`${flow} ${psi}`) ?? ""),
      })),
    },
  };
}

/** The records of a file, split by the most frequent separator of its header. Lines that are blank or only separators are left out. */
function recordsOf(text: string): CsvRecord[] {
  const header = /^[^\r\n]*/.exec(text)![0];
  const often = [",", ";", "\t"].map((sign) => ({ sign, times: header.split(sign).length }));
  const { sign } = often.reduce((most, signCount) => (signCount.times > most.times ? signCount : most));
  return splitRecords(text, sign).filter(({ cells }) => cells.some((cell) => cell !== ""));
}

/** Reads a cell in the unit of the table; null if it isn't a number. */
type Reading = (text: string) => number | null;

/** Returns a reader for the unit in brackets of a heading, by default the table's unit; a sentence if the unit is not valid. */
function unitOf(heading: string, { quantity, unit }: (typeof columnUnits)[ColumnName]): Reading | string {
  const unitText = /[([]([^)\]]*)[)\]]/.exec(heading)?.[1]?.trim();
  if (!unitText) return numberOf;
  const foundUnit = findUnit(unitText, unit);
  if (foundUnit.kind !== "known") return `The column "${heading}" has no unit of ${quantity} that Sigma knows`;
  if (foundUnit.unit === unit) return numberOf;
  const convert = converter(foundUnit.unit, unit);
  return (text) => {
    const value = numberOf(text);
    return value === null ? null : Number(convert(value).toPrecision(6));
  };
}

/** A number in a file's notation, including `1,050`, `98,5` and `98.5`; null for other text. */
function numberOf(text: string): number | null {
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(",", "") : text.replace(",", ".");
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** A table whose empty cells lie on the line between their neighbours at other pressures; ends take the nearest speed. */
export function filledFromNeighbours({ diffPressure, rows }: SpeedTable): SpeedTable {
  const pressures = diffPressure.map(Number);
  return {
    diffPressure,
    rows: rows.map((row) => {
      const knownPlaces = row.values.flatMap((text, at) =>
        text.trim() === "" || !Number.isFinite(Number(text)) ? [] : [at],
      );
      const speed = (at: number) => Number(row.values[at]);
      const values = row.values.map((text, at) => {
        if (text.trim() !== "") return text;
        const below = knownPlaces.findLast((place) => place < at);
        const above = knownPlaces.find((place) => place > at);
        const nearest = below ?? above;
        if (nearest === undefined) return text;
        if (below === undefined || above === undefined) return String(speed(nearest));
        const share = (pressures[at]! - pressures[below]!) / (pressures[above]! - pressures[below]!);
        return String(Math.round((speed(below) + share * (speed(above) - speed(below))) * 10) / 10);
      });
      return { ...row, values };
    }),
  };
}
