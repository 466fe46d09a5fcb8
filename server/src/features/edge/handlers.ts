import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { RigId } from "@sigma/contract/ids";
import type { edgeEvents } from "@sigma/contract/rigs/edge";
import type { Rig } from "@sigma/contract/rigs/rig";
import type { EdgeControl } from "../../sources/edge/edge-intake";
import type { CallContext, Handlers } from "../../calls/handler";
import { wellOf } from "../../calls/well-of-call";

/** Handles the calls of edge agents and the calls about them. */
export const edgeHandlers: Handlers<typeof edgeEvents> = {
  async "edge/open"({ rigId, ...hello }, context) {
    const rig = await context.stores.rigs.byId(rigId);
    if (!rig) throw new CallError("not-found", cantFind("Rig", rigId), "rigId");
    const edge = await context.rigFeeds.edgeOf(rigId);
    if (!edge) throw new CallError("conflict", await whyNot(rig, context), "rigId");
    return { ...(await edge.open(hello)), rigName: rig.name };
  },

  async "edge/push"({ rigId, ...push }, context) {
    return (await requireEdge(rigId, context)).push(push);
  },

  async "edge/report"({ rigId, session, report, hours }, context) {
    return (await requireEdge(rigId, context)).report(session, report, hours);
  },

  async "edge/get"({ wellId }, { stores, rigFeeds }) {
    const well = await wellOf(stores, wellId);
    const edge = well.rig && (await rigFeeds.edgeOf(well.rig._id));
    const status = edge && (await edge.status());
    return status && status.wellId === wellId ? status : null;
  },
};

/** The intake of a session; only the client that started the session can name it. */
async function requireEdge(rigId: RigId, { rigFeeds }: CallContext): Promise<EdgeControl> {
  const edge = await rigFeeds.edgeOf(rigId);
  if (!edge)
    throw new CallError("conflict", "Nothing is taken for this rig at present; open the session again", "session");
  return edge;
}

async function whyNot({ _id, name }: Rig, { stores }: CallContext): Promise<string> {
  const config = await stores.witsConfigs.byRig(_id);
  if (config?.connectionType !== "edge" || config.dataSourceType !== "wits") {
    return `${name} is not fed by an edge agent. Choose that connection in the rig's settings`;
  }
  if (!config.enabled) return `The WITS configuration of ${name} is switched off`;
  return `${name} drills no well at present`;
}
