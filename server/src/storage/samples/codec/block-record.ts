import { promisify } from "node:util";
import { deserialize, serialize } from "node:v8";
import { deflateRaw, inflateRaw } from "node:zlib";
import { channelsBySlot, channelSlot, isChannelId } from "@sigma/terms/channels";
import { ORIGINALS, type SampleBlock } from "./sample-block";

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** A block with its columns by the names of their channels, since a position may differ in another version. */
type Written = Omit<SampleBlock, "columns"> & { columns: Record<string, Float64Array> };

/** Samples as bytes that are kept beside the tables of samples. */
export function encodeBlock({ columns, ...axis }: SampleBlock): Promise<Buffer> {
  const namedColumns = [...columns].map(([slot, column]) => [nameOf(slot), column] as const);
  return deflate(serialize({ ...axis, columns: Object.fromEntries(namedColumns) } satisfies Written), { level: 3 });
}

/** The samples of such bytes; an unknown channel is left out. */
export async function decodeBlock(bytes: Buffer): Promise<SampleBlock> {
  const { columns, ...axis } = deserialize(await inflate(bytes)) as Written;
  const knownColumns = Object.entries(columns).flatMap(([name, column]) => {
    const slot = slotOf(name);
    return slot === null ? [] : [[slot, column] as const];
  });
  return { ...axis, columns: new Map(knownColumns) };
}

/** Before the name of a channel whose values of before a correction these are. */
const ORIGINAL = "original:";

const nameOf = (slot: number): string =>
  slot < ORIGINALS ? channelsBySlot[slot]!.id : `${ORIGINAL}${channelsBySlot[slot - ORIGINALS]!.id}`;

function slotOf(name: string): number | null {
  const id = name.startsWith(ORIGINAL) ? name.slice(ORIGINAL.length) : name;
  if (!isChannelId(id)) return null;
  return channelSlot(id) + (id === name ? 0 : ORIGINALS);
}
