import type { PipelineEvent } from "@sigma/engine/well-pipeline/event";
import type { Json, Relabelling, WellEvent } from "../storage/samples/tick/tick-writer";

/** Kind under which the state of a pipeline is kept once an hour, so that a recompute need not begin at the first sample. */
export const CHECKPOINT = "pipeline-checkpoint";

/** What of an event is kept with the well; null for what only the moment is interested in. */
export function storedEvent(event: PipelineEvent): WellEvent | null {
  switch (event.kind) {
    case "pump-recycle":
      return { kind: event.kind, time: event.time, value: { count: event.count } };
    case "connection":
      return { kind: event.kind, time: event.time, value: event.connection as unknown as Json };
    case "stand-completed":
      return { kind: event.kind, time: event.time, value: event.stand as unknown as Json };
    case "state-transition":
      return { kind: event.kind, time: event.time, value: event.transition as unknown as Json };
    case "rig-state-changed":
    case "relabelled":
    case "survey":
    case "ignored":
      return null;
  }
}

/** The change of stored rig states that an event asks for; null for other events. */
export function storedRelabelling(event: PipelineEvent): Relabelling | null {
  if (event.kind !== "relabelled") return null;
  return { channel: "rigState", from: event.from, to: event.to, was: event.fromCode, is: event.toCode };
}
