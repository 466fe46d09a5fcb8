import type { RigId, WellId } from "@sigma/contract/ids";
import type { Logger } from "pino";
import type { Change } from "../../reactions";
import type { NodeChannel } from "./node-channel";

/** Data that one server changed and the others have to read again. */
export type NodeChange =
  | { kind: "rig"; rigId: RigId }
  | { kind: "well"; wellId: WellId }
  /** Rigs have no server that reads them. */
  | { kind: "freed" }
  /** A topic of a well has changed with which every server has work. */
  | ({ kind: "changed" } & Change)
  /** Work waits in a queue that one server at a time works on. */
  | { kind: "work"; queue: string };

/** Notifies the other servers of changes, which they read from the database. */
export type NodeChanges = {
  rigChanged(rigId: RigId): Promise<void>;
  wellChanged(wellId: WellId): Promise<void>;
  freed(): void;
  changed(this: void, change: Change): Promise<void>;
  workWaits(this: void, queue: string): void;
  listen(listener: (change: NodeChange) => void): () => void;
};

const kinds = new Set(["rig", "well", "freed", "changed", "work"]);

/** Makes it over a channel. */
export function createNodeChanges(channel: Pick<NodeChannel, "send" | "listen">, log: Logger): NodeChanges {
  const tell = (change: NodeChange) =>
    channel.send(change).catch((fault: unknown) => log.warn({ err: fault }, "other servers did not receive a change"));

  return {
    rigChanged: (rigId) => tell({ kind: "rig", rigId }),
    wellChanged: (wellId) => tell({ kind: "well", wellId }),
    freed: () => void tell({ kind: "freed" }),
    changed: (change) => tell({ kind: "changed", ...change }),
    workWaits: (queue) => void tell({ kind: "work", queue }),
    listen: (listener) =>
      channel.listen((body) => {
        if (kinds.has(String(body.kind))) listener(body as NodeChange);
      }),
  };
}
