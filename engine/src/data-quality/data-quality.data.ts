import { type ChannelId, channelSlot } from "@sigma/terms/channels";
import type { Sample } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import { normalHours, readMudlog, stuckHours } from "../rig-state/testing/mudlog";
import { f4File, f4Samples, f9aFile, f9aSamples } from "../rig-state/testing/volve-wells";
import { defaultPipelineSettings } from "../well-pipeline/settings";
import { eventsOf, runPipeline } from "../well-pipeline/testing/run-pipeline";
import { describeRecorded } from "../rig-state/testing/describe-recorded";

/** The wells with the entered weight of their block, klb; wells that are not listed have the weight of 15/9-F-4. */
const BLOCK = { f4: 140, mudlog: 54, f9a: 143 };

const findFaults = (samples: readonly Sample[], bitDiameter = 12.25, blockWeight: number | null = BLOCK.f4) =>
  eventsOf(runPipeline(samples, { ...defaultPipelineSettings, bitDiameter, blockWeight }), "data-quality").map(
    ({ contradiction, channel, likelyUnit }) => [contradiction, channel, likelyUnit],
  );

/** The samples with channels multiplied. */
const scaleSamples = (samples: readonly Sample[], factors: Partial<Record<ChannelId, number>>): Sample[] =>
  samples.map((sample) => {
    const values = sample.values.slice();
    for (const [id, factor] of Object.entries(factors)) values[channelSlot(id as ChannelId)]! *= factor;
    return { ...sample, values };
  });

describeRecorded("data quality of real wells", [normalHours, stuckHours, f4File, f9aFile], () => {
  const f4 = f4Samples();

  it("finds no fault on wells whose channels are right, except the flow meter of 15/9-F-9 A that drops out", () => {
    expect(findFaults(f4)).toEqual([]);
    expect(findFaults([...readMudlog(normalHours), ...readMudlog(stuckHours)], 12.25, BLOCK.mudlog)).toEqual([]);
    expect(findFaults(f9aSamples(), 8.5, BLOCK.f9a)).toEqual([["pressure-without-flow", "pumpPressure", null]]);
  });

  it("requests a missing block weight once, and names a wrong one", () => {
    const day = readMudlog(normalHours);
    expect(findFaults(day, 12.25, null)).toEqual([["block-weight-unsure", "hookload", null]]);
    expect(findFaults(day, 12.25, 160)).toEqual([["block-weight-wrong", "hookload", null]]);
  });

  it("finds each wrong unit of 15/9-F-4 once, and names it", () => {
    const pressure = (factor: number) => findFaults(scaleSamples(f4, { pumpPressure: factor }));
    expect(pressure(1 / 14.5038)).toEqual([["pressure-at-flow", "pumpPressure", "bar"]]);
    expect(pressure(6.894_76)).toEqual([["pressure-at-flow", "pumpPressure", "kPa"]]);
    expect(pressure(1 / 1000)).toEqual([["pressure-at-flow", "pumpPressure", "kpsi"]]);
    expect(pressure(0)).toEqual([["pressure-at-flow", "pumpPressure", null]]);
    expect(findFaults(scaleSamples(f4, { hookload: 4.448 }))).toEqual([["hookload-at-depth", "hookload", "kN"]]);
    expect(findFaults(scaleSamples(f4, { hookload: 1000 }))).toEqual([["hookload-at-depth", "hookload", "lb"]]);
    expect(findFaults(scaleSamples(f4, { torque: 0.001 }))).toEqual([["torque-of-rotation", "torque", "kft·lb"]]);
    expect(findFaults(scaleSamples(f4, { rop: 0.3048 }))).toEqual([["rate-against-hole", "rop", "m/hr"]]);
    expect(findFaults(scaleSamples(f4, { pumpRate: 3.7854 }))[0]).toEqual(["flow-too-high", "pumpRate", "L/min"]);
  });

  it("holds back what would follow from a hookload in kN, and leaves what does not", () => {
    const { events } = runPipeline(scaleSamples(readMudlog(normalHours), { hookload: 4.448 }));
    const stages = events.flatMap((event) => (event.kind === "stuck-pipe" ? [event.stage] : []));
    expect(stages).toEqual(["pack-off", "freed", "pack-off", "freed"]);
    const f4Stages = eventsOf(runPipeline(scaleSamples(f4, { hookload: 4.448 })), "stuck-pipe");
    expect(f4Stages).toEqual([]);
  });

  it("takes a hookload that is in tonnes or kN for 20 min, and then right again, for no stuck pipe", () => {
    const f9a = f9aSamples();
    const stagesIn = (samples: readonly Sample[], from: number, factor: number) => {
      const start = samples[0]!.time + from;
      const isOff = ({ time }: Sample) => time >= start && time < start + 1200;
      const changedSamples = samples.map((sample) =>
        isOff(sample) ? scaleSamples([sample], { hookload: factor })[0]! : sample,
      );
      return eventsOf(runPipeline(changedSamples), "stuck-pipe").map(({ stage }) => stage);
    };
    expect(stagesIn(f9a, 3132, 0.453_59)).toEqual([]);
    expect(stagesIn(f9a, 15_664, 4.448_22)).toEqual([]);
    expect(stagesIn(f4, 8496, 4.448_22)).toEqual([]);
  });

  it("takes a bit on bottom whose depth alone is in metres for no set-down", () => {
    const f9a = f9aSamples().slice(0, 3000);
    for (const drilling of [f4, f9a]) {
      const { events } = runPipeline(scaleSamples(drilling, { bitDepth: 0.3048 }));
      expect(events.filter(({ kind }) => kind === "stuck-pipe")).toEqual([]);
    }
  });

  it("takes a block that heaves by 1.5 ft for no depth in metres", () => {
    const heaving = (samples: readonly Sample[]) =>
      samples.map((sample) => {
        const values = sample.values.slice();
        values[channelSlot("blockHeight")]! += 1.5 * Math.sin((2 * Math.PI * sample.time) / 12);
        return { ...sample, values };
      });
    expect(findFaults(heaving(readMudlog(normalHours)), 12.25, BLOCK.mudlog)).toEqual([]);
    expect(findFaults(heaving(f4))).toEqual([]);
  });

  it("finds depths in metres by the block", () => {
    const day = readMudlog(normalHours);
    expect(findFaults(scaleSamples(day, { bitDepth: 0.3048, holeDepth: 0.3048 }), 12.25, BLOCK.mudlog)).toEqual([
      ["bit-against-block", "bitDepth", "m"],
    ]);
    expect(findFaults(scaleSamples(day, { blockHeight: 0.3048 }), 12.25, BLOCK.mudlog)).toEqual([
      ["bit-against-block", "blockHeight", "m"],
    ]);
  });

  it("finds depths, block and rate in metres within half an hour of drilling", () => {
    const f9a = f9aSamples();
    for (const drilling of [f4, f9a]) {
      const early = drilling.filter(({ time }) => time - drilling[0]!.time < 1800);
      expect(findFaults(early)).toEqual([]);
      const inMetres = (factors: Partial<Record<ChannelId, number>>) => findFaults(scaleSamples(early, factors));
      expect(inMetres({ bitDepth: 0.3048, holeDepth: 0.3048 })).toEqual([["bit-against-block", "bitDepth", "m"]]);
      expect(inMetres({ rop: 0.3048 })).toEqual([["rate-against-hole", "rop", "m/hr"]]);
      expect(inMetres({ bitDepth: 0.3048, holeDepth: 0.3048, blockHeight: 0.3048 })).toEqual([
        ["rate-against-hole", "holeDepth", "m"],
      ]);
    }
  });
});
