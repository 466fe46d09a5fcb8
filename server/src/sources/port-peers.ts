import { BlockList, isIPv6 } from "node:net";
import type { RefusedPeer } from "@sigma/contract/wells/well-status";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";

/** A device that connects to the port of a rig, where another may be connected already. */
export type PeerArrival = {
  address: string;
  /** The connected address, undefined without a connection. */
  holder: string | undefined;
  /** Whether the connected device has sent a packet recently. */
  isHeard: boolean;
  /** Whether the connected device has only just connected, and may not have had time to send. */
  isNew?: boolean;
  now: EpochSeconds;
};

/** The address that a port has learnt, and when it last sent a packet. */
export type LearnedPeer = { address: string; at: EpochSeconds };

/** Decides which address may send to a port used by one rig. */
export type PortPeers = {
  admits(arrival: PeerArrival): boolean;
  /** Whether an address is allowed, regardless of which device is sending. */
  allows(address: string): boolean;
  /** The device that is connected has sent a packet. */
  heard(address: string, now: EpochSeconds): void;
  /** From now on only these may connect; empty learns the first that sends. */
  allow(allowed: readonly string[]): void;
  readonly learned: LearnedPeer | null;
  /** Addresses refused within the last ten minutes, the newest first. */
  refused(now: EpochSeconds): RefusedPeer[];
  /** A sentence for a driller while a device is refused or connections of one address replace each other, otherwise null. */
  sentence(now: EpochSeconds): string | null;
};

/** The address that sent last is kept for so long after its last packet. */
const PEER_VALIDITY: Seconds = 60;
/**
 * Number of take-overs of an address that was still sending, within this time, that shows two devices taking turns: the next
 * is refused.
 */
const MAX_TAKEOVERS = 3;
const TAKEOVER_PERIOD: Seconds = 60;
/** How long a refusal is shown after it was last seen. */
const SHOWN_PERIOD: Seconds = 600;
/** Maximum number of take-overs counted: more than can occur in the time shown. */
const MOST_COUNTED = (MAX_TAKEOVERS * SHOWN_PERIOD) / TAKEOVER_PERIOD;
/** Number of refused addresses that are remembered. */
const MAX_REFUSED = 8;

/**
 * Keeps other devices away from the port of a rig.
 *
 * If allowed addresses are named, only these can connect; otherwise the first address that sends is learnt and kept while
 * it sends. All others are refused and named. The rig itself may connect again at any time: the newest of its
 * connections is used, until two devices behind one address take turns; then the one that sends is kept. Each connection
 * that replaces one in use is counted and reported from the first on.
 */
export function createPortPeers(
  port: number,
  allowedAddresses: readonly string[],
  knownPeer: LearnedPeer | null = null,
): PortPeers {
  let rule = blockListOf(allowedAddresses);
  let learnedPeer = knownPeer;
  let takeOvers: { address: string; at: EpochSeconds }[] = [];
  let contest: { at: EpochSeconds; text: string } | null = null;
  const refusals = new Map<string, RefusedPeer & { why: string }>();

  return {
    admits(arrival) {
      const why = reasonAgainst(arrival);
      if (why !== null) refuse(arrival, why);
      return why === null;
    },
    allows: (address) => rule === null || isIn(rule, address),
    heard(address, now) {
      learnedPeer = { address, at: now };
      refusals.delete(address);
    },
    allow(next) {
      rule = blockListOf(next);
      refusals.clear();
      if (rule && learnedPeer && !isIn(rule, learnedPeer.address)) learnedPeer = null;
    },
    get learned() {
      return learnedPeer;
    },
    refused: (now) =>
      [...refusals.values()]
        .filter(({ lastAt }) => now - lastAt < SHOWN_PERIOD)
        .toSorted((a, b) => b.lastAt - a.lastAt)
        .map(({ address, count, lastAt }) => ({ address, count, lastAt })),
    sentence(now) {
      if (contest && now - contest.at < SHOWN_PERIOD) return contest.text;
      const newest = [...refusals.values()].at(-1);
      if (newest && now - newest.lastAt < SHOWN_PERIOD) return newest.why;
      const last = takeOvers.at(-1);
      return last && now - last.at < SHOWN_PERIOD ? takenInTurns(last.address, now) : null;
    },
  };

  function reasonAgainst({ address, holder, isHeard, isNew = false, now }: PeerArrival): string | null {
    if (rule && !isIn(rule, address)) return `${address} was refused on port ${port}: it is not an allowed address`;
    if (holder === address && (isHeard || isNew)) return takesTurns(address, now);
    if (learnedPeer && learnedPeer.address !== address && now - learnedPeer.at < PEER_VALIDITY) {
      return `${address} was refused on port ${port}, where ${learnedPeer.address} sends`;
    }
    return holder !== undefined && holder !== address && isHeard
      ? `${address} was refused on port ${port}, where ${holder} is connected`
      : null;
  }

  function takesTurns(address: string, now: EpochSeconds): string | null {
    takeOvers = takeOvers.filter(({ at }) => now - at < SHOWN_PERIOD).slice(-MOST_COUNTED);
    if (takeOvers.filter(({ at }) => now - at < TAKEOVER_PERIOD).length < MAX_TAKEOVERS) {
      takeOvers.push({ address, at: now });
      return null;
    }
    const text = `Two devices, at ${address}, send to port ${port}. Only the first is read; disconnect the other`;
    contest = { at: now, text };
    return text;
  }

  function takenInTurns(address: string, now: EpochSeconds): string {
    const count = takeOvers.filter((each) => each.address === address && now - each.at < SHOWN_PERIOD).length;
    const times = count === 1 ? "1 take-over" : `${count} take-overs`;
    return `Connections from ${address} replace each other on port ${port}: ${times} in ${SHOWN_PERIOD / 60} min. If two devices send there, disconnect one`;
  }

  function refuse({ address, now }: PeerArrival, why: string): void {
    const before = refusals.get(address);
    refusals.delete(address);
    refusals.set(address, { address, count: (before?.count ?? 0) + 1, lastAt: now, why });
    if (refusals.size > MAX_REFUSED) refusals.delete(refusals.keys().next().value!);
  }
}

/** The usual notation of a peer's address: an IPv4 address that arrives over IPv6 is shown as IPv4. */
export const plainAddress = (address: string | undefined): string =>
  address?.replace(/^::ffff:(?=\d+\.)/, "") ?? "unknown";

function blockListOf(allowedAddresses: readonly string[]): BlockList | null {
  if (allowedAddresses.length === 0) return null;
  const list = new BlockList();
  for (const text of allowedAddresses) {
    const [address, bits] = text.split("/") as [string, string | undefined];
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const isIn = (list: BlockList, address: string): boolean => list.check(address, isIPv6(address) ? "ipv6" : "ipv4");
