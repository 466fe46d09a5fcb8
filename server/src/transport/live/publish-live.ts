import type { LivePublication } from "../../ingest/live-publication";
import type { Connections } from "../socket/connections";
import type { LiveDesk } from "./live-subscriptions";

/** Turns what the live service tells into pushes: streams through the desk, single messages to the room of the well. */
export function publishLive(publication: LivePublication, desk: LiveDesk, connections: Connections): void {
  switch (publication.kind) {
    case "samples":
    case "depth-rows":
    case "status":
    case "wits-packet":
      return desk.publish(publication);
    case "relabelled": {
      const { wellId, from, to } = publication;
      return connections.tellWell(wellId, "relabelled", { wellId, from, to });
    }
    case "notification":
      return connections.tellWell(publication.wellId, "notification", publication.notification);
    case "survey": {
      const { wellId, md } = publication;
      return connections.tellWell(wellId, "survey-data", { wellId, md });
    }
    case "pump-recycle": {
      const { wellId, time } = publication;
      return connections.tellWell(wellId, "pump-recycle", { wellId, time });
    }
    case "engine": {
      const { kind: _kind, ...message } = publication;
      return connections.tellWell(message.wellId, "engine", message);
    }
  }
}
