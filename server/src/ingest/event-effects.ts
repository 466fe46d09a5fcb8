import type { PushMessage, PushName } from "@sigma/contract/call-types";
import type { WellId } from "@sigma/contract/ids";
import type { EventOf, PipelineEvent } from "@sigma/engine/well-pipeline/event";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { SurveyStation } from "../storage/entities/wells/survey-store";
import type { Json, Relabelling, WellEvent } from "../storage/samples/tick/tick-writer";
import type { LivePublication } from "./live-publication";
import { circulatingPressureNotice } from "./notices/circulating-pressure-notice";
import { dataQualityNotice } from "./notices/data-quality-notice";
import { bitWearNotice, stickSlipNotice } from "./notices/drilling-dysfunction-notice";
import { motorStallNotice, type Notice, transitionNotice } from "./notices/notices";
import { stuckPipeNotice } from "./notices/stuck-pipe-notice";
import { pitSensorNotice, wellControlNotice } from "./notices/well-control-notice";

/** What happens with a kind of event. */
type EventEffect<Event> = {
  /** What is kept of it among the events of the well. */
  stored: ((event: Event) => object) | null;
  /** What the browsers of the well are told at once. */
  pushed: ((event: Event, wellId: WellId) => LivePublication) | null;
  /** What a person should read; a function gives null for events of the kind that nobody has to. */
  notification: ((event: Event) => Notice | null) | null;
  /** The survey that it brings, stored over the one of the same depth unless a person entered that. */
  survey?: (event: Event) => SurveyStation;
  /** The change of stored samples that it asks for. */
  relabelling?: (event: Event) => Relabelling;
};

/** What happens with each event, one row a kind; the compiler names a missing one. An event without a message of its own is pushed by `wellEvent`. */
export const eventEffects: { readonly [Kind in PipelineEvent["kind"]]: EventEffect<EventOf<Kind>> } = {
  "rig-state-changed": { stored: null, pushed: null, notification: null },
  relabelled: {
    stored: null,
    pushed: ({ from, to }, wellId) => ({ kind: "relabelled", wellId, from, to }),
    notification: null,
    relabelling: ({ from, to, fromCode, toCode }) => ({ channel: "rigState", from, to, was: fromCode, is: toCode }),
  },
  connection: { stored: ({ connection }) => connection, pushed: null, notification: null },
  "stand-completed": {
    stored: ({ stand }) => stand,
    pushed: ({ stand: { startTime } }, wellId) => push("stand-metric", { wellId, startTime }),
    notification: null,
  },
  "state-transition": {
    stored: ({ transition }) => transition,
    pushed: ({ transition: { timeEnd } }, wellId) => push("state-transition-report", { wellId, timeEnd }),
    notification: ({ time, transition }) => transitionNotice(time, transition),
  },
  "pump-recycle": {
    stored: ({ count }) => ({ count }),
    pushed: ({ time }, wellId) => push("pump-recycle", { wellId, time }),
    notification: null,
  },
  "stuck-pipe": {
    stored: ({ kind: _kind, time: _time, ordinal: _ordinal, ...value }) => value,
    pushed: null,
    notification: stuckPipeNotice,
  },
  "motor-stall": {
    stored: ({ stall }) => stall,
    pushed: ({ stall: { time } }, wellId) => push("motor-stall-data", { wellId, time }),
    notification: ({ time, stall }) => motorStallNotice(time, stall),
  },
  "data-quality": {
    stored: ({ kind: _kind, time: _time, ordinal: _ordinal, ...value }) => value,
    pushed: null,
    notification: dataQualityNotice,
  },
  "friction-point": {
    stored: ({ kind: _kind, time: _time, ordinal: _ordinal, ...value }) => value,
    pushed: null,
    notification: null,
  },
  "well-control": {
    stored: ({ kind: _kind, time: _time, ordinal: _ordinal, ...value }) => value,
    pushed: null,
    notification: wellControlNotice,
  },
  "flow-back": {
    stored: ({ kind: _kind, time: _time, ordinal: _ordinal, ...value }) => value,
    pushed: wellEvent,
    notification: null,
  },
  "pit-sensor-ceased": {
    stored: ({ kind: _kind, time: _time, ordinal: _ordinal, ...value }) => value,
    pushed: null,
    notification: pitSensorNotice,
  },
  "circulating-pressure": {
    stored: ({ kind: _kind, time: _time, ordinal: _ordinal, ...value }) => value,
    pushed: null,
    notification: circulatingPressureNotice,
  },
  "stick-slip": {
    stored: ({ kind: _kind, time: _time, ordinal: _ordinal, ...value }) => value,
    pushed: null,
    notification: stickSlipNotice,
  },
  "bit-wear": {
    stored: ({ kind: _kind, time: _time, ordinal: _ordinal, ...value }) => value,
    pushed: null,
    notification: bitWearNotice,
  },
  survey: { stored: ({ station }) => station, pushed: null, notification: null, survey: ({ station }) => station },
  "slide-sheet-row": { stored: ({ row }) => row, pushed: null, notification: null },
  "slide-sheet-grown": {
    stored: null,
    pushed: (_event, wellId) => ({ kind: "slide-sheet", wellId }),
    notification: null,
  },
  ignored: { stored: null, pushed: null, notification: null },
};

/** A message of the contract to the browsers of a well. */
function push<Name extends PushName>(name: Name, message: PushMessage<Name> & { wellId: WellId }): LivePublication {
  return { kind: "push", wellId: message.wellId, name, message };
}

/** The message that says no more than what was noticed when: the browser asks for the rest. */
function wellEvent({ kind, time }: { kind: string; time: EpochSeconds }, wellId: WellId): LivePublication {
  return push("well-event", { wellId, kind, time });
}

/** What storage keeps of an event and of what follows from it; null where it keeps nothing. */
export function storedEvent(event: PipelineEvent): WellEvent | null {
  const { stored, notification, survey } = effectOf(event);
  const notice = notification?.(event);
  if (!stored && !notice && !survey) return null;
  const { kind, time, ordinal } = event;
  return {
    kind,
    time,
    ordinal,
    ...(stored && { value: stored(event) as Json }),
    ...(survey && { survey: survey(event) }),
    ...(notice && { notification: notice }),
  };
}

/** The change of stored samples that an event asks for; null for other events. */
export const storedRelabelling = (event: PipelineEvent): Relabelling | null =>
  effectOf(event).relabelling?.(event) ?? null;

/** What the browsers of a well are told of an event at once; null where they are told nothing. */
export const publicationOf = (event: PipelineEvent, wellId: WellId): LivePublication | null =>
  effectOf(event).pushed?.(event, wellId) ?? null;

const effectOf = ({ kind }: PipelineEvent): EventEffect<PipelineEvent> =>
  eventEffects[kind] as unknown as EventEffect<PipelineEvent>;
