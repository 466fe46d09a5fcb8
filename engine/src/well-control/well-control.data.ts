import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { Sample } from "@sigma/terms/sample";
import { describe, expect, it } from "vitest";
import { normalHours, readMudlog, stuckHours } from "../rig-state/testing/mudlog";
import { f4File, f9aFile, readF4, readF9A } from "../rig-state/testing/volve-wells";
import { eventsOf, runPipeline } from "../well-pipeline/testing/run-pipeline";
import { labelledKick, readLabelledKick } from "./testing/labelled-kick";

const files = [labelledKick, normalHours, stuckHours, f4File, f9aFile];
const isThere = files.every((file) => existsSync(file));
const unzipped = (file: URL): string => gunzipSync(readFileSync(file)).toString("utf8");

const alarmsOf = (samples: readonly Sample[]) => eventsOf(runPipeline(samples), "well-control");

describe.skipIf(!isThere)(`well control on real wells${isThere ? "" : " (skipped: ../shared/data is absent)"}`, () => {
  it("sees the marked kick within ten minutes of its onset, and none in the hours before", () => {
    const { samples, from } = readLabelledKick(unzipped(labelledKick));
    const upTo = samples.filter(({ time }) => time <= from + 3600);
    const [kick, ...others] = alarmsOf(upTo);
    expect(others).toEqual([]);
    expect(kick).toMatchObject({ stage: "kick", signs: ["pit-gain", "flow-up", "gas"] });
    expect(kick!.time - from).toBeGreaterThan(0);
    expect(kick!.time - from).toBeLessThanOrEqual(600);
    expect(Math.abs(kick!.startTime - from)).toBeLessThan(300);
  });

  it("sees nothing on twelve hours of reaming, connections and trips with pits and flow line, nor where pipe is stuck", () => {
    expect(alarmsOf(readMudlog(normalHours))).toEqual([]);
    expect(alarmsOf(readMudlog(stuckHours))).toEqual([]);
  });

  it("sees nothing on two wells without pits", () => {
    expect(alarmsOf(readF4(readFileSync(f4File, "utf8")))).toEqual([]);
    expect(alarmsOf(readF9A(unzipped(f9aFile)))).toEqual([]);
  });
});
