import type { Topic } from "@sigma/contract/topics";
import type { LivePublication } from "../../ingest/live-publication";
import type { Publications } from "../../ingest/live-ports";
import { topicsOfPush } from "../../stream/topics-of-push";
import type { Connections } from "../../transport/socket/connections";
import type { ChangeAnnouncer } from "./change-announcer";

/** Topics whose messages are made for each client; webhooks receive their ranges. */
const rangeTopics: ReadonlySet<Topic> = new Set<Topic>(["new-samples", "depth-rows"]);

/** Takes every change of a well: what is pushed, and the ranges of new samples and depth rows of the wells that are read here. */
export function followChanges(
  announcer: ChangeAnnouncer,
  { connections, publications }: { connections: Pick<Connections, "onPush">; publications: Publications },
): () => Promise<void> {
  const leavePushes = connections.onPush((wellId, name, data) => {
    for (const topic of topicsOfPush(name, data)) {
      if (!rangeTopics.has(topic)) announcer.take({ wellId, topic, count: 1, data });
    }
  });
  const leavePublications = publications.subscribe((publication) => takeRange(publication, announcer));
  return async () => {
    leavePushes();
    leavePublications();
    await announcer.close();
  };
}

function takeRange(publication: LivePublication, announcer: ChangeAnnouncer): void {
  if (publication.kind === "samples") {
    const { wellId, samples } = publication;
    if (samples.length === 0) return;
    const data = { wellId, from: samples[0]!.time, to: samples.at(-1)!.time };
    announcer.take({ wellId, topic: "new-samples", count: samples.length, data });
  } else if (publication.kind === "depth-rows") {
    const { wellId, rows } = publication;
    if (rows.length === 0) return;
    const data = { wellId, from: rows[0]!.depth, to: rows.at(-1)!.depth };
    announcer.take({ wellId, topic: "depth-rows", count: rows.length, data });
  }
}
