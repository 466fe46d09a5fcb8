import type { LivePublication } from "../../ingest/live-publication";
import type { Connections } from "../socket/connections";
import type { LiveSubscriptions } from "./live-subscriptions";

/** Turns the published data of wells into pushes: streams to their subscribers, single messages to the connections of the well. */
export function publishLive(
  publication: Exclude<LivePublication, { kind: "changed" }>,
  subscriptions: LiveSubscriptions,
  connections: Connections,
): void {
  switch (publication.kind) {
    case "samples":
    case "depth-rows":
    case "status":
    case "wits-packet":
      return subscriptions.publish(publication);
    case "settings-saved":
      return connections.pushToWell(publication.wellId, "settings-saved", { wellId: publication.wellId });
    case "recompute":
      return connections.pushToWell(publication.wellId, "recompute", publication.status);
  }
}
