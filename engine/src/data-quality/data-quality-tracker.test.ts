import { type ChannelId, channelSlot } from "@sigma/terms/channels";
import { emptyValues, type Sample } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import { eventsOf, runPipeline } from "../well-pipeline/testing/run-pipeline";

const METRES = 0.3048;

type Changes = (second: number) => Partial<Record<ChannelId, number>>;

/** Rotary drilling of a deep well, with the given changes; `factors` multiply. */
function drillSamples(changesAt: Changes, seconds = 300, factors: Changes = () => ({}), rate = 60): Sample[] {
  return Array.from({ length: seconds }, (_, second) => {
    const values = emptyValues();
    const madeHole = (second * rate) / 3600;
    const hole = 20_000 + madeHole;
    const usual = {
      holeDepth: hole,
      bitDepth: hole,
      blockHeight: 60 - madeHole,
      hookload: 600,
      wob: 20,
      rpm: 120,
      rop: rate,
    };
    const pumpedValues = { torque: 18_000, pumpRate: 700, pumpPressure: 4500 };
    for (const [channel, value] of Object.entries({ ...usual, ...pumpedValues, ...changesAt(second) }))
      values[channelSlot(channel as ChannelId)] = value;
    for (const [channel, factor] of Object.entries(factors(second)))
      values[channelSlot(channel as ChannelId)]! *= factor;
    return { time: 1_700_000_000 + second, values, origin: "live", derived: 0 };
  });
}

const noticedIn = (samples: readonly Sample[]) => eventsOf(runPipeline(samples), "data-quality");

it("notices a torque that is a thousand times too large or too small once, also of a string that needs much", () => {
  const noticeTorque = (torque: number) =>
    noticedIn(drillSamples(() => ({ torque }))).map(({ channel, value }) => [channel, value]);
  expect(noticeTorque(18_000)).toEqual([]);
  expect(noticeTorque(18_000_000)).toEqual([["torque", 18_000_000]]);
  expect(noticeTorque(18)).toEqual([["torque", 18]]);
});

/** What 20 min of drilling at 113 ft/hr lead to with channels in another unit. */
const drillsIn = (factors: Partial<Record<ChannelId, number>>) =>
  noticedIn(
    drillSamples(
      () => ({}),
      1200,
      () => factors,
      113,
    ),
  ).map(({ channel, likelyUnit }) => [channel, likelyUnit]);

it("notices depths or a block in metres while it only drills", () => {
  expect(drillsIn({})).toEqual([]);
  expect(drillsIn({ holeDepth: METRES, bitDepth: METRES, rop: METRES })).toEqual([["bitDepth", "m"]]);
  expect(drillsIn({ blockHeight: METRES })).toEqual([["blockHeight", "m"]]);
});

it("notices a hole in metres by a rate in feet, and a rate in m/hr by the hole, once", () => {
  expect(drillsIn({ rop: METRES })).toEqual([["rop", "m/hr"]]);
  expect(drillsIn({ holeDepth: METRES, bitDepth: METRES, blockHeight: METRES })).toEqual([["holeDepth", "m"]]);
  expect(drillsIn({ holeDepth: METRES, bitDepth: METRES })).toEqual([["bitDepth", "m"]]);
});

it("notices depths that jump to metres at once, and not that they jump back", () => {
  const jumpsIn = (factors: Partial<Record<ChannelId, number>>) =>
    noticedIn(
      drillSamples(
        () => ({}),
        1200,
        (second) => (second >= 300 && second < 1000 ? factors : {}),
        113,
      ),
    ).map(({ time, contradiction, channel, value, likelyUnit }) => [
      time - 1_700_000_000,
      contradiction,
      channel,
      Math.round(value),
      likelyUnit,
    ]);
  expect(jumpsIn({ holeDepth: METRES, bitDepth: METRES })).toEqual([[300, "depth-jump", "holeDepth", 6099, "m"]]);
  expect(jumpsIn({ bitDepth: METRES })).toEqual([[300, "depth-jump", "bitDepth", 6099, "m"]]);
});

it("notices depths that were in metres from the beginning and jump to feet, without a unit", () => {
  const inMetres = drillSamples(
    () => ({}),
    200,
    (second) => (second < 100 ? { holeDepth: METRES, bitDepth: METRES } : {}),
  );
  expect(noticedIn(inMetres)).toMatchObject([{ contradiction: "depth-jump", channel: "holeDepth", likelyUnit: null }]);
});

it("mistakes neither another tally nor a spike for a unit", () => {
  for (const factor of [0.3, 0.31, 0.5, 3.3]) {
    const jumps = (second: number) => (second >= 100 ? { holeDepth: factor, bitDepth: factor } : {});
    expect(noticedIn(drillSamples(() => ({}), 200, jumps))).toEqual([]);
  }
});

/** The result of a long time of drilling with other pumps: channel, its value and its likely unit. */
const pumpedAt = (knownChanges: Changes, seconds = 900) =>
  noticedIn(drillSamples(knownChanges, seconds)).map(({ channel, value, likelyUnit }) => [channel, value, likelyUnit]);

it("names the flow if the flow is the channel in L/min, although that is within the flows of the settings", () => {
  expect(pumpedAt(() => ({ pumpRate: 1200, pumpPressure: 1100 }))).toEqual([["pumpRate", 1200, "L/min"]]);
  expect(pumpedAt(() => ({ pumpPressure: 310 }))).toEqual([["pumpPressure", 310, "bar"]]);
});

it("does not doubt a pressure because of a flow that was found to be in L/min", () => {
  const slower = (second: number) => (second < 400 ? { pumpRate: 2650 } : { pumpRate: 1450, pumpPressure: 1300 });
  expect(pumpedAt(slower)).toEqual([["pumpRate", 2650, "L/min"]]);
});

it("names no unit for a pressure that is frozen, and the flow where that is frozen", () => {
  const pressureFrozen = (second: number) => ({ pumpRate: second < 300 ? 700 : 150, pumpPressure: 4500 });
  expect(pumpedAt(pressureFrozen)).toEqual([["pumpPressure", 4500, null]]);
  const fallsTo = (pressure: number, holeDepth: Changes) => (second: number) =>
    second < 300 ? {} : { pumpPressure: pressure + (second % 3), ...holeDepth(second) };
  const likelyUnits = (knownChanges: Changes) => pumpedAt(knownChanges).map(([channel, , unit]) => [channel, unit]);
  expect(likelyUnits(fallsTo(200, () => ({ holeDepth: 20_005, bitDepth: 19_990 })))).toEqual([["pumpRate", null]]);
  expect(likelyUnits(fallsTo(310, () => ({})))).toEqual([["pumpPressure", "bar"]]);
});

it("notices a bit below the bottom once, and a hole in metres by it", () => {
  const depthsOf = (factor: number) =>
    noticedIn(
      drillSamples(
        () => ({}),
        900,
        () => ({ holeDepth: factor, blockHeight: 0 }),
      ),
    ).map(({ contradiction, channel, against, likelyUnit }) => [
      contradiction,
      channel,
      Math.round(against),
      likelyUnit,
    ]);
  expect(depthsOf(METRES)).toEqual([["bit-below-hole", "holeDepth", 20_003, "m"]]);
  expect(depthsOf(0.999)).toEqual([["bit-below-hole", "bitDepth", 19_983, null]]);
  expect(depthsOf(1.01)).toEqual([]);
});

it("does not notice that a hole in metres, by the bit, jumps to feet", () => {
  const inMetres = drillSamples(
    () => ({}),
    600,
    (second) => (second < 300 ? { holeDepth: METRES } : {}),
  );
  expect(noticedIn(inMetres).map(({ contradiction }) => contradiction)).toEqual(["bit-below-hole"]);
});
