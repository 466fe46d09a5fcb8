import type { LivePublication } from "../../ingest/live-publication";
import type { Connections } from "../socket/connections";
import type { LiveSubscriptions } from "./live-subscriptions";

/** Turns publications of the live service into pushes: streams to their subscribers, single messages to the connections of the well. */
export function publishLive(
  publication: LivePublication,
  subscriptions: LiveSubscriptions,
  connections: Connections,
): void {
  switch (publication.kind) {
    case "samples":
    case "depth-rows":
    case "status":
    case "wits-packet":
      return subscriptions.publish(publication);
    case "relabelled": {
      const { wellId, from, to } = publication;
      return connections.pushToWell(wellId, "relabelled", { wellId, from, to });
    }
    case "notification":
      return connections.pushToWell(publication.wellId, "notification", publication.notification);
    case "alert-raised":
      return connections.pushToWell(publication.wellId, "alert-raised", publication.notification);
    case "notifications":
      return connections.pushToWell(publication.wellId, "notifications", { wellId: publication.wellId });
    case "survey": {
      const { wellId, md } = publication;
      return connections.pushToWell(wellId, "survey-data", { wellId, md });
    }
    case "push":
      return connections.pushToWell(publication.wellId, publication.name, publication.message);
    case "slide-sheet": {
      const { wellId } = publication;
      return connections.pushToWell(wellId, "slide-sheets-updated", { wellId, live: true });
    }
    case "corrections": {
      const { wellId } = publication;
      return connections.pushToWell(wellId, "corrections-updated", { wellId });
    }
    case "settings-saved":
      return connections.pushToWell(publication.wellId, "settings-saved", { wellId: publication.wellId });
    case "recompute":
      return connections.pushToWell(publication.status.wellId, "recompute", publication.status);
    case "engine": {
      const { kind: _kind, ...message } = publication;
      return connections.pushToWell(message.wellId, "engine", message);
    }
  }
}
