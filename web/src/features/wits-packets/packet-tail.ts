import { KEPT_WITS_PACKETS } from "@sigma/contract/rigs/wits-marks";
import type { WitsPacket } from "@sigma/contract/rigs/wits-packet";

/** The packets on the screen, newest first, whether they are paused, and the number of packets that have arrived since then. */
export type PacketTail = { packets: readonly WitsPacket[]; isPaused: boolean; missed: number };

/** The actions on the tail: the server's list, an arriving packet, the pause switch. */
export type PacketTailAction =
  | { type: "loaded"; packets: readonly WitsPacket[] }
  | { type: "arrived"; packet: WitsPacket }
  | { type: "paused" }
  | { type: "played" };

/** A tail before any packet has been read. */
export const emptyTail: PacketTail = { packets: [], isPaused: false, missed: 0 };

/** Follows the newest packets; while paused the list does not change and new packets are only counted. */
export function packetTail(tail: PacketTail, action: PacketTailAction): PacketTail {
  switch (action.type) {
    case "loaded":
      return tail.isPaused ? tail : { ...tail, packets: action.packets.slice(0, KEPT_WITS_PACKETS) };
    case "arrived":
      return tail.isPaused
        ? { ...tail, missed: tail.missed + 1 }
        : { ...tail, packets: [action.packet, ...tail.packets].slice(0, KEPT_WITS_PACKETS) };
    case "paused":
      return { ...tail, isPaused: true, missed: 0 };
    case "played":
      return { ...tail, isPaused: false, missed: 0 };
  }
}

/** A key for each packet that stays the same when newer packets are added: its time, and its number among packets of that time. */
export function packetKeys(packets: readonly WitsPacket[]): string[] {
  const counts = new Map<number, number>();
  const keys = packets.toReversed().map(({ raw: { timeStamp } }) => {
    const count = (counts.get(timeStamp) ?? 0) + 1;
    counts.set(timeStamp, count);
    return `${timeStamp} ${count}`;
  });
  return keys.toReversed();
}
