import { expect, it } from "vitest";
import { defaultPipelineSettings } from "./settings";
import { hasShape } from "./state-shape";
import { initialState, type PipelineState } from "./state";
import { step } from "./step";
import { ScriptedRig } from "./testing/scripted-rig";
import type { AnyTracker, Findings, TrackerContext } from "./tracker";
import { trackers } from "./trackers";

const all: readonly AnyTracker[] = trackers;

/** A rig that drills, connects, trips and sends a survey. */
function busyRig(): ScriptedRig {
  const rig = new ScriptedRig({ interval: 5 });
  return rig.stand(60).stand(0).pullStand().pullStand().pumps(600).wait(60);
}

it("has each tracker once, after the trackers that it needs", () => {
  const names = all.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const [index, { needs }] of all.entries()) {
    for (const neededName of needs) expect(names.slice(0, index)).toContain(neededName);
  }
});

it("passes each tracker the findings of the others that it needs, and no others", () => {
  const context = {} as TrackerContext;
  let states = initialState().trackers;
  let previousTime: number | null = null;
  for (const sample of busyRig().samples) {
    const after: Record<string, unknown> = {};
    for (const { name, needs, kinds, step: stepOf } of all) {
      const seenContext = { settings: defaultPipelineSettings, previousTime } as TrackerContext;
      for (const neededName of needs) seenContext[neededName] = context[neededName] as never;
      const trackerStep = stepOf(states[name], sample, seenContext);
      for (const { kind } of trackerStep.events) expect(kinds).toContain(kind);
      after[name] = trackerStep.state;
      context[name as keyof Findings] = trackerStep.found as never;
    }
    states = after;
    previousTime = sample.time;
  }
  let whole = initialState();
  for (const sample of busyRig().samples) whole = step(whole, sample, defaultPipelineSettings).state;
  expect(states).toEqual(whole.trackers);
});

it("has the shape of each state, also after saving and reading it", () => {
  let state = initialState();
  for (const sample of busyRig().samples) {
    for (const { name, shape } of all) expect([name, hasShape(state.trackers[name], shape)]).toEqual([name, true]);
    state = JSON.parse(JSON.stringify(step(state, sample, defaultPipelineSettings).state)) as PipelineState;
  }
});
