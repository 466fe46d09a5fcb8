import { promisify } from "node:util";
import { deflateRaw, inflateRaw } from "node:zlib";
import type { SentWitsPacket } from "@sigma/contract/rigs/wits-packet";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";

/** How far back packets are kept. */
export const PACKET_HISTORY: Seconds = 600;

/** Packets are compressed together once they span so long, or have so many characters. */
const BLOCK_SPAN: Seconds = 30;
const BLOCK_CHARACTERS = 65_536;

/** The oldest packets of a rig go early once it has sent so much: characters as sent, and bytes as kept. */
const MOST_CHARACTERS = 8 * 1024 * 1024;
const MOST_BYTES = 1024 * 1024;

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** What a rig has sent over the last 10 minutes, as it was received. */
export type PacketHistory = {
  add(packet: SentWitsPacket): void;
  /** Oldest first. */
  since(now: EpochSeconds): Promise<SentWitsPacket[]>;
};

/** `bytes` is its size, as text until it is compressed. */
type Block = { newest: EpochSeconds; characters: number; bytes: number; packed: Promise<Buffer> };

/**
 * Keeps the packets of the last 10 minutes, compressed: about a sixth of their size, and never more than 1 MB for a rig
 * whatever it sends.
 */
export function createPacketHistory(): PacketHistory {
  let blocks: Block[] = [];
  let open: SentWitsPacket[] = [];
  let characters = 0;

  const close = () => {
    const text = JSON.stringify(open);
    const block = { newest: open.at(-1)!.timeStamp, characters, bytes: text.length, packed: deflate(text) };
    blocks.push(block);
    void block.packed.then(({ length }) => (block.bytes = length));
    open = [];
    characters = 0;
  };
  const forget = (now: EpochSeconds) => {
    blocks = blocks.filter(({ newest }) => newest >= now - PACKET_HISTORY);
    while (isOver(blocks)) blocks.shift();
  };

  return {
    add(packet) {
      open.push(packet);
      characters += packet.packet.length;
      const span = packet.timeStamp - open[0]!.timeStamp;
      if (characters < BLOCK_CHARACTERS && span < BLOCK_SPAN) return;
      close();
      forget(packet.timeStamp);
    },
    async since(now) {
      const newest = [...open];
      const older = await Promise.all(blocks.map(async ({ packed }) => inflate(await packed)));
      const all = [...older.flatMap((bytes) => JSON.parse(bytes.toString()) as SentWitsPacket[]), ...newest];
      return all.filter(({ timeStamp }) => timeStamp >= now - PACKET_HISTORY);
    },
  };
}

const isOver = (blocks: readonly Block[]) =>
  blocks.reduce((sum, block) => sum + block.bytes, 0) > MOST_BYTES ||
  blocks.reduce((sum, block) => sum + block.characters, 0) > MOST_CHARACTERS;
