import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { type ChannelId, channelSlot } from "@sigma/terms/channels";
import type { Sample } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import { normalHours, readMudlog } from "../rig-state/testing/mudlog";
import { f4File, f4Samples, f9aFile, f9aSamples } from "../rig-state/testing/volve-wells";
import { labelledKicks, readLabelledKick } from "../well-control/testing/labelled-kick";
import { defaultPipelineSettings } from "../well-pipeline/settings";
import { eventsOf, runPipeline } from "../well-pipeline/testing/run-pipeline";
import { watchedUnits } from "./unit-factors";
import { describeRecorded } from "../rig-state/testing/describe-recorded";

const files = [normalHours, f4File, f9aFile, ...labelledKicks].flat();

const settings = { ...defaultPipelineSettings, bitDiameter: 12.25, blockWeight: 54 };
const alarmKinds = new Set([
  "stuck-pipe",
  "circulating-pressure",
  "well-control",
  "motor-stall",
  "stick-slip",
  "bit-wear",
]);

/** The alarms and the unit changes of some samples. */
function eventsIn(samples: readonly Sample[]) {
  const run = runPipeline(samples, settings);
  const changes = eventsOf(run, "data-quality").filter(({ contradiction }) => contradiction === "unit-change");
  return { alarms: run.events.filter(({ kind }) => alarmKinds.has(kind)).length, changes };
}

/** Samples before the change, of which the trackers learn, and after it. */
const BEFORE = 2500;
const AFTER = 500;

/** Changes the unit of a channel at a sample by each factor of its units in both directions; what is named and how many alarms are new. */
function switchUnits(samples: readonly Sample[], id: ChannelId, at: number) {
  const slot = channelSlot(id);
  const near = samples.slice(Math.max(0, at - BEFORE), at + AFTER);
  const changedAt = samples[at]!.time;
  const alarmsBefore = eventsIn(near).alarms;
  const { pairs } = watchedUnits.find((row) => row.id === id)!;
  return pairs.flatMap(({ larger, smaller, factor }) =>
    [factor, 1 / factor].map((by) => {
      const { alarms, changes } = eventsIn(
        near.map((sample) => {
          if (sample.time < changedAt) return sample;
          const values = sample.values.slice();
          values[slot]! *= by;
          return { ...sample, values };
        }),
      );
      const expectedUnits = by > 1 ? [smaller, larger] : [larger, smaller];
      const isNamed =
        changes.length === 1 &&
        changes[0]!.channel === id &&
        changes[0]!.since === changedAt &&
        changes[0]!.time - changedAt <= 120 &&
        changes[0]!.unitBefore === expectedUnits[0] &&
        changes[0]!.likelyUnit === expectedUnits[1];
      return { units: expectedUnits.join(" to "), isNamed, newAlarms: Math.max(0, alarms - alarmsBefore) };
    }),
  );
}

describeRecorded("units that change", files, () => {
  const f4 = f4Samples();
  const f9a = f9aSamples();
  const mudlog = readMudlog(normalHours);
  const kickDays = labelledKicks.map(
    (file) => readLabelledKick(gunzipSync(readFileSync(file)).toString("utf8")).samples,
  );

  it("names none on wells that keep their units", () => {
    for (const samples of [f4, f9a, mudlog, ...kickDays]) expect(eventsIn(samples).changes).toEqual([]);
  });

  it("names each within two minutes where pumps run steadily, and gives no new alarm", () => {
    const moments: [readonly Sample[], ChannelId, number][] = [
      [f4, "pumpRate", 2243],
      [f4, "pumpPressure", 2243],
      [f4, "hookload", 2243],
      [f9a, "pumpRate", 2728],
      [f9a, "pumpPressure", 7384],
      [f9a, "hookload", 7384],
      [mudlog, "pumpRate", 6996],
      [mudlog, "pumpPressure", 6899],
      [mudlog, "hookload", 6996],
    ];
    for (const [samples, id, at] of moments)
      for (const result of switchUnits(samples, id, at))
        expect(result).toEqual({ units: result.units, isNamed: true, newAlarms: 0 });
  });
});
