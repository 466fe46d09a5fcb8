import type { Namespace } from "socket.io";

/** What a client missed while it was away, and what was known of its connection. */
export type HeldRecovery<Data> = { data: Data; missed: readonly (readonly unknown[])[] };

type Session = { rooms: unknown[]; missedPackets: (readonly unknown[])[]; data: object };

/**
 * Has an adapter hold back what a client missed, and the rooms that it was in, until its session is checked: Socket.IO itself sends
 * the one and joins the other before any middleware is asked.
 *
 * @returns takes what is held for a connection by its data, once; null where it is a new one
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
