import type { PipelineEvent } from "@sigma/engine/well-pipeline/event";
import { WellId } from "@sigma/contract/ids";
import { expect, it } from "vitest";
import { eventEffects, changeOf, storedEvent, storedRelabelling } from "./event-effects";

const wellId = WellId.parse("w1");

it("has a row for each kind of event, as the compiler requires", () => {
  const { survey: _, ...lacking } = eventEffects;
  // @ts-expect-error the row of surveys is missing
  const table: typeof eventEffects = lacking;
  expect(Object.keys(table)).toHaveLength(Object.keys(eventEffects).length - 1);
});

it("stores, notifies and pushes as defined in the row of an event", () => {
  const recycle: PipelineEvent = { kind: "pump-recycle", time: 100, count: 3, ordinal: 0 };
  expect(storedEvent(recycle)).toEqual({ kind: "pump-recycle", time: 100, ordinal: 0, value: { count: 3 } });
  expect(changeOf(recycle, wellId)).toEqual({ topic: "pump-recycles", message: { wellId, time: 100 } });

  const station = { md: 5000, inclination: 1, azimuth: 2, time: 90 };
  const survey: PipelineEvent = { kind: "survey", time: 100, station, ordinal: 1 };
  expect(storedEvent(survey)).toEqual({ kind: "survey", time: 100, ordinal: 1, value: station, survey: station });

  const ignoredEvent: PipelineEvent = { kind: "ignored", time: 1, reason: "time-not-valid", channel: null, ordinal: 0 };
  expect([storedEvent(ignoredEvent), storedRelabelling(ignoredEvent), changeOf(ignoredEvent, wellId)]).toEqual([
    null,
    null,
    null,
  ]);
});

it("pushes an event without its own message by kind and time", () => {
  const flowBack = { kind: "flow-back", time: 100, ordinal: 0, volume: 12 } as unknown as PipelineEvent;
  expect(changeOf(flowBack, wellId)).toEqual({
    topic: "flow-backs",
    message: { wellId, kind: "flow-back", time: 100 },
  });
});

it("changes stored rig states if a better result for a stretch is available", () => {
  const relabelledEvent: PipelineEvent = {
    kind: "relabelled",
    time: 100,
    from: 50,
    to: 90,
    fromCode: 5,
    toCode: 7,
    ordinal: 0,
  };
  expect(storedEvent(relabelledEvent)).toBeNull();
  expect(storedRelabelling(relabelledEvent)).toEqual({ channel: "rigState", from: 50, to: 90, was: 5, is: 7 });
  expect(changeOf(relabelledEvent, wellId)).toEqual({ topic: "samples", message: { wellId, from: 50, to: 90 } });
});
