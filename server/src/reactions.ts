import type { PushMessage } from "@sigma/contract/call-types";
import type { WellId } from "@sigma/contract/ids";
import { type Announcement, type Topic, topics } from "@sigma/contract/topics";

type MessageOf<Name extends Topic> = PushMessage<(typeof topics)[Name]["push"]> & { wellId: WellId };

/** A change that browsers learn of, with the message that announces it. */
type AnnouncedChange = { [Name in Topic]: { topic: Name; message: MessageOf<Name> } }[Topic];

/** Topics only for servers: the server that reads a well, the data sent from it to other systems, and values that programs wrote. */
type ServerTopic = "reading-server" | "wits-outputs" | "program-values";

/** A topic of a well that has changed; what has changed is stored already. */
export type Change = AnnouncedChange | { topic: ServerTopic; message: { wellId: WellId } };

/** Runs all reactions to a change; resolves when the parts that a caller waits for are done. */
export type Changed = (this: void, change: Change) => Promise<void>;

/** Work that follows from a change. */
export type ReactionWork =
  /** Sends the message to the browsers of the well. */
  | "push"
  /** Has the server of the well take the saved settings and recompute what the transaction of the save has asked for. */
  | "recompute"
  /** Analyses the well directionally again. */
  | "analyse"
  /** Calculates the hookloads by the torque-and-drag model again. */
  | "model-hookloads"
  /** Reads the alerts of the well again. */
  | "read-alerts"
  /** Begins or ends what is sent of the well to other systems, as it is set now. */
  | "read-outputs"
  /** Takes the names, units and ranges of the formula channels as they are defined now. */
  | "read-formulas"
  /** Has the well go on with the values that programs have written, where it is read. */
  | "take-program-values"
  /** Has the other servers do their part, which they read from the database. */
  | "tell-servers"
  /** Forgets the dead time of the well from the beginning of the change on. */
  | "forget-dead-time"
  /** Has the figures of the well for the portfolio made again. */
  | "outdate-figures"
  /** Runs the programs that follow the surveys of the well. */
  | "run-programs"
  /** Looks for notifications that leave Sigma. */
  | "deliver";

/** The reactions to a change of each topic, in this order; the compiler reports a missing one. */
export const reactions: { readonly [Name in Topic | ServerTopic]: readonly ReactionWork[] } = {
  samples: ["forget-dead-time", "push"],
  // Streamed to the connections that watch them.
  "new-samples": [],
  "depth-rows": [],
  "depth-log": ["push", "analyse"],
  surveys: ["push", "analyse", "model-hookloads", "run-programs"],
  "survey-results": ["push"],
  plans: ["push", "analyse", "outdate-figures"],
  targets: ["push"],
  "lease-lines": ["push", "analyse"],
  "separation-acceptances": ["push"],
  recommendations: ["push"],
  "new-recommendations": ["push"],
  slides: ["push", "analyse"],
  "drilled-slides": ["push"],
  // The server that recomputes the well pushes them.
  settings: ["recompute", "model-hookloads", "outdate-figures"],
  "directional-settings": ["recompute", "analyse"],
  results: ["push", "outdate-figures"],
  stands: ["push"],
  transitions: ["push"],
  stalls: ["push"],
  "pump-recycles": ["push"],
  "flow-backs": ["push"],
  notifications: ["push", "deliver"],
  "new-notifications": ["push", "deliver"],
  calls: ["push"],
  alerts: ["push"],
  "alert-steps": ["push"],
  "alert-configurations": ["read-alerts", "tell-servers", "push"],
  lessons: ["push"],
  "check-exemptions": ["push"],
  roadmap: ["push"],
  formulas: ["read-formulas", "recompute", "tell-servers", "push"],
  programs: ["push"],
  "program-runs": ["push"],
  "well-phases": ["push", "outdate-figures"],
  costs: ["push", "outdate-figures"],
  notes: ["push"],
  "hand-overs": ["push"],
  corrections: ["push"],
  "daily-reports": ["push", "outdate-figures"],
  "report-mails": ["push"],
  "reporting-days": ["push", "outdate-figures"],
  imports: ["push", "outdate-figures"],
  "sample-edits": ["push", "outdate-figures"],
  "reading-server": ["read-outputs", "read-alerts"],
  "wits-outputs": ["read-outputs", "tell-servers"],
  "program-values": ["take-program-values", "tell-servers"],
};

/** Work of every server after a change of live data, which all of them hear. */
const afterLiveData: readonly ReactionWork[] = ["forget-dead-time", "deliver"];

/** Work of every server, regardless of which one reads the well; the rest is done once. */
const everywhere: ReadonlySet<ReactionWork> = new Set([
  ...afterLiveData,
  "read-alerts",
  "read-outputs",
  "read-formulas",
  "take-program-values",
]);

/** Whether the other servers have work with a topic that is published with the live data. */
export const concernsEveryServer = (topic: Change["topic"]): boolean =>
  afterLiveData.some((work) => reactions[topic].includes(work));

/** Whether a change is announced to browsers. */
export const isAnnounced = (change: Change): change is AnnouncedChange => change.topic in topics;

/** Makes the function that does what follows from changes. */
export function createReactions(works: Readonly<Record<ReactionWork, (change: Change) => void | Promise<void>>>): {
  changed: Changed;
  /** Runs the reactions of this server to a change on another one. */
  changedElsewhere(this: void, change: Change): void;
} {
  return {
    async changed(change) {
      for (const work of reactions[change.topic]) {
        const pendingWork = works[work](change);
        // Work without a promise is not awaited, so that pushes stay in order.
        if (pendingWork) await pendingWork;
      }
    },
    changedElsewhere(change) {
      for (const work of reactions[change.topic]) if (everywhere.has(work)) void works[work](change);
    },
  };
}

/** The message of a topic that names only the well; null if the author of the change has to add more. */
function plainMessage(topic: Topic, wellId: WellId): object | null {
  const { only, range, isDetailed }: Announcement = topics[topic];
  const fields = Object.entries(only ?? {}).filter(([, value]) => value !== undefined);
  return range || isDetailed ? null : { wellId, ...Object.fromEntries(fields) };
}

/**
 * The changes of a call that has succeeded, as its entry in the contract declares them.
 *
 * @param reportedTopics topics of which the handler has said itself what has changed
 */
export function declaredChanges(
  topicsOfCall: readonly Topic[],
  wells: readonly WellId[],
  reportedTopics: ReadonlySet<Change["topic"]>,
): Change[] {
  return topicsOfCall.flatMap((topic) => {
    if (reportedTopics.has(topic)) return [];
    return wells.flatMap((wellId) => {
      const message = plainMessage(topic, wellId);
      return message ? [{ topic, message } as Change] : [];
    });
  });
}
