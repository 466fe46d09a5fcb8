import { CallError } from "@sigma/contract/errors";

/** A connection that replies are sent over. */
export type ReplyConnection = {
  /** Bytes that the network has not taken yet. */
  waitingBytes(): number;
};

/** A user's open connections at one server, and the bytes of replies that the network has not taken yet. */
export type ReplyUse = { connections: number; bytes: number };

/** How much of the server's memory long replies may take: of one user, and of all. */
export type ReplyBudget = {
  /** Counts a connection of a user until the returned function is called. @throws CallError `too-many` past the bound */
  connect(owner: string, connection: ReplyConnection): () => void;
  /** Counts the answer to a REST call until the returned function is called; its connection doesn't count for a user. */
  carry(owner: string, answer: ReplyConnection): () => void;
  /**
   * Runs work whose reply may be long, once the owner and the server have budget for it.
   *
   * Owners take turns, regardless of the number of their requests; waiting requests keep their order.
   *
   * @throws CallError `too-many` if too many requests of the owner are waiting
   */
  run<Result>(owner: string, work: () => Promise<Result>): Promise<Result>;
  /** Replies that the network has not taken yet, bytes of all connections. */
  bytesInFlight: () => number;
  /** The open connections and replies of each user here. */
  use(): [owner: string, use: ReplyUse][];
  /** Records the open replies of users at another server; they count until that server's next report, or for a few seconds. */
  takeElsewhere(server: string, owners: readonly [owner: string, use: ReplyUse][]): void;
};

/** Bounds of a reply budget. */
export type ReplyLimits = {
  /** Open connections of one user: an account that a crew shares on many screens stays below it. */
  connectionsPerOwner: number;
  /** Maximum number of long replies prepared at once, for one user and for all. */
  runningPerOwner: number;
  running: number;
  /** Calls for long replies that may wait for their turn, per user. */
  waitingPerOwner: number;
  /** Bytes on their way, for one user and for all: past them the next long reply waits. */
  bytesPerOwner: number;
  bytes: number;
};

const MB = 1024 * 1024;
const defaultLimits: ReplyLimits = {
  connectionsPerOwner: 50,
  runningPerOwner: 2,
  running: 4,
  waitingPerOwner: 256,
  bytesPerOwner: 16 * MB,
  bytes: 128 * MB,
};

/** Interval at which the output buffer is checked for room for the next reply, ms. */
const LOOK_MS = 20;

/** How long a report of another server counts after it was last received, ms. */
const ELSEWHERE_KEPT = 5000;

type Owner = {
  connections: Set<ReplyConnection>;
  /** Replies to REST calls in flight. */
  answers: Set<ReplyConnection>;
  waiting: (() => void)[];
  running: number;
};

/** Makes the budget of a server. */
export function createReplyBudget(limits: ReplyLimits = defaultLimits): ReplyBudget {
  const owners = new Map<string, Owner>();
  const elsewhere = new Map<string, { owners: ReadonlyMap<string, ReplyUse>; at: number }>();
  let running = 0;
  let looking: NodeJS.Timeout | undefined;

  return {
    connect(name, connection) {
      const owner = ownerOf(name);
      if (owner.connections.size + useElsewhere(name).connections >= limits.connectionsPerOwner) {
        throw new CallError("too-many", `More than ${limits.connectionsPerOwner} connections of one user`);
      }
      owner.connections.add(connection);
      return () => {
        owner.connections.delete(connection);
        forget(name, owner);
      };
    },
    carry(name, answer) {
      const owner = ownerOf(name);
      owner.answers.add(answer);
      return () => {
        owner.answers.delete(answer);
        forget(name, owner);
        admit();
      };
    },
    async run(name, work) {
      const owner = ownerOf(name);
      if (owner.waiting.length >= limits.waitingPerOwner) {
        throw new CallError("too-many", "Too many calls for long replies at once");
      }
      await new Promise<void>((begin) => {
        owner.waiting.push(begin);
        admit();
      });
      try {
        return await work();
      } finally {
        owner.running -= 1;
        running -= 1;
        forget(name, owner);
        // The reply is passed to its connection first, so that its bytes count for the next caller.
        setImmediate(admit);
      }
    },
    bytesInFlight,
    use: () =>
      [...owners].map(([name, owner]) => [name, { connections: owner.connections.size, bytes: bytesOf(owner) }]),
    takeElsewhere(server, usageByOwner) {
      elsewhere.set(server, { owners: new Map(usageByOwner), at: performance.now() });
      admit();
    },
  };

  function useElsewhere(name: string): ReplyUse {
    const sum = { connections: 0, bytes: 0 };
    for (const [server, { owners: used, at }] of elsewhere) {
      if (performance.now() - at > ELSEWHERE_KEPT) elsewhere.delete(server);
      const use = used.get(name);
      sum.connections += use?.connections ?? 0;
      sum.bytes += use?.bytes ?? 0;
    }
    return sum;
  }

  function ownerOf(name: string): Owner {
    const knownOwner = owners.get(name);
    if (knownOwner) return knownOwner;
    const owner: Owner = { connections: new Set(), answers: new Set(), waiting: [], running: 0 };
    owners.set(name, owner);
    return owner;
  }

  function forget(name: string, { connections, answers, waiting, running: active }: Owner): void {
    if (connections.size + answers.size + waiting.length + active === 0) owners.delete(name);
  }

  function bytesInFlight(): number {
    let bytes = 0;
    for (const owner of owners.values()) bytes += bytesOf(owner);
    return bytes;
  }

  /** Admits requests that the budget allows, one per owner in turn. */
  function admit(): void {
    if (!isAnyoneWaiting()) return;
    for (let isProgress = true; isProgress && running < limits.running; ) {
      isProgress = false;
      const total = bytesInFlight();
      for (const [name, owner] of owners) {
        if (running >= limits.running) break;
        if (owner.waiting.length === 0 || !hasBudget(name, owner, total)) continue;
        isProgress = true;
        owner.running += 1;
        running += 1;
        // A served user moves to the end of the round.
        owners.delete(name);
        owners.set(name, owner);
        owner.waiting.shift()!();
        break;
      }
    }
    if (isAnyoneWaiting() && running < limits.running) looking ??= setTimeout(lookAgain, LOOK_MS).unref();
  }

  function isAnyoneWaiting(): boolean {
    for (const { waiting } of owners.values()) if (waiting.length > 0) return true;
    return false;
  }

  function lookAgain(): void {
    looking = undefined;
    admit();
  }

  /** Past the bound of all, each owner is left an equal share of it. */
  function hasBudget(name: string, owner: Owner, total: number): boolean {
    if (owner.running >= limits.runningPerOwner) return false;
    const share =
      total < limits.bytes ? limits.bytesPerOwner : Math.min(limits.bytesPerOwner, limits.bytes / owners.size);
    return bytesOf(owner) + useElsewhere(name).bytes < share;
  }
}

function bytesOf({ connections, answers }: Owner): number {
  let bytes = 0;
  for (const connection of connections) bytes += connection.waitingBytes();
  for (const answer of answers) bytes += answer.waitingBytes();
  return bytes;
}
