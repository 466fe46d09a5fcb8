import type { OtherServers } from "../cluster/other-servers";

/** A queue of work that is kept in the database. */
type Queue = { wake(this: void): void; cancel?(this: void, ...args: never[]): Promise<boolean> };

/** The queue of a server among others: what is asked for here is announced to all, any of which may have to do it. */
export function shareQueue<Shared extends Queue>(
  name: string,
  queue: Shared,
  { workWaits, onWork }: Pick<OtherServers, "workWaits" | "onWork">,
): Shared {
  const { wake, cancel } = queue;
  onWork(name, wake);
  return {
    ...queue,
    wake() {
      wake();
      workWaits(name);
    },
    // What has not begun is ended by the server that would have done it.
    ...(cancel && {
      async cancel(...args: Parameters<typeof cancel>) {
        const isAsked = await cancel(...args);
        if (isAsked) workWaits(name);
        return isAsked;
      },
    }),
  };
}
