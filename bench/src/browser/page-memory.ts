import type { CDPSession } from "playwright-core";

/**
 * Memory of a page after garbage collection: data and compiled scripts in MB, elements, event listeners.
 *
 * Compiled scripts are counted separately: the engine continues to compile hot code for many minutes.
 */
export type PageMemory = { dataMb: number; codeMb: number; elements: number; listeners: number };

/** The part of a heap snapshot that is read: `nodes` holds one number per field for each object. */
type HeapSnapshot = {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
};

const CODE = new Set(["code", "hidden"]);

/** Collects the garbage of a page and counts what is left. */
export async function pageMemory(session: CDPSession): Promise<PageMemory> {
  const { snapshot, nodes } = await heapSnapshot(session);
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf("type"), fields.indexOf("self_size")];
  let data = 0;
  let code = 0;
  for (let node = 0; node < nodes.length; node += fields.length) {
    const bytes = nodes[node + size]!;
    if (CODE.has(types[0][nodes[node + type]!]!)) code += bytes;
    else data += bytes;
  }
  const counts = await session.send("Memory.getDOMCounters");
  return {
    dataMb: data / 2 ** 20,
    codeMb: code / 2 ** 20,
    elements: counts.nodes,
    listeners: counts.jsEventListeners,
  };
}

async function heapSnapshot(session: CDPSession): Promise<HeapSnapshot> {
  // What one collection frees can be what another object waited for.
  for (let round = 0; round < 3; round += 1) await session.send("HeapProfiler.collectGarbage");
  const parts: string[] = [];
  const take = ({ chunk }: { chunk: string }) => void parts.push(chunk);
  session.on("HeapProfiler.addHeapSnapshotChunk", take);
  await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  session.off("HeapProfiler.addHeapSnapshotChunk", take);
  return JSON.parse(parts.join("")) as HeapSnapshot;
}
