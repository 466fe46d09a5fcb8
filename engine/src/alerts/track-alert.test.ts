import { sampleOf } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import type { AlertDefinition, AlertRule } from "./alert-definition";
import { type AlertMemory, trackAlert } from "./track-alert";

const highTorque: AlertRule = {
  trace: "torque",
  aggregation: "Instant",
  window: { along: "time", length: 60 },
  comparison: ">",
  value: 10_000,
  deadBand: 1000,
};
const simple = (change: Partial<AlertDefinition> = {}, rule: Partial<AlertRule> = {}): AlertDefinition => ({
  condition: { kind: "rules", join: "all", rules: [{ ...highTorque, ...rule }] },
  onDelay: 0,
  offDelay: 0,
  enabledIn: null,
  ...change,
});
type Values = Parameters<typeof sampleOf>[1];

/** The changes as `kind@second`, one sample per second; each continues from the stored state, as after a restart. */
function follow(definition: AlertDefinition, samples: readonly Values[]): string[] {
  let memory: AlertMemory | undefined;
  return samples.flatMap((values, second) => {
    const alert = trackAlert(definition, memory);
    const change = alert.step(sampleOf(second, values));
    memory = JSON.parse(JSON.stringify(alert.memory())) as AlertMemory;
    return change ? [`${change.kind}@${change.time}`] : [];
  });
}
const torques = (...values: (number | null)[]) => values.map((torque) => ({ torque, rigState: 1 }));

it("raises past the limit and returns only past the dead band", () => {
  expect(follow(simple(), torques(9000, 10_001, 9500, 9001, 9000, 10_500))).toEqual([
    "raised@1",
    "returned@4",
    "raised@5",
  ]);
});

it("waits for the on-delay and forgets a condition that ended before it", () => {
  const samples = torques(11_000, 11_000, 5000, 11_000, 11_000, 11_000, 11_000);
  expect(follow(simple({ onDelay: 3 }), samples)).toEqual(["raised@6"]);
});

it("returns only after the off-delay", () => {
  expect(follow(simple({ offDelay: 2 }), torques(11_000, 5000, 11_000, 5000, 5000, 5000))).toEqual([
    "raised@0",
    "returned@5",
  ]);
});

it("neither raises nor clears while the channel is silent", () => {
  expect(follow(simple({}, { aggregation: "Instant" }), torques(null, null))).toEqual([]);
  expect(follow(simple(), torques(11_000, null, null, null))).toEqual(["raised@0"]);
});

it("does not count a delay while the channel is silent, and counts all of it once it sends again", () => {
  expect(follow(simple({ onDelay: 3 }), torques(11_000, null, null, null, null))).toEqual([]);
  expect(follow(simple({ onDelay: 3 }), torques(11_000, null, null, null, 11_000))).toEqual(["raised@4"]);
  const peak = { aggregation: "Max", window: { along: "time", length: 2 } } as const;
  expect(follow(simple({}, peak), torques(11_000, 500, null, null, null, null))).toEqual(["raised@0"]);
});

it("starts a delay again after a silence in which the condition was not known", () => {
  const steps = (definition: AlertDefinition, ...values: [second: number, torque: number][]) => {
    const alert = trackAlert(definition);
    return values.flatMap(([second, torque]) => {
      const change = alert.step(sampleOf(second, { torque }));
      return change ? [`${change.kind}@${second}`] : [];
    });
  };
  const resumedRows = [4000, 4100, 4200, 4300].map((second): [number, number] => [second, 11_000]);
  expect(steps(simple({ onDelay: 300 }), [0, 11_000], ...resumedRows)).toEqual(["raised@4300"]);
  const fallenRows = [4000, 4100, 4200, 4300].map((second): [number, number] => [second, 5000]);
  expect(steps(simple({ offDelay: 300 }), [0, 11_000], [1, 5000], ...fallenRows)).toEqual([
    "raised@0",
    "returned@4300",
  ]);
  const alert = trackAlert(simple({ onDelay: 300 }));
  alert.step(sampleOf(0, { torque: 11_000 }));
  alert.look(200);
  const kinds = [4000, 4001, 4002].map((second) => alert.step(sampleOf(second, { torque: 11_000 }))?.kind ?? null);
  expect(kinds).toEqual(["fresh", null, null]);
});

it("reads the newest value even if the hole depth of its window is unknown", () => {
  const rule = { window: { along: "depth", length: 30 } } as const;
  expect(follow(simple({}, rule), torques(9000, 11_000, 5000))).toEqual(["raised@1", "returned@2"]);
});

it("is suppressed outside its rig states and judged again inside", () => {
  const samples = [1, 1, 4, 4, 1].map((rigState) => ({ torque: 11_000, rigState }));
  expect(follow(simple({ enabledIn: [1, 2] }), samples)).toEqual(["raised@0", "suppressed@2", "raised@4"]);
});

it("raises an advanced alert while all its rules hold together, or while any does", () => {
  const all: AlertDefinition = {
    ...simple(),
    condition: {
      kind: "rules",
      join: "all",
      rules: [highTorque, { ...highTorque, trace: "rpm", comparison: "<", value: 20, deadBand: 0 }],
    },
  };
  const samples = [
    { torque: 11_000, rpm: 100 },
    { torque: 5000, rpm: 5 },
    { torque: 11_000, rpm: 5 },
    { torque: 11_000, rpm: 60 },
  ];
  expect(follow(all, samples)).toEqual(["raised@2", "returned@3"]);
  const any = { ...all, condition: { ...all.condition, join: "any" } } as AlertDefinition;
  expect(follow(any, [{ torque: 5000, rpm: 60 }, ...samples, { torque: 5000, rpm: 60 }])).toEqual([
    "raised@1",
    "returned@5",
  ]);
});

it("averages over hole depth, regardless of the time spent there", () => {
  const definition = simple(
    {},
    { aggregation: "Avg", window: { along: "depth", length: 30 }, value: 10_000, deadBand: 0 },
  );
  const samples = Array.from({ length: 60 }, (_, foot) => ({
    holeDepth: 9000 + foot,
    torque: foot < 30 ? 4000 : 16_000,
  }));
  expect(follow(definition, samples)).toEqual(["raised@45"]);
});

it("raises when the rig enters a listed state and returns when it leaves", () => {
  const definition: AlertDefinition = { ...simple(), condition: { kind: "rig-state", codes: [18, 19] } };
  expect(
    follow(
      definition,
      [1, 19, 19, 4].map((rigState) => ({ rigState })),
    ),
  ).toEqual(["raised@1", "returned@3"]);
});

it("becomes stale while its channel is silent for two minutes, without being raised or cleared", () => {
  const quiet = Array.from({ length: 200 }, () => ({ rpm: 60, rigState: 1 }));
  const active = follow(simple(), [{ torque: 11_000, rigState: 1 }, ...quiet, ...torques(11_000, 11_000, 5000)]);
  expect(active).toEqual(["raised@0", "stale@121", "fresh@201", "returned@203"]);
  const alert = trackAlert(simple());
  alert.step(sampleOf(0, { torque: 11_000 }));
  expect(alert.look(120)).toBeNull();
  expect(alert.look(121)?.kind).toBe("stale");
  expect([alert.isActive, alert.isStale, alert.look(122)]).toEqual([true, true, null]);
});

it("does not raise on an old value of one channel when another of its channels sends a value", () => {
  const definition: AlertDefinition = {
    ...simple(),
    condition: {
      kind: "rules",
      join: "all",
      rules: [highTorque, { ...highTorque, trace: "rpm", comparison: "<", value: 20, deadBand: 0 }],
    },
  };
  const silent = Array.from({ length: 130 }, () => ({ rpm: 60 }));
  expect(follow(definition, [{ torque: 11_000, rpm: 60 }, ...silent, { rpm: 5 }, { rpm: 5 }])).toEqual(["stale@131"]);
});

it("uses values that arrive later for the same second, and none twice", () => {
  const alert = trackAlert(simple());
  expect(alert.step(sampleOf(5, { rpm: 60 }))).toBeNull();
  expect(alert.step(sampleOf(5, { rpm: 60, torque: 11_000 }))?.kind).toBe("raised");
  expect(alert.step(sampleOf(5, { torque: 0 }))).toBeNull();
  expect(alert.step(sampleOf(4, { torque: 0 }))).toBeNull();
  expect(alert.isActive).toBe(true);
});

it("keeps its state if the rig state is missing for a moment", () => {
  const samples = [1, null, null, 1].map((rigState) => ({ torque: 11_000, rigState }));
  expect(follow(simple({ enabledIn: [1] }), samples)).toEqual(["raised@0"]);
});

it("uses in a depth window only values measured while hole was drilled", () => {
  const rule = { aggregation: "Avg", window: { along: "depth", length: 30 } } as const;
  const alert = trackAlert(simple({}, rule));
  for (let second = 0; second < 100; second++) {
    alert.step(sampleOf(second, { holeDepth: 9000 + second / 10, torque: 4000, rigState: 1 }));
  }
  for (let second = 100; second < 200; second++) {
    alert.step(sampleOf(second, { holeDepth: 9010, torque: 40_000, rigState: 5 }));
  }
  expect(alert.values()).toEqual([4000]);
});
