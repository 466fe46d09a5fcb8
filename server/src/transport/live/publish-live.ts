import type { LivePublication } from "../../ingest/live-publication";
import type { Changed } from "../../reactions";
import type { Connections } from "../socket/connections";
import type { LiveSubscriptions } from "./live-subscriptions";

/** Passes on what was published of the wells read here: streams to their subscribers, changes to what follows from them. */
export function publishLive(
  publication: LivePublication,
  { subscriptions, connections, changed }: PublishPorts,
): void | Promise<void> {
  switch (publication.kind) {
    case "samples":
    case "depth-rows":
    case "status":
    case "wits-packet":
      return subscriptions.publish(publication);
    case "changed":
      return changed(publication);
    case "settings-saved":
      return connections.pushToWell(publication.wellId, "settings-saved", { wellId: publication.wellId });
    case "recompute":
      return connections.pushToWell(publication.wellId, "recompute", publication.status);
    case "engine": {
      const { kind: _kind, ...message } = publication;
      return connections.pushToWell(message.wellId, "engine", message);
    }
  }
}

type PublishPorts = {
  subscriptions: LiveSubscriptions;
  connections: Pick<Connections, "pushToWell">;
  changed: Changed;
};
