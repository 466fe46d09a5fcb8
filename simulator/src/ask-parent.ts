import { once } from "node:events";
import type { Order } from "./rig/steering";
import type { StandAhead } from "./simulated-rig";

/**
 * Asks the process that started this one what to drill of a stand: `{ stand }` goes out, `{ orders }` comes back.
 *
 * One rig asks at a time. Without a channel to such a process, or once it has gone, every stand is rotated.
 */
export async function askParent(stand: StandAhead): Promise<readonly Order[]> {
  if (!process.send || !process.connected) return [];
  const nextMessage = once(process, "message");
  process.send({ stand });
  const [answer] = (await nextMessage) as [{ orders: readonly Order[] }];
  return answer.orders;
}
