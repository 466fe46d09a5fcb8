import { isLas, readLas } from "../las/read-las";
import { looksNumeric, readNumber } from "../table/read-number";
import { readTable } from "../table/read-table";
import { readTrajectories } from "../witsml/read/read-objects";
import { isXml } from "../witsml/read/read-xml";
import { plainHeading, type StationField, stationFields } from "./fields";
import type { Choices, DipReading, ImportFault, Proposal, ProposedColumn, Question } from "./proposal";
import { type ReadRow, readSource } from "./read-proposal";
import type { SourceFacts, SourceTable } from "./source";

/** A station as it was read: ft, deg, epoch seconds; null for values that cannot be read or are not given. */
export type ProposedStation = {
  line: number;
  md: number | null;
  inclination: number | null;
  azimuth: number | null;
  tvd: number | null;
  ns: number | null;
  ew: number | null;
  time: number | null;
};

/** A survey or a plan as read from a file, with the north reference and tool in the file. */
export type StationProposal = Proposal<StationField, ProposedStation> & {
  facts: SourceFacts;
  /** The position of the first station in the file; null if it is at the surface or not given. */
  tieIn: { tvd: number; ns: number; ew: number } | null;
};

/** Stations that are stored at once. */
export const MOST_STATIONS = 5000;
/** Depths closer than this are the same station, ft. */
const SAME_DEPTH = 0.01;
/** A station and its place, and how many of them a row has at least. */
const LEAST_NUMBERS = 3;

/**
 * Reads surveys or a plan from a paste, CSV, LAS or WITSML trajectory.
 *
 * @param choices the user's choices so far; a proposal is created again after each
 * @throws FileFault if the file as a whole cannot be read
 */
export function proposeStations(text: string, fileName: string, choices: Choices<StationField> = {}): StationProposal {
  return stationsOf(readStationFile(text), fileName, choices);
}

/** The objects of a file that holds stations. @throws FileFault */
export function readStationFile(text: string): SourceTable[] {
  if (isXml(text)) return readTrajectories(text);
  return [isLas(text) ? readLas(text) : readTable(text, LEAST_NUMBERS)];
}

/** Reads a file that is already open with other choices. */
export function stationsOf(
  sources: readonly SourceTable[],
  fileName: string,
  choices: Choices<StationField>,
): StationProposal {
  const read = readSource<StationField>(sources, stationFields, "md", choices, byValues);
  const guesses = [...read.guesses];
  const givenRows = read.rows.filter((row) => !isWithoutValues(row, read.source.format));
  const droppedCount = read.rows.length - givenRows.length;
  if (droppedCount > 0)
    guesses.push(
      `${countText(droppedCount, "row")} without inclination or azimuth ${droppedCount === 1 ? "is" : "are"} left out`,
    );
  const dip = dipQuestion(read.columns, givenRows, choices.dip);
  const faults = new Map(givenRows.map((row, at) => [row.line, at]));
  const unreadable = read.faults.flatMap((fault) => {
    const row = faults.get(fault.line);
    return row === undefined ? [] : { ...fault, row };
  });
  let vertical = 0;
  let negative = 0;
  const rows = givenRows.map((row): ProposedStation => {
    const { md, tvd, ns, ew } = row.values;
    const inclination = dip === null ? row.values.inclination : ofDip(row.values.inclination, dip.reading);
    const azimuth = clockwise(row.values.azimuth);
    if (azimuth !== row.values.azimuth) negative++;
    const hasNoDirection = inclination === 0 && azimuth === null && (row.texts.azimuth === "" || row.hasNullMark);
    if (hasNoDirection) vertical++;
    const direction = hasNoDirection ? 0 : azimuth;
    return { line: row.line, md, inclination, azimuth: direction, tvd, ns, ew, time: timeOf(row.texts.time) };
  });
  if (vertical > 0)
    guesses.push(
      `${countText(vertical, "vertical station")} without an azimuth ${vertical === 1 ? "is" : "are"} given 0`,
    );
  if (negative > 0) {
    const are = negative === 1 ? "is" : "are";
    guesses.push(`${countText(negative, "negative azimuth")} ${are} read counter-clockwise: -45° is 315°`);
  }
  const [note] = read.source.leftOut;
  if (note) {
    const count = countText(read.source.leftOut.length, "line");
    const are = read.source.leftOut.length === 1 ? "is" : "are";
    guesses.push(
      `${count} ${are} left out as no row of the table, line ${note.line} first: "${note.text.slice(0, 40)}"`,
    );
  }
  return {
    fileName,
    source: read.source,
    choices,
    columns: read.columns,
    rows,
    guesses,
    questions: dip === null ? read.questions : [...read.questions, dip.question],
    missing: read.missing,
    faults: [...unreadable, ...(read.missing.length > 0 ? [] : faultsOf(rows, unreadable))].toSorted(
      (a, b) => a.row - b.row,
    ),
    facts: { ...read.source.facts, northReference: read.source.facts.northReference ?? northInHeading(read.columns) },
    tieIn: tieInOf(rows),
  };
}

/** An azimuth that counts counter-clockwise, as the clockwise one. */
const clockwise = (azimuth: number | null): number | null =>
  azimuth !== null && azimuth < 0 && azimuth >= -360 ? azimuth + 360 : azimuth;

/** Holes start at the surface closer to vertical than this, deg, and the surface is above this depth, ft. */
const STEEPEST_START = 60;
const NEAR_SURFACE = 100;

/** Whether inclinations are rather dips: they start horizontal at the surface, or all of them are negative. */
function looksLikeDips(rows: readonly ReadRow<StationField>[]): boolean {
  const [first] = rows;
  if (!first) return false;
  const { md, inclination } = first.values;
  const isFlatStart = md !== null && md < NEAR_SURFACE && inclination !== null && inclination > STEEPEST_START;
  return isFlatStart || rows.every((row) => row.values.inclination !== null && row.values.inclination < 0);
}

/** The interpretation of a column of dips; null if the inclination comes from another column. */
function dipQuestion(
  columns: readonly ProposedColumn<StationField>[],
  rows: readonly ReadRow<StationField>[],
  answer: DipReading | undefined,
): { question: Question; reading: DipReading } | null {
  const column = columns.find(({ field }) => field === "inclination");
  if (!column) return null;
  const isNamed = /^dip(angle)?$/.test(plainHeading(column.header));
  if (!isNamed && !looksLikeDips(rows)) return null;
  const values = rows.flatMap(({ values: { inclination } }) => inclination ?? []);
  const reading = answer ?? (values.some((value) => value < 0) ? "negative-down" : "positive-down");
  const question: Question = {
    id: "dip",
    text: isNamed
      ? `The file has "${column.header}" and no inclination. What does it count from?`
      : `"${column.header}" starts far from vertical, as a dip does. What does it count from?`,
    options: [
      { value: "negative-down", label: "From the horizontal, -90° is straight down" },
      { value: "positive-down", label: "From the horizontal, 90° is straight down" },
      { value: "inclination", label: "From the vertical, 0° is straight down" },
    ],
    answer: answer ?? null,
  };
  return { question, reading };
}

function ofDip(dip: number | null, reading: DipReading): number | null {
  if (dip === null || reading === "inclination") return dip;
  return reading === "negative-down" ? 90 + dip : 90 - dip;
}

/** A log has many depths without a survey; a table marks missing surveys. */
const isWithoutValues = ({ values, hasNullMark, unreadable }: ReadRow<StationField>, format: SourceTable["format"]) =>
  unreadable.size === 0 &&
  !isMarkedVertical(values) &&
  (hasNullMark || (format === "las" && (values.inclination === null || values.azimuth === null)));

/** A vertical station has no azimuth to measure: its mark of a missing azimuth does not invalidate the station. */
const isMarkedVertical = ({ md, inclination, azimuth }: ReadRow<StationField>["values"]) =>
  md !== null && inclination === 0 && azimuth === null;

function faultsOf(
  rows: readonly ProposedStation[],
  unreadable: readonly ImportFault<StationField>[],
): ImportFault<StationField>[] {
  const knownFaults = new Set(unreadable.map(({ row, field }) => `${row} ${field}`));
  const faults: ImportFault<StationField>[] = [];
  const add = (
    row: number,
    field: StationField | null,
    text: ImportFault<StationField>["text"],
    severity: "error" | "warning" = "error",
  ) => {
    if (!knownFaults.has(`${row} ${field}`)) faults.push({ severity, row, line: rows[row]!.line, field, text });
  };
  let above: number | null = null;
  for (const [row, { md, inclination, azimuth, tvd }] of rows.entries()) {
    if (md === null) add(row, "md", "There is no depth");
    else {
      if (md < 0) add(row, "md", "A depth must not be negative");
      if (above !== null && md <= above + SAME_DEPTH) {
        const isSame = Math.abs(md - above) <= SAME_DEPTH;
        add(row, "md", { key: "md-not-below", values: { md, above, isSame } });
      }
      above = md;
    }
    if (inclination === null) add(row, "inclination", "There is no inclination");
    else if (inclination < 0 || inclination > 180)
      add(row, "inclination", `${plain(inclination)}° is not within 0 and 180°`);
    if (azimuth === null) add(row, "azimuth", "There is no azimuth");
    else if (azimuth < 0 || azimuth > 360) add(row, "azimuth", `${plain(azimuth)}° is not within 0 and 360°`);
    if (md !== null && tvd !== null && tvd > md + 1) {
      add(row, "tvd", { key: "tvd-below-md", values: { tvd, md } }, "warning");
    }
  }
  if (rows.length > MOST_STATIONS) {
    add(MOST_STATIONS, null, `There are ${rows.length} stations; at most ${MOST_STATIONS} are stored`);
  }
  return faults;
}

const countText = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`;

const plain = (value: number): string => String(Math.round(value * 100) / 100);

/** A moment in ISO 8601 with its zone, epoch seconds; null for another text. */
function timeOf(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.test(text)) return null;
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : time / 1000;
}

function northInHeading(columns: StationProposal["columns"]): SourceFacts["northReference"] {
  const column = columns.find(({ field }) => field === "azimuth");
  const header = column?.header.toLowerCase() ?? "";
  const heading = plainHeading(header);
  if (/gn$|grn$/.test(heading) || /grid|\bgr?n\b/.test(header)) return "grid";
  if (heading.endsWith("tn") || /true|\btn\b/.test(header)) return "true";
  return /mag|\bmn\b/.test(header) ? "magnetic" : null;
}

/** A first station below the surface that is not simply straight below the reference. */
function tieInOf([first]: readonly ProposedStation[]): StationProposal["tieIn"] {
  if (!first || first.md === null || first.md === 0 || first.tvd === null) return null;
  const { md, tvd, ns, ew } = first;
  if (first.inclination === 0 && Math.abs(tvd - md) < 0.5) return null;
  return ns === null || ew === null ? null : { tvd, ns, ew };
}

/** Columns by their values: the first that rises is the depth, then an inclination, an azimuth and a column that isn't deeper. */
function byValues({ columns, rows, nullMarks }: SourceTable): Partial<Record<StationField, number>> {
  const values = columns.map((_, at) =>
    rows
      .map(({ cells }) => cells[at]!)
      .filter(looksNumeric)
      .map((text) => readNumber(text, ".", nullMarks) ?? Number.NaN),
  );
  const rises = (column: readonly number[]) =>
    column.length > 1 && column.every((value, row) => row === 0 || !(value <= column[row - 1]!));
  const md = values.findIndex(rises);
  const rest = values.map((_, at) => at).filter((at) => at > md);
  const within = (at: number | undefined, most: number) =>
    at !== undefined && values[at]!.every((value) => value >= 0 && value <= most);
  if (md < 0 || !within(rest[0], 180) || !within(rest[1], 360)) return {};
  const columnOfField: Partial<Record<StationField, number>> = { md, inclination: rest[0]!, azimuth: rest[1]! };
  const third = rest[2];
  if (third !== undefined && values[third]!.every((value, row) => value <= values[md]![row]! + 1))
    columnOfField.tvd = third;
  return columnOfField;
}
