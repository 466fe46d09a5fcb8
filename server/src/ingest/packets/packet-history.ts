import { promisify } from "node:util";
import { brotliCompressSync, brotliDecompress, brotliDecompressSync, constants } from "node:zlib";
import { KEPT_WITS_PACKETS } from "@sigma/contract/rigs/wits-marks";
import type { SentWitsPacket } from "@sigma/contract/rigs/wits-packet";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";

/** How far back packets are kept. */
export const PACKET_HISTORY: Seconds = 600;

/** Packets are compressed together once they span this time, or have this number of characters. */
const BLOCK_SPAN: Seconds = 30;
const BLOCK_CHARACTERS = 65_536;
/** Initial capacity of a block in characters, enough for most rigs. */
const FIRST_CHARACTERS = 32_768;

/** Size from which the oldest packets of a rig go early: characters as sent, and bytes as kept. */
const MOST_CHARACTERS = 8 * 1024 * 1024;
const MOST_BYTES = 1024 * 1024;

/** Packets of a rig repeat each other: this quality takes a tenth of the time of `deflate` and leaves less. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } };

const decompress = promisify(brotliDecompress);

/** The packets of a rig over the last 10 minutes, as received. */
export type PacketHistory = {
  add(packet: SentWitsPacket): void;
  /** Oldest first. */
  since(now: EpochSeconds): Promise<SentWitsPacket[]>;
  /** The newest `KEPT_WITS_PACKETS` of any age; newest first. */
  newest(): SentWitsPacket[];
};

/** Packets one after the other: the time of each and where its characters end. */
type Ends = { time: EpochSeconds; end: number }[];
type Block = { ends: Ends; packed: Buffer };

/**
 * Keeps the packets of the last 10 minutes, compressed: about a tenth of their size, and at most 1 MB per rig. Their texts
 * are not kept: on the heap they would live just long enough to be moved about.
 */
export function createPacketHistory(): PacketHistory {
  let blocks: Block[] = [];
  let ends: Ends = [];
  /** The characters of the newest packets, one byte each; outside the heap, to avoid copies by the garbage collector. */
  let open = Buffer.alloc(0);
  let length = 0;

  const close = () => {
    blocks.push({ ends, packed: brotliCompressSync(open.subarray(0, length), QUICK) });
    ends = [];
    length = 0;
  };
  const makeRoom = (characters: number) => {
    if (length + characters <= open.length) return;
    const wider = Buffer.alloc(Math.max(FIRST_CHARACTERS, 2 * open.length, length + characters));
    open.copy(wider, 0, 0, length);
    open = wider;
  };
  const forget = (now: EpochSeconds) => {
    const isOld = ({ ends }: Block) => ends.at(-1)!.time < now - PACKET_HISTORY;
    while (blocks.length > 1 && isOld(blocks[0]!) && countIn(blocks.slice(1)) >= KEPT_WITS_PACKETS) blocks.shift();
    while (isOver(blocks)) blocks.shift();
  };

  return {
    add({ timeStamp, packet }) {
      makeRoom(packet.length);
      length += open.write(packet, length, "latin1");
      ends.push({ time: timeStamp, end: length });
      if (length < BLOCK_CHARACTERS && timeStamp - ends[0]!.time < BLOCK_SPAN) return;
      close();
      forget(timeStamp);
    },
    async since(now) {
      const newest = packetsOf(ends, open);
      const older = await Promise.all(
        blocks.map(async ({ ends, packed }) => packetsOf(ends, await decompress(packed))),
      );
      return [...older.flat(), ...newest].filter(({ timeStamp }) => timeStamp >= now - PACKET_HISTORY);
    },
    newest() {
      const packets = packetsOf(ends, open);
      for (let at = blocks.length - 1; at >= 0 && packets.length < KEPT_WITS_PACKETS; at--) {
        packets.unshift(...packetsOf(blocks[at]!.ends, brotliDecompressSync(blocks[at]!.packed)));
      }
      return packets.slice(-KEPT_WITS_PACKETS).toReversed();
    },
  };
}

const packetsOf = (ends: Ends, characters: Buffer): SentWitsPacket[] =>
  ends.map(({ time, end }, index) => ({
    timeStamp: time,
    packet: characters.toString("latin1", ends[index - 1]?.end ?? 0, end),
  }));

const countIn = (blocks: readonly Block[]) => blocks.reduce((sum, { ends }) => sum + ends.length, 0);

const isOver = (blocks: readonly Block[]) =>
  blocks.reduce((sum, { packed }) => sum + packed.length, 0) > MOST_BYTES ||
  blocks.reduce((sum, { ends }) => sum + ends.at(-1)!.end, 0) > MOST_CHARACTERS;
