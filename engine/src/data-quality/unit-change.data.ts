import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { type ChannelId, channelSlot } from "@sigma/terms/channels";
import type { Sample } from "@sigma/terms/sample";
import { describe, expect, it } from "vitest";
import { normalHours, readMudlog } from "../rig-state/testing/mudlog";
import { f4File, f9aFile, readF4, readF9A } from "../rig-state/testing/volve-wells";
import { labelledKicks, readLabelledKick } from "../well-control/testing/labelled-kick";
import { defaultPipelineSettings } from "../well-pipeline/settings";
import { eventsOf, runPipeline } from "../well-pipeline/testing/run-pipeline";
import { watchedUnits } from "./unit-factors";

const files = [normalHours, f4File, f9aFile, ...labelledKicks].flat();
const isThere = files.every((file) => existsSync(file));

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

describe.skipIf(!isThere)(`units that change${isThere ? "" : " (skipped: ../shared/data is absent)"}`, () => {
  const f4 = isThere ? readF4(readFileSync(f4File, "utf8")) : [];
  const f9a = isThere ? readF9A(gunzipSync(readFileSync(f9aFile)).toString("utf8")) : [];
  const mudlog = isThere ? readMudlog(normalHours) : [];
  const kickDays = isThere
    ? labelledKicks.map((file) => readLabelledKick(gunzipSync(readFileSync(file)).toString("utf8")).samples)
    : [];

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
