import { KEPT_WITS_PACKETS } from "@sigma/contract/rigs/wits-marks";
import type { WitsPacket } from "@sigma/contract/rigs/wits-packet";

/** The packets on the screen, newest first, whether they stand still, and how many arrived since then. */
export type PacketTail = { packets: readonly WitsPacket[]; isPaused: boolean; missed: number };

/** What can happen to the tail: the server's list, a packet that arrives, the pause switch. */
export type PacketTailAction =
  | { type: "loaded"; packets: readonly WitsPacket[] }
  | { type: "arrived"; packet: WitsPacket }
  | { type: "paused" }
  | { type: "played" };

/** A tail before anything was read. */
export const emptyTail: PacketTail = { packets: [], isPaused: false, missed: 0 };

/** Follows the newest packets; while paused the list stands still and arriving packets are only counted. */
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

/** A key for each packet that it keeps when newer ones come before it: its time, and which one of that time it is. */
export function packetKeys(packets: readonly WitsPacket[]): string[] {
  const counts = new Map<number, number>();
  const keys = packets.toReversed().map(({ raw: { timeStamp } }) => {
    const count = (counts.get(timeStamp) ?? 0) + 1;
    counts.set(timeStamp, count);
    return `${timeStamp} ${count}`;
  });
  return keys.toReversed();
}
