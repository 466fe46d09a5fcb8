import { existsSync } from "node:fs";
import { type ChannelId, channelSlot } from "@sigma/terms/channels";
import { isInSlips } from "@sigma/terms/rig-states";
import { type Sample, valueOf } from "@sigma/terms/sample";
import { describe, expect, it } from "vitest";
import { eventsOf, runPipeline } from "../../well-pipeline/testing/run-pipeline";
import { normalHours, readMudlog, stuckHours } from "../testing/mudlog";
import { overlapsAny, spellsOf } from "../testing/spells";

const isThere = existsSync(normalHours);

/** Half way between the empty block (53 klb) and the string (306 klb) of that day. */
const HALF_LOADED = 180;

type Change = (value: (id: ChannelId) => number, time: number) => Partial<Record<ChannelId, number>>;

const changed = (samples: readonly Sample[], change: Change): Sample[] =>
  samples.map((sample) => {
    const values = sample.values.slice();
    const found = change((id) => sample.values[channelSlot(id)]!, sample.time);
    for (const [id, value] of Object.entries(found)) values[channelSlot(id as ChannelId)] = value;
    return { ...sample, values };
  });

/** A bit depth that goes on with the block while the string hangs in the slips, and is set right when it is lifted. */
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
  const held = { bitDepth: Number.NaN, holeDepth: Number.NaN };
  return (value, time) => {
    if (time % 5 === 0 || Number.isNaN(held.bitDepth)) {
      held.bitDepth = value("bitDepth");
      held.holeDepth = value("holeDepth");
    }
    return { ...held };
  };
}

/** From the fourth hour on the pressure reads what it read then. */
function frozenPressure(from: number): Change {
  let held = Number.NaN;
  return (value, time) => {
    if (time < from + 4 * 3600) return {};
    if (Number.isNaN(held)) held = value("pumpPressure");
    return { pumpPressure: held };
  };
}

describe.skipIf(!isThere)(
  `the mud log of 2019-03-01 as other rigs would send it${isThere ? "" : " (skipped: ../shared/data is absent)"}`,
  () => {
    const samples = readMudlog(normalHours);
    const start = samples[0]?.time ?? 0;
    const light = spellsOf(samples, 30, (index) => valueOf(samples[index]!, "hookload")! < HALF_LOADED);
    const times = light.map(([first, last]) => [samples[first]!.time, samples[last]!.time] as const);
    const feeds: [string, () => Sample[]][] = [
      ["every 4 s", () => samples.filter((_, index) => index % 4 === 0)],
      ["with a bit depth that follows the block in the slips", () => changed(samples, bitFollowsBlock())],
      ["with depths that are repeated for 5 s", () => changed(samples, repeatedDepths())],
      ["with a pressure that is frozen from the fourth hour on", () => changed(samples, frozenPressure(start))],
      [
        "with the hookload at nothing for a second now and then",
        () => changed(samples, (_value, time) => (time % 211 === 0 ? { hookload: 0 } : {})),
      ],
      [
        "with a block that weighs 80 klb more",
        () => changed(samples, (value) => ({ hookload: value("hookload") + 80 })),
      ],
    ];

    it.each(feeds)("finds the 33 connections of the day, and no other: %s", (_name, feed) => {
      const given = feed();
      const { codes } = runPipeline(given);
      const within = (index: number) =>
        times.some(([from, to]) => given[index]!.time >= from - 10 && given[index]!.time <= to + 10);
      const slips = spellsOf(given, 5, (index) => isInSlips(codes[index]!));
      const real = times.map(
        ([from, to]) =>
          [given.findIndex(({ time }) => time >= from), given.findLastIndex(({ time }) => time <= to)] as const,
      );
      expect(real.filter((spell) => !overlapsAny(spell, slips))).toEqual([]);
      expect(slips.filter(([first, last]) => !within(first) || !within(last))).toEqual([]);
    });

    it("gives no other notice of stuck pipe than at 1 s where it is sent every 2 or 4 s", () => {
      for (const every of [2, 4]) {
        const events = eventsOf(runPipeline(samples.filter((_, index) => index % every === 0)), "stuck-pipe");
        expect(events.filter(({ stage }) => stage !== "freed" && stage !== "pack-off")).toEqual([]);
      }
    });

    it("finds the connections and gives no overpull at irregular steps of 1 to 20 s", () => {
      for (const seed of [1, 2, 3]) {
        const given = irregular(samples, seed);
        const run = runPipeline(given);
        const slips = spellsOf(given, 5, (index) => isInSlips(run.codes[index]!));
        const found = times.filter(([from, to]) =>
          slips.some(([first, last]) => given[first]!.time <= to && given[last]!.time >= from),
        );
        expect(found).toHaveLength(times.length);
        expect(eventsOf(run, "stuck-pipe").filter(({ stage }) => stage === "overpull")).toEqual([]);
      }
    });

    it("has no slips in the hours of the stuck pipe without the block, with and without the bit depth", () => {
      for (const ids of [["blockHeight"], ["blockHeight", "bitDepth"]] as const) {
        const without = changed(readMudlog(stuckHours), () => Object.fromEntries(ids.map((id) => [id, Number.NaN])));
        expect(runPipeline(without).codes.filter((code) => isInSlips(code))).toEqual([]);
      }
    });

    it("finds the connections of a rig whose block heaves by 2.5 ft from the start", () => {
      const heaves: Change = (value, time) => {
        const heave = 2.5 * Math.sin((2 * Math.PI * time) / 12);
        return { blockHeight: value("blockHeight") + heave, bitDepth: value("bitDepth") - heave };
      };
      const run = runPipeline(changed(samples, heaves));
      expect(eventsOf(run, "connection")).toHaveLength(33);
      expect(eventsOf(run, "stuck-pipe").filter(({ stage }) => stage === "overpull")).toEqual([]);
    });

    it("takes a pressure that is frozen for no pack-off and no washout", () => {
      for (const hours of [2, 4, 7]) {
        let held = Number.NaN;
        const frozen = changed(samples, (value, time) => {
          if (time < start + hours * 3600) return {};
          if (Number.isNaN(held)) held = value("pumpPressure");
          return { pumpPressure: held };
        });
        const run = runPipeline(frozen);
        const found = [...eventsOf(run, "stuck-pipe"), ...eventsOf(run, "circulating-pressure")];
        const late = found.filter(({ time }) => time > start + hours * 3600).map(({ stage }) => stage);
        expect(late.filter((stage) => stage === "pack-off" || stage === "washout")).toEqual([]);
      }
    });

    it("takes the string that is picked up for no overpull where the feed begins in the slips", () => {
      for (const [from, to] of times.slice(0, 12)) {
        const late = samples.filter(({ time }) => time >= (from + to) / 2 && time < to + 900);
        const events = eventsOf(runPipeline(late), "stuck-pipe").filter(({ stage }) => stage === "overpull");
        expect(events).toEqual([]);
      }
    });
  },
);
