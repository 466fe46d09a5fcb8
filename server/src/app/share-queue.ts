import type { OtherServers } from "../cluster/other-servers";

/** A queue of work that is kept in the database. */
type Queue = { wake(this: void): void; cancel?(this: void, ...args: never[]): Promise<boolean> };

/** The queue of a server in a cluster: requests made here are announced to all servers, any of which may process them. */
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
    // Jobs that have not started are ended by the server that would have run them.
    ...(cancel && {
      async cancel(...args: Parameters<typeof cancel>) {
        const isAsked = await cancel(...args);
        if (isAsked) workWaits(name);
        return isAsked;
      },
    }),
  };
}
