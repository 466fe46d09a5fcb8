import { promisify } from "node:util";
import { deserialize, serialize } from "node:v8";
import { deflateRaw, inflateRaw } from "node:zlib";
import type { Tick, WellEvent } from "./tick";

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** Prefix of a spooled tick that distinguishes this format from later ones. */
const VERSION = 2;

/** A tick as a record of the spool. */
export const encodeTick = (tick: Tick): Promise<Buffer> => deflate(serialize({ version: VERSION, tick }), { level: 1 });

/** The tick of a record, including one written by version 1. @throws Error if its format is unknown to this Sigma */
export async function decodeTick(record: Buffer): Promise<Tick> {
  const { version, tick } = deserialize(await inflate(record)) as { version: number; tick: Tick };
  if (version === 1) for (const wellTick of tick.values()) wellTick.events = numberEvents(wellTick.events);
  else if (version !== VERSION)
    throw new Error(`The spool has version ${version}; this Sigma reads version ${VERSION}`);
  return tick;
}

/** Events of version 1 had no ordinal. */
const numberEvents = (events: readonly Omit<WellEvent, "ordinal">[]): WellEvent[] =>
  events.map((event, index) => {
    const isSame = ({ kind, time }: Omit<WellEvent, "ordinal">) => kind === event.kind && time === event.time;
    return { ...event, ordinal: events.slice(0, index).filter(isSame).length };
  });

/** A tick that the database refused, as text that a user can read and enter again. */
export function refusedTick(tick: Tick, error: unknown): string {
  const plain = (_key: string, value: unknown) => {
    if (value instanceof Map) return Object.fromEntries(value) as object;
    return value instanceof Float64Array ? Array.from(value) : value;
  };
  return JSON.stringify({ reason: (error as Error).message, tick }, plain, 1);
}
