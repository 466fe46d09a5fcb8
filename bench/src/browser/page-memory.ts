import type { CDPSession } from "playwright-core";

/** What a page holds after its garbage has been collected: scripts' memory in MB, elements, event listeners. */
export type PageMemory = { heapMb: number; elements: number; listeners: number };

/** Collects the garbage of a page and reads what is left. */
export async function pageMemory(session: CDPSession): Promise<PageMemory> {
  // What one collection frees can be what another object waited for.
  for (let round = 0; round < 3; round += 1) await session.send("HeapProfiler.collectGarbage");
  const { usedSize, backingStorageSize = 0 } = (await session.send("Runtime.getHeapUsage")) as HeapUsage;
  const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
  return { heapMb: (usedSize + backingStorageSize) / 2 ** 20, elements: nodes, listeners: jsEventListeners };
}

/** `backingStorageSize` holds the memory of typed arrays; older browsers do not tell it. */
type HeapUsage = { usedSize: number; backingStorageSize?: number };
