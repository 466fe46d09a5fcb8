import { promisify } from "node:util";
import { deserialize, serialize } from "node:v8";
import { deflateRaw, inflateRaw } from "node:zlib";
import { channels, channelSlot, isChannelId } from "@sigma/terms/channels";
import type { SampleBlock } from "./sample-block";

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** A block with its columns by the names of their channels, since a position may differ in another version. */
type Written = Omit<SampleBlock, "columns"> & { columns: Record<string, Float64Array> };

/** Samples as bytes that are kept beside the tables of samples. */
export function encodeBlock({ columns, ...axis }: SampleBlock): Promise<Buffer> {
  const named = [...columns].map(([slot, column]) => [channels[slot]!.id, column] as const);
  return deflate(serialize({ ...axis, columns: Object.fromEntries(named) } satisfies Written), { level: 3 });
}

/** The samples of such bytes; a channel that this version does not know is left out. */
export async function decodeBlock(bytes: Buffer): Promise<SampleBlock> {
  const { columns, ...axis } = deserialize(await inflate(bytes)) as Written;
  const known = Object.entries(columns).flatMap(([id, column]) =>
    isChannelId(id) ? [[channelSlot(id), column] as const] : [],
  );
  return { ...axis, columns: new Map(known) };
}
