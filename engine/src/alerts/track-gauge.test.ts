import { sampleOf } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import { trackAlert } from "./track-alert";
import { type GaugeSource, trackGauge } from "./track-gauge";

const SLIDING = 2;
const IN_SLIPS = 3;
const hours = { along: "time", length: 7200 } as const;
const feet = { along: "depth", length: 10 } as const;

it("has the same value as an alert with the same window, also from its stored state", () => {
  const sources: GaugeSource[] = [
    { trace: "wob", aggregation: "Avg", window: hours },
    { trace: "wob", aggregation: "Max", window: feet },
    { trace: "wob", aggregation: "Instant", window: null },
  ];
  for (const source of sources) {
    const rule = { ...source, comparison: ">" as const, value: 50, deadBand: 0 };
    const condition = { kind: "rules" as const, join: "all" as const, rules: [rule] };
    const alert = trackAlert({ condition, onDelay: 0, offDelay: 0, enabledIn: null });
    let gauge = trackGauge(source);
    const pairs: unknown[][] = [];
    for (let second = 0; second < 9000; second++) {
      const rigState = second % 900 < 700 ? SLIDING : IN_SLIPS;
      const sample = sampleOf(second, { wob: (second * 7) % 31, holeDepth: 9000 + second / 50, rigState });
      alert.step(sample);
      gauge.step(sample);
      if (second % 2500 === 0) gauge = trackGauge(source, structuredClone(gauge.memory()));
      if (second % 100 === 0) pairs.push([gauge.reading().value, alert.values()[0]]);
    }
    expect(pairs.map(([own]) => own)).toEqual(pairs.map(([, its]) => its));
  }
});

it("includes in a depth window the values measured while hole was made, and returns the start of the window", () => {
  const gauge = trackGauge({ trace: "gamma", aggregation: "Avg", window: feet });
  gauge.step(sampleOf(1, { gamma: 80, holeDepth: 9000, rigState: SLIDING }));
  gauge.step(sampleOf(2, { gamma: 100, holeDepth: 9004, rigState: SLIDING }));
  gauge.step(sampleOf(3, { gamma: 10, holeDepth: 9006, rigState: IN_SLIPS }));
  expect(gauge.reading()).toMatchObject({ value: 90, heardAt: 3, holeDepth: 9006 });
  expect(gauge.reading().begins).toBeCloseTo(9000, 0);
});

it("has the value of an alert if a later record of the second contains its channel", () => {
  const source: GaugeSource = { trace: "gamma", aggregation: "Avg", window: { along: "time", length: 60 } };
  const rules = [{ ...source, comparison: ">" as const, value: 500, deadBand: 0 }];
  const condition = { kind: "rules" as const, join: "all" as const, rules };
  const alert = trackAlert({ condition, onDelay: 0, offDelay: 0, enabledIn: null });
  const gauge = trackGauge(source);
  for (let second = 0; second < 30; second++) {
    for (const sample of [sampleOf(second, { wob: 20 }), sampleOf(second, { wob: 20, gamma: 60 + second })]) {
      alert.step(sample);
      gauge.step(sample);
    }
  }
  expect(gauge.reading()).toMatchObject({ value: 74.5, heardAt: 29 });
  expect(alert.values()).toEqual([74.5]);
});

it("counts the recycles within its window, not since the start of the well [AN-089]", () => {
  const gauge = trackGauge({ trace: "pumpRecycles", aggregation: "Max", window: { along: "time", length: 600 } });
  for (let second = 0; second <= 900; second++)
    gauge.step(sampleOf(second, { pumpRecycles: 40 + Math.floor(second / 200) }));
  expect(gauge.reading().value).toBe(3);
});

it("takes no sample twice, and knows when its channel has been silent for too long", () => {
  const gauge = trackGauge({ trace: "wob", aggregation: "Avg", window: hours });
  expect([gauge.isSilent(0), gauge.reading().value]).toEqual([false, null]);
  gauge.step(sampleOf(10, { wob: 20 }));
  gauge.step(sampleOf(10, { wob: 40 }));
  gauge.step(sampleOf(9, { wob: 40 }));
  gauge.step(sampleOf(11, { rop: 40 }));
  expect(gauge.reading()).toMatchObject({ value: 20, heardAt: 10 });
  expect([gauge.isSilent(130), gauge.isSilent(131)]).toEqual([false, true]);
});
