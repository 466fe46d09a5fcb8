import { witsItem } from "@sigma/formats/wits0/items";
import type { WitsMapRow } from "@sigma/terms/wits-map";
import { simulatedRigChannels } from "@sigma/formats/wits0/simulated-rig";
import { channelRow, isChannelId } from "@sigma/terms/channels";
import { areCompatible, isUnit, type UnitName } from "@sigma/terms/units";

/** A column of the file: its WITS code, and its unit. */
export type MappedColumn = {
  column: string;
  /** The code of the sent item. */
  code: string;
  /** Unit of the file. */
  unit: string;
  /** Unit on the wire. */
  sentAs: string;
  /** Subtracted from the value: a share of another column of the same row, such as motor revolutions from flow. */
  less?: { column: string; times: number };
};

/** How a CSV becomes a WITS stream. */
export type ReplayMap = {
  wellName: string;
  time: string | { date: string; time: string };
  dayFirst: boolean;
  utcOffset: number;
  columns: MappedColumn[];
  nullMarks?: readonly number[];
};

/** A map that cannot be used; its message names the field and the rule. */
export class ReplayMapError extends Error {
  override readonly name = "ReplayMapError";
}

/** Traces with their own code: the traces of the default map first, then the spare traces of simulated rigs. */
const codeOfTrace = new Map(simulatedRigChannels().map((channel) => [channel.trace as string, channel]));

/**
 * Reads a map file.
 *
 * `columns` is an object of column name to `{trace, unit}` or `{code, unit}`. Values are sent in the FPS unit of
 * their code, so that a rig with the default configuration reads the stream.
 *
 * @param json the parsed file
 * @throws ReplayMapError
 */
export function readReplayMap(json: unknown): ReplayMap {
  const map = objectOf(json, "map");
  const columns = Object.entries(objectOf(map.columns, "columns")).map(([column, row]) => columnOf(column, row));
  if (columns.length === 0) throw new ReplayMapError("columns must name at least one column");
  const columnsByCode = new Map<string, string>();
  for (const { code, column } of columns) {
    const other = columnsByCode.get(code);
    if (other !== undefined) throw new ReplayMapError(`columns "${other}" and "${column}" both become item ${code}`);
    columnsByCode.set(code, column);
  }
  return {
    columns,
    time: timeOf(map.time),
    wellName: typeof map.wellName === "string" ? map.wellName : "REPLAY",
    dayFirst: map.dayFirst === true,
    utcOffset: optionalNumber(map.utcOffset, "utcOffset") ?? 0,
    ...(map.nullMarks !== undefined && { nullMarks: numbersOf(map.nullMarks) }),
  };
}

/** The configuration that makes a rig read a replayed stream: the mapped codes that fill a channel. */
export const replayChannels = ({ columns }: ReplayMap): WitsMapRow[] =>
  simulatedRigChannels().filter(({ code }) => columns.some((column) => column.code === code));

function columnOf(column: string, json: unknown): MappedColumn {
  const row = objectOf(json, `columns["${column}"]`);
  const { unit, less } = row;
  if (typeof unit !== "string" || !isUnit(unit)) {
    throw new ReplayMapError(`unit of column "${column}" must be a unit; it is ${JSON.stringify(unit)}`);
  }
  const { code, sentAs } = itemOf(column, row, unit);
  if (!areCompatible(unit, sentAs)) {
    throw new ReplayMapError(`unit "${unit}" of column "${column}" cannot become ${sentAs} of item ${code}`);
  }
  return { column, code, unit, sentAs, ...(less !== undefined && { less: lessOf(column, less) }) };
}

function itemOf(column: string, { trace, code }: Fields, unit: string): { code: string; sentAs: string } {
  if (typeof trace === "string" && code === undefined) {
    if (!isChannelId(trace)) throw new ReplayMapError(`trace "${trace}" of column "${column}" is no channel`);
    const channel = codeOfTrace.get(trace);
    if (!channel)
      throw new ReplayMapError(`trace "${channelRow(trace).label}" has no code: give column "${column}" one`);
    return { code: channel.code, sentAs: channel.unit };
  }
  if (typeof code === "string" && /^\d{4}$/.test(code) && trace === undefined) {
    const knownUnit: UnitName | undefined = witsItem(code)?.units.fps;
    return { code, sentAs: knownUnit === undefined || knownUnit === "" ? unit : knownUnit };
  }
  throw new ReplayMapError(`column "${column}" must have either a trace or a code of four digits`);
}

function lessOf(column: string, json: unknown): { column: string; times: number } {
  const { column: other, times } = objectOf(json, `less of column "${column}"`);
  if (typeof other !== "string" || typeof times !== "number") {
    throw new ReplayMapError(`less of column "${column}" must have a column and a number of times`);
  }
  return { column: other, times };
}

function timeOf(json: unknown): ReplayMap["time"] {
  if (typeof json === "string") return json;
  const { date, time } = objectOf(json, "time");
  if (typeof date === "string" && typeof time === "string") return { date, time };
  throw new ReplayMapError("time must be a column, or a date and a time column");
}

type Fields = Record<string, unknown>;

function objectOf(json: unknown, field: string): Fields {
  if (typeof json === "object" && json !== null && !Array.isArray(json)) return json as Fields;
  throw new ReplayMapError(`${field} must be an object`);
}

function optionalNumber(json: unknown, field: string): number | undefined {
  if (json === undefined || typeof json === "number") return json;
  throw new ReplayMapError(`${field} must be a number`);
}

function numbersOf(json: unknown): number[] {
  if (Array.isArray(json) && json.every((value) => typeof value === "number")) return json;
  throw new ReplayMapError("nullMarks must be a list of numbers");
}
