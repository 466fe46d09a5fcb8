import { sampleOf } from "@sigma/terms/sample";
import { step } from "@sigma/engine/well-pipeline/step";
import { defaultPipelineSettings } from "@sigma/engine/well-pipeline/settings";
import { expect, it } from "vitest";
import type { Json } from "../storage/samples/tick/tick-writer";
import { freshMemory, fromSnapshot, toSnapshot, type WellMemory } from "./snapshot";

function memoryAfter(seconds: number): WellMemory {
  const memory = freshMemory();
  for (let second = 1; second <= seconds; second++) {
    const hole = 5000 + second / 10;
    const known = {
      bitDepth: hole,
      holeDepth: hole,
      hookload: 180,
      rpm: 120,
      pumpRate: 600,
      pumpPressure: 2800,
      wob: 20,
    };
    memory.pipeline = step(memory.pipeline, sampleOf(second, known), defaultPipelineSettings).state;
  }
  return memory;
}

it("keeps what a well remembers, and when it last learned something", () => {
  const memory = memoryAfter(300);
  const snapshot = toSnapshot(memory)!;
  expect(snapshot.lastTime).toBe(300);
  expect(fromSnapshot({ state: JSON.parse(JSON.stringify(snapshot.state)) as Json })).toEqual(memory);
});

it("has nothing to keep before the first sample", () => {
  expect(toSnapshot(freshMemory())).toBeNull();
});

it("does not take what another version remembered", () => {
  const { state } = toSnapshot(memoryAfter(10))!;
  const other = JSON.parse(JSON.stringify(state)) as { pipeline: Record<string, Json> };
  const { depths: _, ...lacking } = other.pipeline;
  expect(fromSnapshot({ state: { ...other, pipeline: lacking } })).toBeNull();
  expect(fromSnapshot({ state: { ...other, pipeline: { ...other.pipeline, extra: 1 } } })).toBeNull();
  expect(fromSnapshot({ state: { ...other, pipeline: { ...other.pipeline, depths: 7 } } })).toBeNull();
  expect(fromSnapshot({ state: "anything" })).toBeNull();
});
