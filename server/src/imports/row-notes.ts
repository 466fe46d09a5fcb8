import { type CsvFinding, NAMED_LINES } from "@sigma/contract/imports/csv-import";
import { type LineFault, MARKED, NUMBER, TEXT } from "@sigma/formats/csv/rows/scanned-rows";
import { type ChannelId, channelSlot } from "@sigma/terms/channels";
import { type CsvFieldId, csvField, csvFieldUnit, type CsvIndex } from "@sigma/terms/csv-fields";
import { isPhysical, whyNotPhysical } from "@sigma/terms/physical-range";
import { converter } from "@sigma/terms/units";
import type { ImportPlan } from "./import-plan";

/** The findings in the rows read so far. */
export type ReadRows = {
  rowsRead: number;
  leftOut: number;
  valuesWithout: number;
  findings: CsvFinding[];
};

/** A line that was left out: its number, its position in the file, bytes, and why. */
export type LeftOutLine = { line: number; start: number; finding: string };

/** The reason why a row is not stored. */
export type RowFault = Pick<CsvFinding, "finding" | "text" | "field">;

/** Reads the values of rows in field units, and notes what is found in them. */
export type RowNotes = {
  readonly rowsRead: number;
  /** Number of lines left out after which the batch ends. */
  readonly isFull: boolean;
  countRow(): void;
  /** A note about a stored row. */
  note(what: RowFault, line: number): void;
  /** The value of a cell; NaN if it has none, which is recorded. @param place of its field in the plan */
  valueOf(place: number, cell: number, kind: number, line: number): number;
  leaveOut(why: RowFault, line: number, start: number): void;
  /** A line that gives no row. */
  fault(fault: LineFault, line: number, start: number): void;
  /** The findings so far, as a copy. */
  read(): ReadRows;
  /** The lines that have been left out since the last call. */
  takeLeftOut(): LeftOutLine[];
};

/** Lines left out from which on a batch ends anywhere. */
const MOST_LEFT_OUT = 20_000;
/** The channel by whose range the values of a field are looked at; the depth of a gamma reading is a depth like others. */
const rangeChannel = (field: CsvFieldId): ChannelId => csvField(field).channel ?? "holeDepth";

const indexFaults: Record<CsvIndex, RowFault> = {
  time: { finding: "No time that can be read", field: "time" },
  depth: { finding: "No depth that can be read", field: "holeDepth" },
};
const faults: Record<Exclude<LineFault, "no-index">, RowFault> = {
  "other-order": { finding: "A date in another order than those above", field: "time" },
  "empty-line": { finding: "Empty line", field: null },
  "too-many-cells": { finding: "More cells than the header has columns", field: null },
  "too-few-cells": { finding: "Fewer cells than the header has columns", field: null },
  "run-together": { finding: "Two numbers without a blank between them", field: null },
  "header-again": { finding: "The header again", field: null },
  "unit-row": { finding: "A row of the units, no data", field: null },
  "other-header": {
    finding:
      "A header with other columns: this line and those below it are not read; import them as a file of their own",
    field: null,
  },
  "other-units": {
    finding: "A row of other units: this line and those below it are not read; import them as a file of their own",
    field: null,
  },
  "other-section": { finding: "Another section starts: this line and those below it are not read", field: null },
  "open-quote": { finding: "A quote that is not closed", field: null },
  "too-long": { finding: "A line of more than 1,000,000 characters", field: null },
  cut: { finding: "The file ends within the row", field: null },
};
/** A row without values. */
export const valueless: RowFault = { finding: "No value in any mapped column", field: null };

/** Creates the notes of one file. @param before the findings before the first row to read */
export function createRowNotes(plan: Pick<ImportPlan, "fields" | "marks" | "reading">, before: ReadRows): RowNotes {
  const { index, units } = plan.reading;
  const converts = plan.fields.map((field) => converter(units[field] ?? csvFieldUnit(field)!, csvFieldUnit(field)!));
  const rangedChannels = plan.fields.map(rangeChannel);
  const slots = rangedChannels.map(channelSlot);
  const nullMarks = new Set(plan.reading.nullMarks);
  const certain = plan.marks.map((marks) => new Set(marks.certain));
  const doubtful = plan.marks.map((marks) => new Set(marks.doubtful));
  const findings = new Map(before.findings.map((finding) => [keyOf(finding), finding]));
  const counts = { rowsRead: before.rowsRead, leftOut: before.leftOut, valuesWithout: before.valuesWithout };
  let leftOut: LeftOutLine[] = [];

  return {
    get rowsRead() {
      return counts.rowsRead;
    },
    get isFull() {
      return leftOut.length >= MOST_LEFT_OUT;
    },
    countRow() {
      counts.rowsRead++;
    },
    note: (what, line) => noteFinding(findings, { ...what, done: "stored" }, line),
    valueOf(place, cell, kind, line) {
      const field = plan.fields[place]!;
      if (kind === TEXT) return without("Text where a number is expected", field, "value left out", line);
      if (kind !== NUMBER && kind !== MARKED) return Number.NaN;
      if (kind === MARKED || nullMarks.has(cell)) return without("Marked as missing", field, "set to no value", line);
      if (certain[place]!.has(cell)) {
        return without(
          `${cell} marks a missing value: it repeats far from all other values`,
          field,
          "value left out",
          line,
        );
      }
      const value = converts[place]!(cell);
      if (Number.isNaN(value)) return without("A rate of no time a length", field, "value left out", line);
      if (!isPhysical(slots[place]!, value)) {
        return without(whyNotPhysical(rangedChannels[place]!, String(cell)), field, "value left out", line);
      }
      if (doubtful[place]!.has(cell)) {
        const finding = `${cell} may mark a missing value: if it does, undo the import and name it in options.nullMarks`;
        noteFinding(findings, { finding, field, done: "stored" }, line);
      }
      return value;
    },
    leaveOut,
    fault(fault, line, start) {
      counts.rowsRead++;
      leaveOut(fault === "no-index" ? indexFaults[index] : faults[fault], line, start);
    },
    read: () => ({ ...counts, findings: [...findings.values()].map((each) => ({ ...each, lines: [...each.lines] })) }),
    takeLeftOut() {
      const takenRows = leftOut;
      leftOut = [];
      return takenRows;
    },
  };

  function without(finding: string, field: CsvFieldId, treatment: CsvFinding["done"], line: number): number {
    counts.valuesWithout++;
    noteFinding(findings, { finding, field, done: treatment }, line);
    return Number.NaN;
  }

  function leaveOut(why: RowFault, line: number, start: number): void {
    counts.leftOut++;
    noteFinding(findings, { ...why, done: "row left out" }, line);
    leftOut.push({ line, start, finding: why.finding });
  }
}

/** Counts a finding in the row of a line. */
export function noteFinding(
  findings: Map<string, CsvFinding>,
  kind: Pick<CsvFinding, "finding" | "field" | "done">,
  line: number,
): void {
  const key = keyOf(kind);
  let finding = findings.get(key);
  if (!finding) findings.set(key, (finding = { ...kind, rows: 0, lines: [] }));
  finding.rows++;
  if (finding.lines.length < NAMED_LINES) finding.lines.push(line);
}

/** The findings, including those made after the batches were read: rows that are left out. */
export function withLater(read: ReadRows, later: readonly CsvFinding[]): ReadRows {
  const findings = new Map(read.findings.map((each) => [keyOf(each), { ...each }]));
  for (const each of later) {
    const knownFinding = findings.get(keyOf(each));
    const lines = [...(knownFinding?.lines ?? []), ...each.lines].slice(0, NAMED_LINES);
    findings.set(keyOf(each), { ...each, rows: (knownFinding?.rows ?? 0) + each.rows, lines });
  }
  const rows = later.reduce((sum, each) => sum + each.rows, 0);
  return { ...read, leftOut: read.leftOut + rows, findings: [...findings.values()] };
}

const keyOf = ({ finding, field }: Pick<CsvFinding, "finding" | "text" | "field">) => `${finding}|${field}`;
