import { createHash } from "node:crypto";
import type { PushMessage, PushName } from "@sigma/contract/call-types";
import type { UserId, WellId } from "@sigma/contract/ids";
import type { Server } from "socket.io";

/** The open socket connections, with the operations for features: pushing messages and closing them. */
export type Connections = {
  /** Pushes a message to every connection of a well, on every node. */
  pushToWell<Name extends PushName>(wellId: WellId, name: Name, message: PushMessage<Name>): void;
  /** Pushes a message to the connections of a well on this server alone. */
  pushToWellHere<Name extends PushName>(wellId: WellId, name: Name, message: PushMessage<Name>): void;
  /** Passes on what is pushed to wells on any node, until the returned function is called. */
  onPush(listener: PushListener): () => void;
  /** Closes every connection that was opened with a session, on every node. */
  endSession(token: string): void;
  /** Closes every connection of the session whose token has this SHA-256. */
  endHashedSession(hash: Buffer): void;
  /** Closes every connection of a user whose account was deleted or whose rights changed; connections of one session may stay. */
  endUser(userId: UserId, kept?: string | null): void;
  count: () => number;
};

/** Takes a message that is pushed to a well. */
type PushListener = (wellId: WellId, name: PushName, message: object) => void;

/** The Socket.IO rooms of connections. */
export const channelOf = {
  well: (wellId: WellId) => `well:${wellId}`,
  user: (userId: UserId) => `user:${userId}`,
  /** Room names travel between nodes, so the token itself stays out of them. */
  session: (token: string) => channelOf.hashedSession(createHash("sha256").update(token).digest()),
  hashedSession: (hash: Buffer) => `session:${hash.toString("base64url")}`,
  /** Connections that receive the alerts of every well, or of a limited reach. */
  alerts: (wellId: WellId | null) => (wellId === null ? "alerts" : `alerts:${wellId}`),
};

/** The event in which servers pass on what they push. */
const PUSHED = "pushed";

/** The connections of a socket server. @param isShared whether other servers push to its wells too */
export function createConnections(io: Server, { isShared = false } = {}): Connections {
  const listeners = new Set<PushListener>();
  const pass: PushListener = (wellId, name, message) => {
    for (const listener of listeners) listener(wellId, name, message);
  };
  if (isShared) io.on(PUSHED, pass);
  return {
    pushToWell(wellId, name, message) {
      const others = name === "alert-raised" ? [channelOf.alerts(null), channelOf.alerts(wellId)] : [];
      // A connection that is in several of the rooms receives it once.
      io.to([channelOf.well(wellId), ...others]).emit(name, message);
      pass(wellId, name, message);
      if (isShared) io.serverSideEmit(PUSHED, wellId, name, message);
    },
    pushToWellHere(wellId, name, message) {
      io.local.to(channelOf.well(wellId)).emit(name, message);
      pass(wellId, name, message);
    },
    onPush(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    endSession: (token) => io.in(channelOf.session(token)).disconnectSockets(true),
    endHashedSession: (hash) => io.in(channelOf.hashedSession(hash)).disconnectSockets(true),
    endUser: (userId, keptToken = null) => {
      const all = io.in(channelOf.user(userId));
      (keptToken === null ? all : all.except(channelOf.session(keptToken))).disconnectSockets(true);
    },
    count: () => io.engine?.clientsCount ?? 0,
  };
}
