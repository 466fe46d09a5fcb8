import type { WellId } from "@sigma/contract/ids";
import type { EventOf, PipelineEvent } from "@sigma/engine/well-pipeline/event";
import type { KeptEvent } from "../storage/entities/wells/well-event-store";
import type { SurveyStation } from "../storage/entities/wells/survey-store";
import type { Json, Relabelling, WellEvent } from "../storage/samples/tick/tick-writer";
import type { Change } from "../reactions";
import { circulatingPressureNotice } from "./notices/circulating-pressure-notice";
import { dataQualityNotice } from "./notices/data-quality-notice";
import { bitWearNotice, stickSlipNotice } from "./notices/drilling-dysfunction-notice";
import { flowBackMark } from "./notices/flow-back-mark";
import { type ChartMark, motorStallNotice, type Notice, transitionNotice } from "./notices/notices";
import { stuckPipeNotice } from "./notices/stuck-pipe-notice";
import { pitSensorNotice, wellControlNotice } from "./notices/well-control-notice";

/** The effects of a kind of event. */
type EventEffect<Event> = {
  /** The part stored with the events of the well. */
  stored: ((event: Event) => object) | null;
  /** The topic that it changes, with the data pushed at once to the browsers of the well. */
  pushed: ((event: Event, wellId: WellId) => Change) | null;
  /** The notification for users; a function returns null for events that need none. */
  notification: ((event: Event) => Notice | null) | null;
  /** The mark on time charts, in addition to the notification. */
  mark?: (event: Event) => ChartMark | null;
  /** The survey in the event; it replaces the one at the same depth unless a user entered that. */
  survey?: (event: Event) => SurveyStation;
  /** The change of stored samples that it requests. */
  relabelling?: (event: Event) => Relabelling;
};

/** An event without what the events of the well are stored by. */
const valueOf = <Event extends PipelineEvent>({ kind: _kind, time: _time, ordinal: _ordinal, ...value }: Event) =>
  value;

/** The effects of each event, one row per kind; the compiler reports a missing one. */
export const eventEffects: { readonly [Kind in PipelineEvent["kind"]]: EventEffect<EventOf<Kind>> } = {
  "rig-state-changed": { stored: null, pushed: null, notification: null },
  relabelled: {
    stored: null,
    pushed: ({ from, to }, wellId) => ({ topic: "samples", message: { wellId, from, to } }),
    notification: null,
    relabelling: ({ from, to, fromCode, toCode }) => ({ channel: "rigState", from, to, was: fromCode, is: toCode }),
  },
  connection: { stored: ({ connection }) => connection, pushed: null, notification: null },
  "stand-completed": {
    stored: ({ stand }) => stand,
    pushed: ({ stand: { startTime } }, wellId) => ({ topic: "stands", message: { wellId, startTime } }),
    notification: null,
  },
  "state-transition": {
    stored: ({ transition }) => transition,
    pushed: ({ transition: { timeEnd } }, wellId) => ({ topic: "transitions", message: { wellId, timeEnd } }),
    notification: ({ time, transition }) => transitionNotice(time, transition),
  },
  "pump-recycle": {
    stored: ({ count }) => ({ count }),
    pushed: ({ time }, wellId) => ({ topic: "pump-recycles", message: { wellId, time } }),
    notification: null,
  },
  "stuck-pipe": { stored: valueOf, pushed: null, notification: stuckPipeNotice },
  "motor-stall": {
    stored: ({ stall }) => stall,
    pushed: ({ stall: { time } }, wellId) => ({ topic: "stalls", message: { wellId, time } }),
    notification: ({ time, stall }) => motorStallNotice(time, stall),
  },
  "data-quality": { stored: valueOf, pushed: null, notification: dataQualityNotice },
  "friction-point": { stored: valueOf, pushed: null, notification: null },
  "well-control": { stored: valueOf, pushed: null, notification: wellControlNotice },
  "flow-back": {
    stored: valueOf,
    pushed: ({ kind, time }, wellId) => ({ topic: "flow-backs", message: { wellId, kind, time } }),
    notification: null,
    mark: flowBackMark,
  },
  "pit-sensor-ceased": { stored: valueOf, pushed: null, notification: pitSensorNotice },
  "circulating-pressure": { stored: valueOf, pushed: null, notification: circulatingPressureNotice },
  "stick-slip": { stored: valueOf, pushed: null, notification: stickSlipNotice },
  "bit-wear": { stored: valueOf, pushed: null, notification: bitWearNotice },
  survey: { stored: ({ station }) => station, pushed: null, notification: null, survey: ({ station }) => station },
  "slide-sheet-row": { stored: ({ row }) => row, pushed: null, notification: null },
  "slide-sheet-grown": {
    stored: null,
    pushed: (_event, wellId) => ({ topic: "drilled-slides", message: { wellId, live: true } }),
    notification: null,
  },
  ignored: { stored: null, pushed: null, notification: null },
};

/** The stored form of an event and its derived values; null if it is not stored. */
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

/** The change of stored samples that an event requests; null for other events. */
export const storedRelabelling = (event: PipelineEvent): Relabelling | null =>
  effectOf(event).relabelling?.(event) ?? null;

/** The topic that an event changes, which is pushed to the browsers of the well at once; null if it changes none. */
export const changeOf = (event: PipelineEvent, wellId: WellId): Change | null =>
  effectOf(event).pushed?.(event, wellId) ?? null;

/** The kinds of events that time charts mark. */
export const markedKinds = Object.entries(eventEffects).flatMap(([kind, effect]) => ("mark" in effect ? kind : []));

/** The time-chart mark of a stored event; null if it has none. */
export const markOf = ({ value, ...event }: KeptEvent): ChartMark | null =>
  effectOf(event as PipelineEvent).mark?.({ ...(value as object), ...event } as PipelineEvent) ?? null;

const effectOf = ({ kind }: PipelineEvent): EventEffect<PipelineEvent> =>
  eventEffects[kind] as unknown as EventEffect<PipelineEvent>;
