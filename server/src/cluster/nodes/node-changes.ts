import type { RigId, WellId } from "@sigma/contract/ids";
import type { Logger } from "pino";
import type { NodeChannel } from "./node-channel";

/** What one server changed and the others have to read again. */
export type NodeChange =
  | { kind: "rig"; rigId: RigId }
  | { kind: "well"; wellId: WellId }
  /** Rigs have no server that reads them. */
  | { kind: "freed" }
  /** What leaves Sigma of a well is set otherwise. */
  | { kind: "outputs"; wellId: WellId }
  /** Alerts of a well are others. */
  | { kind: "alerts"; wellId: WellId }
  /** Work waits in a queue that one server at a time works on. */
  | { kind: "work"; queue: string };

/** Tells the other servers of changes, which they read from the database. */
export type NodeChanges = {
  rigChanged(rigId: RigId): Promise<void>;
  wellChanged(wellId: WellId): Promise<void>;
  freed(): void;
  outputsChanged(wellId: WellId): Promise<void>;
  alertsChanged(wellId: WellId): Promise<void>;
  workWaits(this: void, queue: string): void;
  listen(listener: (change: NodeChange) => void): () => void;
};

const kinds = new Set(["rig", "well", "freed", "outputs", "alerts", "work"]);

/** Makes it over a channel. */
export function createNodeChanges(channel: Pick<NodeChannel, "send" | "listen">, log: Logger): NodeChanges {
  const tell = (change: NodeChange) =>
    channel.send(change).catch((fault: unknown) => log.warn({ err: fault }, "other servers did not receive a change"));

  return {
    rigChanged: (rigId) => tell({ kind: "rig", rigId }),
    wellChanged: (wellId) => tell({ kind: "well", wellId }),
    freed: () => void tell({ kind: "freed" }),
    outputsChanged: (wellId) => tell({ kind: "outputs", wellId }),
    alertsChanged: (wellId) => tell({ kind: "alerts", wellId }),
    workWaits: (queue) => void tell({ kind: "work", queue }),
    listen: (listener) =>
      channel.listen((body) => {
        if (kinds.has(String(body.kind))) listener(body as NodeChange);
      }),
  };
}
