import { promisify } from "node:util";
import { deserialize, serialize } from "node:v8";
import { deflateRaw, inflateRaw } from "node:zlib";
import type { Tick, WellEvent } from "./tick";

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** Written before a spooled tick, so that a later form can be distinguished from this one. */
const VERSION = 2;

/** A tick as a record of the spool. */
export const encodeTick = (tick: Tick): Promise<Buffer> => deflate(serialize({ version: VERSION, tick }), { level: 1 });

/** The tick of a record, also of one that version 1 wrote. @throws Error where it has a form that this Sigma does not know */
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

/** A tick that the database refused, as a text that a person can read and enter again. */
export function refusedTick(tick: Tick, error: unknown): string {
  const plain = (_key: string, value: unknown) => {
    if (value instanceof Map) return Object.fromEntries(value) as object;
    return value instanceof Float64Array ? Array.from(value) : value;
  };
  return JSON.stringify({ reason: (error as Error).message, tick }, plain, 1);
}
