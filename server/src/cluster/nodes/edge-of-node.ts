import type { EdgeHour, EdgeReport, EdgeStatus } from "@sigma/contract/rigs/edge";
import type { EdgeWelcome, EdgeHello, EdgeControl, EdgeIntake, EdgePush } from "../../sources/edge/edge-intake";
import { CallError } from "@sigma/contract/errors";
import type { RigId } from "@sigma/contract/ids";
import type { OwnLive } from "../../ingest/live-ports";
import type { NodeCalls } from "./node-calls";

/** A push in the format between servers, which is JSON: its frames in base64. */
export type SentPush = Omit<EdgePush, "frames"> & { frames: string };

/** The requests to the server that reads the rig of an edge agent. */
export type EdgeApi = {
  edgeStatus(of: { rigId: RigId }): EdgeStatus | null;
  openEdge(of: { rigId: RigId; hello: EdgeHello }): EdgeWelcome;
  pushEdge(of: { rigId: RigId; push: SentPush }): ReturnType<EdgeIntake["push"]>;
  reportEdge(of: {
    rigId: RigId;
    session: string;
    report: EdgeReport;
    hours: EdgeHour[];
  }): ReturnType<EdgeIntake["report"]>;
};

/** The intake of a rig that another server reads. */
export const edgeOfNode = (calls: Pick<NodeCalls<EdgeApi>, "ask">, node: string, rigId: RigId): EdgeControl => ({
  async status() {
    const status = await calls.ask(node, "edgeStatus", { rigId });
    if (!status) throw over();
    return status;
  },
  open: (hello) => calls.ask(node, "openEdge", { rigId, hello }),
  push: (push) => calls.ask(node, "pushEdge", { rigId, push: { ...push, frames: base64(push.frames) } }),
  report: (session, report, hours) => calls.ask(node, "reportEdge", { rigId, session, report, hours: [...hours] }),
});

/** A push as another server sent it. */
export const receivedPush = (push: SentPush): EdgePush => ({ ...push, frames: Buffer.from(push.frames, "base64") });

/** The intake of a rig that this server reads. @throws CallError `conflict` if it no longer does */
export function edgeHere(rigFeeds: Pick<OwnLive["rigFeeds"], "edgeOf">, rigId: RigId): EdgeIntake {
  const edge = rigFeeds.edgeOf(rigId);
  if (!edge) throw over();
  return edge;
}

const base64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");

const over = () =>
  new CallError("conflict", "The rig is read by another server by now; open the session again", "session");
