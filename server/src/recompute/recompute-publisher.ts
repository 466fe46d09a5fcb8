import type { PushMessage } from "@sigma/contract/call-types";
import type { EngineMessage } from "@sigma/contract/engine-message";
import type { WellId } from "@sigma/contract/ids";
import type { RecomputeStatus } from "@sigma/contract/wells/recompute";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { LivePublication } from "../ingest/live-publication";
import type { Recomputed } from "./recompute-well";

/** Publishes how recomputes go on and what they changed. */
export type RecomputePublisher = {
  /** The status of a well, if it has changed. */
  status(status: RecomputeStatus): void;
  /** The recompute that a message requested is running; `progress` is 0 to 1. */
  running(wellId: WellId, message: EngineMessage, progress: number): void;
  done(wellId: WellId, message: EngineMessage): void;
  /** It ended without a result, for a reason that is shown to the user. */
  failed(wellId: WellId, message: EngineMessage, reason: string): void;
  /** The range that browsers have to read again. */
  written(wellId: WellId, recomputed: Recomputed): void;
  /** The values of a well's depth log, which has no times, have changed: all of the well is read again. */
  logChanged(wellId: WellId, now: EpochSeconds): void;
};

/** Makes the publisher. */
export function createRecomputePublisher(publish: (publication: LivePublication) => void): RecomputePublisher {
  const publishedTexts = new Map<WellId, string>();
  const results = (message: PushMessage<"engine">) => publish({ kind: "changed", topic: "results", message });

  return {
    status(status) {
      const text = JSON.stringify(status);
      const { wellId } = status;
      if (publishedTexts.get(wellId) === text) return;
      publishedTexts.set(wellId, text);
      publish({ kind: "recompute", wellId, status });
      // The recorded hole may have changed.
      if (status.state === "idle") publish({ kind: "changed", topic: "slides", message: { wellId } });
    },
    running: (wellId, message, progress) => results({ wellId, message, status: "running", progress, error: null }),
    done: (wellId, message) => results({ wellId, message, status: "done", progress: 1, error: null }),
    failed: (wellId, message, reason) => results({ wellId, message, status: "error", progress: 0, error: reason }),
    logChanged: (wellId, now) => publish({ kind: "changed", topic: "samples", message: { wellId, from: 0, to: now } }),
    written(wellId, { from, to, changes }) {
      publish({ kind: "changed", topic: "samples", message: { wellId, from, to } });
      const { surveysFrom: md, notifications } = changes;
      if (md !== null) publish({ kind: "changed", topic: "surveys", message: { wellId, md } });
      if (notifications) publish({ kind: "changed", topic: "notifications", message: { wellId } });
    },
  };
}
