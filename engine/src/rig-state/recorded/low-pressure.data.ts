import { existsSync } from "node:fs";
import { channelSlot } from "@sigma/terms/channels";
import { isDrilling, RigState } from "@sigma/terms/rig-states";
import { type Sample, valueOf } from "@sigma/terms/sample";
import { describe, expect, it } from "vitest";
import { defaultPipelineSettings } from "../../well-pipeline/settings";
import { runPipeline } from "../../well-pipeline/testing/run-pipeline";
import { restlessness } from "../testing/spells";
import { f4File, f4Samples, f9aSamples } from "../testing/volve-wells";

const isThere = existsSync(f4File);
const wells: [string, () => Sample[], number][] = [
  ["15/9-F-4", () => f4Samples(), 4500],
  // Its flow sensor drops out for 20 minutes of sliding.
  ["15/9-F-9 A", () => f9aSamples(), 8400],
];
const PRESSURE = channelSlot("pumpPressure");

function withPressure(samples: readonly Sample[], change: (pressure: number) => number): Sample[] {
  return samples.map((sample) => {
    const values = sample.values.slice();
    values[PRESSURE] = change(values[PRESSURE]!);
    return { ...sample, values };
  });
}

describe.skipIf(!isThere).each(wells)(
  `%s with pressures that say nothing${isThere ? "" : " (skipped: ../shared/data is absent)"}`,
  (_well, read, least) => {
    const samples = isThere ? read() : [];
    const cases: [string, number, (pressure: number) => number][] = [
      ["in bar instead of psi", 17.5, (pressure) => pressure / 14.5],
      ["of a riserless hole", 36, (pressure) => pressure / 180],
      ["of a sensor that reads nothing", 36, () => 0],
      ["that are not sent", 36, () => Number.NaN],
    ];

    it.each(cases)("counts all hole made at pressures %s as drilled", (_name, bitDiameter, change) => {
      const changedSamples = withPressure(samples, change);
      const { codes } = runPipeline(changedSamples, { ...defaultPipelineSettings, bitDiameter });
      const advancing = codes.filter((_, index) => {
        const hole = valueOf(changedSamples[index]!, "holeDepth")!;
        const before = index === 0 ? hole : valueOf(changedSamples[index - 1]!, "holeDepth")!;
        return hole > before && hole - valueOf(changedSamples[index]!, "bitDepth")! < 1;
      });
      expect(advancing.length).toBeGreaterThan(least);
      expect(advancing.filter(isDrilling).length / advancing.length).toBeGreaterThanOrEqual(0.99);
      expect(advancing.filter((code) => code >= RigState.slackOff).length / advancing.length).toBeLessThanOrEqual(
        0.005,
      );
      expect(restlessness(changedSamples, codes).changesAnHour).toBeLessThan(20);
    });
  },
);
