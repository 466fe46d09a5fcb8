import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";

/** A device that connects to a port where another may be connected already. */
export type Arrival = {
  newcomer: string;
  /** Who is connected, undefined where nobody is. */
  holder: string | undefined;
  /** Whether the one who is connected still sends. */
  isHeard: boolean;
  now: EpochSeconds;
};

/** Decides who may send to a port that one rig sends to. */
export type PortContest = {
  admits(arrival: Arrival): boolean;
  /** A sentence for a driller while two devices send to the port, else null. */
  sentence(now: EpochSeconds): string | null;
};

/** So many take-overs from a device that still sent, within this time, are two devices that take turns. */
const TURNS = 3;
const WITHIN: Seconds = 60;
/** How long a contest is spoken of after it was last seen. */
const SPOKEN_OF: Seconds = 600;

/**
 * Keeps two senders to one port apart: the newest wins, until the two take turns; then the one that sends stays.
 *
 * A device that fell silent gives way at once and without a word: that is a rig that came back on a new connection.
 */
export function createPortContest(port: number): PortContest {
  let turns: EpochSeconds[] = [];
  let seen: { at: EpochSeconds; text: string } | null = null;

  return {
    admits({ newcomer, holder, isHeard, now }) {
      if (holder === undefined || !isHeard) return true;
      turns = turns.filter((at) => now - at < WITHIN);
      if (turns.length >= TURNS) {
        const who = newcomer === holder ? `at ${holder}` : `${holder} and ${newcomer}`;
        seen = {
          at: now,
          text: `Two devices, ${who}, send to port ${port}. Only the first is read; disconnect the other`,
        };
        return false;
      }
      turns.push(now);
      if (newcomer !== holder) {
        seen = { at: now, text: `${newcomer} took port ${port} over from ${holder}, which was still sending` };
      }
      return true;
    },
    sentence: (now) => (seen && now - seen.at < SPOKEN_OF ? seen.text : null),
  };
}
