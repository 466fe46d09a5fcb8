import { type ChannelId, channelSlot } from "@sigma/terms/channels";
import { emptyValues, type Sample } from "@sigma/terms/sample";
import { describe, expect, it } from "vitest";
import { eventsOf, runPipeline } from "../well-pipeline/testing/run-pipeline";
import { watchedUnits } from "./unit-factors";

const START = 1_700_000_000;
const CHANGED_AT = 600;
const MINUTES_AFTER = 600;

type Values = Partial<Record<ChannelId, number>>;

/** Noise of a sensor as a factor, the same each time. */
const noisy = (share: number, second: number, phase: number): number =>
  1 + share * Math.sin(second * 12.9898 + phase * 78.233);

/** Rotary drilling with noise, in field units, and what each second changes. */
function drilledSamples(change: (second: number) => Values, every = 1, seconds = CHANGED_AT + MINUTES_AFTER): Sample[] {
  const samples: Sample[] = [];
  for (let second = 0; second < seconds; second += every) {
    const madeHole = (second * 100) / 3600;
    const values = emptyValues();
    const usualValues: Values = {
      holeDepth: 9000 + madeHole,
      bitDepth: 9000 + madeHole,
      blockHeight: 90 - madeHole,
      hookload: 210 * noisy(0.003, second, 1),
      wob: 22 * noisy(0.03, second, 2),
      rpm: 120 * noisy(0.005, second, 3),
      torque: 9000 * noisy(0.01, second, 4),
      rop: 100 * noisy(0.02, second, 5),
      pumpRate: 600 * noisy(0.005, second, 6),
      pumpPressure: 2600 * noisy(0.01, second, 7),
      diffPressure: 300 * noisy(0.02, second, 8),
      flowOutRate: 610 * noisy(0.02, second, 9),
    };
    for (const [id, value] of Object.entries({ ...usualValues, ...change(second) }))
      values[channelSlot(id as ChannelId)] = value;
    samples.push({ time: START + second, values, origin: "live", derived: 0 });
  }
  return samples;
}

/** The same with channels multiplyChannels from a moment on. */
const multiplyChannels = (samples: readonly Sample[], factors: Values, from = CHANGED_AT, until = Infinity): Sample[] =>
  samples.map((sample) => {
    if (sample.time < START + from || sample.time >= START + until) return sample;
    const values = sample.values.slice();
    for (const [id, factor] of Object.entries(factors)) values[channelSlot(id as ChannelId)]! *= factor;
    return { ...sample, values };
  });

const alarmKinds = new Set([
  "stuck-pipe",
  "circulating-pressure",
  "well-control",
  "motor-stall",
  "stick-slip",
  "bit-wear",
]);
const alarmsIn = (samples: readonly Sample[]) => runPipeline(samples).events.filter(({ kind }) => alarmKinds.has(kind));
const noticesIn = (samples: readonly Sample[]) =>
  eventsOf(runPipeline(samples), "data-quality").map(({ contradiction, channel, likelyUnit, unitBefore }) => [
    contradiction,
    channel,
    unitBefore,
    likelyUnit,
  ]);

const drilling = drilledSamples(() => ({}));

it("names no unit while nothing changes", () => {
  expect(noticesIn(drilling)).toEqual([]);
});

describe("a channel that changes its unit in mid-stream", () => {
  for (const { id, pairs } of watchedUnits) {
    for (const { larger, smaller, factor } of pairs) {
      // Channels change less than the scatter of a torque of a drilling bit, and a weight on bit in tonnes is as likely one in klb.
      if (id === "wob" && factor < 3) continue;
      it(`is named once within 10 min, without an alarm: ${id} between ${larger} and ${smaller}`, () => {
        for (const isRise of [true, false]) {
          const before = isRise ? smaller : larger;
          const since = isRise ? larger : smaller;
          // The channel starts in the unit that the field unit is not, where its values would be too large to be stored.
          const start = isRise && factor > 30 ? 1 / factor : 1;
          const inUnit = multiplyChannels(drilling, { [id]: start }, 0);
          const otherSamples = multiplyChannels(inUnit, { [id]: isRise ? factor : 1 / factor });
          const changes = noticesIn(otherSamples).filter(([contradiction]) => contradiction === "unit-change");
          expect(changes).toEqual([["unit-change", id, before, since]]);
          expect(start === 1 ? alarmsIn(otherSamples) : []).toEqual([]);
        }
      });
    }
  }
});

it("gives the time of the first sample in the other unit, and both values", () => {
  const [notice] = eventsOf(runPipeline(multiplyChannels(drilling, { pumpRate: 1 / 3.785_41 })), "data-quality");
  expect(notice).toMatchObject({ since: START + CHANGED_AT, likelyUnit: "gpm", unitBefore: "L/min", factor: 3.785_41 });
  expect(notice!.against).toBeCloseTo(600, -1);
  expect(notice!.value).toBeCloseTo(158.5, 0);
});

it("names all channels of a rig that changes to metric units at once", () => {
  const metric = { pumpRate: 3.785_41, pumpPressure: 6.894_76, hookload: 1 / 2.204_62, wob: 1 / 2.204_62 };
  const changes = new Set(noticesIn(multiplyChannels(drilling, metric)).map(([, channel]) => channel));
  expect(changes).toEqual(new Set(["hookload", "pumpPressure", "pumpRate", "wob"]));
  expect(alarmsIn(multiplyChannels(drilling, metric))).toEqual([]);
});

it("says nothing of a channel that returns to its unit, which gives no alarm either", () => {
  const returnSamples = multiplyChannels(drilling, { pumpRate: 1 / 3.785_41 }, CHANGED_AT, CHANGED_AT + 300);
  expect(noticesIn(returnSamples)).toEqual([["unit-change", "pumpRate", "L/min", "gpm"]]);
  expect(alarmsIn(returnSamples)).toEqual([]);
});

it("names no unit if the driller slows the pumps by just that factor: pressure follows", () => {
  for (const every of [1, 5, 10]) {
    const slowSamples = drilledSamples(
      (second) => (second >= CHANGED_AT ? { pumpRate: 600 / 3.785_41, pumpPressure: 2600 / 3.785_41 ** 1.8 } : {}),
      every,
    );
    expect(noticesIn(slowSamples)).toEqual([]);
  }
});

it("names no unit if the pressure falls with the strokes, the bit is set down, or rock drills faster", () => {
  const changeAt = (values: Values) => drilledSamples((second) => (second >= CHANGED_AT ? values : {}));
  expect(noticesIn(changeAt({ pumpRate: 600 / 3.8, pumpPressure: 2600 / 6.9 }))).toEqual([]);
  expect(noticesIn(changeAt({ wob: 22 / 4.448_22, hookload: 210 + 22 - 22 / 4.448_22 }))).toEqual([]);
});
