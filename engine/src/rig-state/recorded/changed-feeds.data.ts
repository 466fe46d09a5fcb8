import { type ChannelId, channelSlot } from "@sigma/terms/channels";
import { isInSlips } from "@sigma/terms/rig-states";
import { type Sample, valueOf } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import { eventsOf, runPipeline } from "../../well-pipeline/testing/run-pipeline";
import { normalHours, readMudlog, stuckHours } from "../testing/mudlog";
import { overlapsAny, spellsOf } from "../testing/spells";
import { describeRecorded } from "../testing/describe-recorded";

/** Half way between the empty block (53 klb) and the string (306 klb) of that day. */
const HALF_LOADED = 180;

type Change = (value: (id: ChannelId) => number, time: number) => Partial<Record<ChannelId, number>>;

const changeFeed = (samples: readonly Sample[], change: Change): Sample[] =>
  samples.map((sample) => {
    const values = sample.values.slice();
    const changedValues = change((id) => sample.values[channelSlot(id)]!, sample.time);
    for (const [id, value] of Object.entries(changedValues)) values[channelSlot(id as ChannelId)] = value;
    return { ...sample, values };
  });

/** A bit depth that still follows the block while the string hangs in the slips, and is corrected when it is lifted. */
function bitFollowsBlock(): Change {
  let off = 0;
  let before = Number.NaN;
  return (value) => {
    const block = value("blockHeight");
    off = value("hookload") >= HALF_LOADED ? 0 : off + (Number.isNaN(before) ? 0 : before - block);
    before = block;
    return { bitDepth: value("bitDepth") + off };
  };
}

/** The samples at steps of 1 to 20 s, the same for each seed. */
function irregular(samples: readonly Sample[], seed: number): Sample[] {
  let state = seed;
  let next = -Infinity;
  return samples.filter(({ time }) => {
    if (time < next) return false;
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    next = time + 1 + Math.floor((20 * state) / 2_147_483_648);
    return true;
  });
}

/** Depths that are sent every 5 s and repeated in between. */
function repeatedDepths(): Change {
  const heldDepths = { bitDepth: Number.NaN, holeDepth: Number.NaN };
  return (value, time) => {
    if (time % 5 === 0 || Number.isNaN(heldDepths.bitDepth)) {
      heldDepths.bitDepth = value("bitDepth");
      heldDepths.holeDepth = value("holeDepth");
    }
    return { ...heldDepths };
  };
}

/** From the fourth hour on the pressure reads what it read then. */
function frozenPressure(from: number): Change {
  let heldPressure = Number.NaN;
  return (value, time) => {
    if (time < from + 4 * 3600) return {};
    if (Number.isNaN(heldPressure)) heldPressure = value("pumpPressure");
    return { pumpPressure: heldPressure };
  };
}

describeRecorded("the mud log of 2019-03-01 as other rigs would send it", [normalHours], () => {
  const samples = readMudlog(normalHours);
  const start = samples[0]?.time ?? 0;
  const light = spellsOf(samples, 30, (index) => valueOf(samples[index]!, "hookload")! < HALF_LOADED);
  const times = light.map(([first, last]) => [samples[first]!.time, samples[last]!.time] as const);
  const feeds: [string, () => Sample[]][] = [
    ["every 4 s", () => samples.filter((_, index) => index % 4 === 0)],
    ["with a bit depth that follows the block in the slips", () => changeFeed(samples, bitFollowsBlock())],
    ["with depths that are repeated for 5 s", () => changeFeed(samples, repeatedDepths())],
    ["with a pressure that is frozen from the fourth hour on", () => changeFeed(samples, frozenPressure(start))],
    [
      "with the hookload at nothing for a second now and then",
      () => changeFeed(samples, (_value, time) => (time % 211 === 0 ? { hookload: 0 } : {})),
    ],
    [
      "with a block that weighs 80 klb more",
      () => changeFeed(samples, (value) => ({ hookload: value("hookload") + 80 })),
    ],
  ];

  it.each(feeds)("finds the 33 connections of the day, and no other: %s", (_name, feed) => {
    const givenSamples = feed();
    const { codes } = runPipeline(givenSamples);
    const within = (index: number) =>
      times.some(([from, to]) => givenSamples[index]!.time >= from - 10 && givenSamples[index]!.time <= to + 10);
    const slips = spellsOf(givenSamples, 5, (index) => isInSlips(codes[index]!));
    const real = times.map(
      ([from, to]) =>
        [
          givenSamples.findIndex(({ time }) => time >= from),
          givenSamples.findLastIndex(({ time }) => time <= to),
        ] as const,
    );
    expect(real.filter((spell) => !overlapsAny(spell, slips))).toEqual([]);
    expect(slips.filter(([first, last]) => !within(first) || !within(last))).toEqual([]);
  });

  it("reports the same stuck-pipe notices at intervals of 2 or 4 s as at 1 s", () => {
    for (const every of [2, 4]) {
      const events = eventsOf(runPipeline(samples.filter((_, index) => index % every === 0)), "stuck-pipe");
      expect(events.filter(({ stage }) => stage !== "freed" && stage !== "pack-off")).toEqual([]);
    }
  });

  it("finds the connections and gives no overpull at irregular steps of 1 to 20 s", () => {
    for (const seed of [1, 2, 3]) {
      const givenSamples = irregular(samples, seed);
      const run = runPipeline(givenSamples);
      const slips = spellsOf(givenSamples, 5, (index) => isInSlips(run.codes[index]!));
      const foundTimes = times.filter(([from, to]) =>
        slips.some(([first, last]) => givenSamples[first]!.time <= to && givenSamples[last]!.time >= from),
      );
      expect(foundTimes).toHaveLength(times.length);
      expect(eventsOf(run, "stuck-pipe").filter(({ stage }) => stage === "overpull")).toEqual([]);
    }
  });

  it("detects no slips in the hours of the stuck pipe without the block, with and without the bit depth", () => {
    for (const ids of [["blockHeight"], ["blockHeight", "bitDepth"]] as const) {
      const without = changeFeed(readMudlog(stuckHours), () => Object.fromEntries(ids.map((id) => [id, Number.NaN])));
      expect(runPipeline(without).codes.filter((code) => isInSlips(code))).toEqual([]);
    }
  });

  it("finds the connections of a rig whose block heaves by 2.5 ft from the start", () => {
    const heaves: Change = (value, time) => {
      const heave = 2.5 * Math.sin((2 * Math.PI * time) / 12);
      return { blockHeight: value("blockHeight") + heave, bitDepth: value("bitDepth") - heave };
    };
    const run = runPipeline(changeFeed(samples, heaves));
    expect(eventsOf(run, "connection")).toHaveLength(33);
    expect(eventsOf(run, "stuck-pipe").filter(({ stage }) => stage === "overpull")).toEqual([]);
  });

  it("takes a pressure that is frozen for no pack-off and no washout", () => {
    for (const hours of [2, 4, 7]) {
      let heldPressure = Number.NaN;
      const frozenSamples = changeFeed(samples, (value, time) => {
        if (time < start + hours * 3600) return {};
        if (Number.isNaN(heldPressure)) heldPressure = value("pumpPressure");
        return { pumpPressure: heldPressure };
      });
      const run = runPipeline(frozenSamples);
      const stuckEvents = [...eventsOf(run, "stuck-pipe"), ...eventsOf(run, "circulating-pressure")];
      const late = stuckEvents.filter(({ time }) => time > start + hours * 3600).map(({ stage }) => stage);
      expect(late.filter((stage) => stage === "pack-off" || stage === "washout")).toEqual([]);
    }
  });

  it("does not report the string that is picked up as overpull if the feed starts in the slips", () => {
    for (const [from, to] of times.slice(0, 12)) {
      const late = samples.filter(({ time }) => time >= (from + to) / 2 && time < to + 900);
      const events = eventsOf(runPipeline(late), "stuck-pipe").filter(({ stage }) => stage === "overpull");
      expect(events).toEqual([]);
    }
  });
});
