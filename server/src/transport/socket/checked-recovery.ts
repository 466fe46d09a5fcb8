import type { Namespace } from "socket.io";

/** The messages that a client missed while it was away, and the data of its connection. */
export type HeldRecovery<Data> = { data: Data; missed: readonly (readonly unknown[])[] };

type Session = { rooms: unknown[]; missedPackets: (readonly unknown[])[]; data: object };

/**
 * Makes an adapter hold back the messages that a client missed, and its rooms, until its session has been checked: Socket.IO itself
 * sends the messages and joins the rooms before any middleware is called.
 *
 * @returns a function that takes the held messages of a connection by its data, once; null if the connection is new
 */
export function holdRecoveries<Data extends object>(
  adapter: Namespace["adapter"],
): (data: object) => HeldRecovery<Data> | null {
  const heldRecoveries = new WeakMap<object, HeldRecovery<Data>>();
  const restore = adapter.restoreSession.bind(adapter);
  adapter.restoreSession = async (pid, offset) => {
    const session = (await restore(pid, offset)) as Session | null;
    if (!session) return null as never;
    const data = {};
    heldRecoveries.set(data, { data: session.data as Data, missed: session.missedPackets });
    return { ...session, rooms: [], missedPackets: [], data } as never;
  };
  return (data) => {
    const recovery = heldRecoveries.get(data) ?? null;
    heldRecoveries.delete(data);
    return recovery;
  };
}
