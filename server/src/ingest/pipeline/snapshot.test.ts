import { rigStateTracker } from "@sigma/engine/rig-state/rig-state-tracker";
import { defaultPipelineSettings } from "@sigma/engine/well-pipeline/settings";
import { initialState, type PipelineState, stateOf } from "@sigma/engine/well-pipeline/state";
import { step } from "@sigma/engine/well-pipeline/step";
import { trackers } from "@sigma/engine/well-pipeline/trackers";
import { sampleOf } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import type { Json } from "../../storage/samples/tick/tick-writer";
import { fromSnapshot, toSnapshot } from "./snapshot";

function stateAfter(seconds: number): PipelineState {
  let state = initialState();
  for (let second = 1; second <= seconds; second++) {
    const hole = 5000 + second / 10;
    const channelValues = {
      bitDepth: hole,
      holeDepth: hole,
      hookload: 180,
      rpm: 120,
      pumpRate: 600,
      pumpPressure: 2800,
      wob: 20,
    };
    state = step(state, sampleOf(second, channelValues), defaultPipelineSettings).state;
  }
  return state;
}

/** A state as read back from storage, with parts of it replaced. */
function readStoredState(state: PipelineState, replacedParts: Record<string, Json | undefined> = {}) {
  const { state: kept, lastTime } = toSnapshot(state)!;
  const parts = JSON.parse(JSON.stringify(kept)) as Record<string, { version: number; state: Record<string, Json> }>;
  return { parts, snapshot: { state: { ...parts, ...replacedParts } as Json, lastTime } };
}

it("keeps the state of each tracker with its version, and when the well last got new data", () => {
  const state = stateAfter(300);
  const { parts, snapshot } = readStoredState(state);
  expect(snapshot.lastTime).toBe(300);
  expect(Object.entries(parts).map(([name, { version }]) => [name, version])).toEqual(
    trackers.map(({ name, version }) => [name, version]),
  );
  expect(fromSnapshot(snapshot)).toEqual({ state, changed: [] });
});

it("has nothing to store before the first sample", () => {
  expect(toSnapshot(initialState())).toBeNull();
});

it("restarts only the tracker that another version wrote, or that is missing", () => {
  const state = stateAfter(300);
  const { parts } = readStoredState(state);
  const otherVersion = readStoredState(state, { "rig-state": { ...parts["rig-state"]!, version: 0 } });
  const restoredSnapshot = fromSnapshot(otherVersion.snapshot)!;
  expect(restoredSnapshot.changed).toEqual(["rig-state"]);
  expect(stateOf(restoredSnapshot.state, rigStateTracker)).toEqual(rigStateTracker.init());
  expect({ ...restoredSnapshot.state.trackers, "rig-state": 0 }).toEqual({ ...state.trackers, "rig-state": 0 });
  expect(fromSnapshot(readStoredState(state, { stand: undefined }).snapshot)!.changed).toEqual(["stand"]);
});

it("does not take a state that has not the fields of its tracker, each of its type", () => {
  const state = stateAfter(10);
  const { parts } = readStoredState(state);
  const { depths: _, ...lacking } = parts["rig-state"]!.state;
  const changedBy = (name: string, givenState: Json) =>
    fromSnapshot(readStoredState(state, { [name]: { ...parts[name]!, state: givenState } }).snapshot)?.changed;
  expect(changedBy("rig-state", lacking)).toEqual(["rig-state"]);
  expect(changedBy("rig-state", { ...parts["rig-state"]!.state, extra: 1 })).toEqual(["rig-state"]);
  expect(changedBy("rig-state", { ...parts["rig-state"]!.state, since: "noon" })).toEqual(["rig-state"]);
  expect(changedBy("survey", { ...parts.survey!.state, last: { md: 1 } })).toEqual(["survey"]);
  expect(changedBy("state-transition", { ...parts["state-transition"]!.state, buckets: [{ seconds: 1 }] })).toEqual([
    "state-transition",
  ]);
});

it("uses nothing if no tracker state can be used", () => {
  for (const state of ["anything", null, 7, [], { pipeline: {} }] as Json[]) {
    expect(fromSnapshot({ state, lastTime: 10 })).toBeNull();
  }
});
