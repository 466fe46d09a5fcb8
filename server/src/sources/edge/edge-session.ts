import { randomUUID } from "node:crypto";
import { CallError } from "@sigma/contract/errors";
import { AGENT_GONE_AFTER } from "@sigma/contract/rigs/edge-limits";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";

/** The agent that sends for a rig now. */
export type EdgeSession = { id: string; logId: string; run: string; name: string; heardAt: EpochSeconds };

/** Lets one edge agent at a time send for a rig. */
export type EdgeSessions = {
  /** Starts a session, which ends the previous one of the same log. @throws CallError `conflict` while another agent sends */
  open(agent: Pick<EdgeSession, "logId" | "run" | "name">): EdgeSession;
  /** Handles a call of a session. @throws CallError `conflict` if it is over */
  heard(id: string): EdgeSession;
  /** Ends the session: the agent has to ask again what it may send. */
  end(): void;
  /** The agent that was heard of late, else null. */
  present(): EdgeSession | null;
  /** A sentence for a driller while two agents send, or runs of one replace each other, else null. */
  sentence(): string | null;
};

/** Number of sessions of one log ending one another within this time that shows two devices with copies of one disk. */
const MAX_TAKEOVERS = 4;
const TAKEOVER_PERIOD: Seconds = 60;
/** Maximum time since the last message of a session that still counts as sending. */
const STILL_SENDS: Seconds = 3;
/** How long a refusal is shown. */
const SHOWN: Seconds = 600;

/** Makes the sessions of a rig. */
export function createEdgeSessions(clock: () => EpochSeconds): EdgeSessions {
  let current: EdgeSession | null = null;
  let turns: EpochSeconds[] = [];
  let lastRefusal: { at: EpochSeconds; text: string } | null = null;

  return {
    open({ logId, run, name }) {
      const now = clock();
      const other = present();
      if (other && other.logId !== logId)
        refuse(`Edge agent "${other.name}" sends for this rig. Stop it before "${name}" is used`);
      if (other && other.run !== run && now - other.heardAt < STILL_SENDS) {
        turns = turns.filter((at) => now - at < SHOWN);
        if (turns.filter((at) => now - at < TAKEOVER_PERIOD).length >= MAX_TAKEOVERS)
          refuse(`Two edge agents send with the same log as "${name}". Stop one, and empty its folder`);
        turns.push(now);
      }
      current = { id: randomUUID(), logId, run, name, heardAt: now };
      return current;
    },
    heard(id) {
      if (current?.id !== id)
        throw new CallError("conflict", "The session of the edge agent is over; open it again", "session");
      current.heardAt = clock();
      return current;
    },
    end: () => void (current = null),
    present,
    sentence: () => (lastRefusal && clock() - lastRefusal.at < SHOWN ? lastRefusal.text : takenInTurns()),
  };

  function present(): EdgeSession | null {
    return current && clock() - current.heardAt < AGENT_GONE_AFTER ? current : null;
  }

  function takenInTurns(): string | null {
    const now = clock();
    const count = turns.filter((at) => now - at < SHOWN).length;
    if (count === 0 || !current) return null;
    const times = count === 1 ? "1 take-over" : `${count} take-overs`;
    return `Runs of the edge agent "${current.name}" replace each other: ${times} in ${SHOWN / 60} min. If two devices have its log, stop one`;
  }

  function refuse(text: string): never {
    lastRefusal = { at: clock(), text };
    throw new CallError("conflict", text, "rigId");
  }
}
