import { once } from "node:events";
import type { Order } from "./rig/steering";
import type { StandAhead } from "./simulated-rig";

/**
 * Requests from the parent process how to drill a stand: `{ stand }` is sent, `{ orders }` is received.
 *
 * One rig sends a request at a time. Without a channel to such a process, or after it has closed, every stand is rotated.
 */
export async function askParent(stand: StandAhead): Promise<readonly Order[]> {
  if (!process.send || !process.connected) return [];
  const nextMessage = once(process, "message");
  process.send({ stand });
  const [answer] = (await nextMessage) as [{ orders: readonly Order[] }];
  return answer.orders;
}
