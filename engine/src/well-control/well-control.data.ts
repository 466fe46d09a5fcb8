import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { eventsOf, runPipeline } from "../well-pipeline/testing/run-pipeline";
import { labelledKick, readLabelledKick } from "./testing/labelled-kick";

const isThere = existsSync(labelledKick);

describe.skipIf(!isThere)(`the labelled kick${isThere ? "" : " (skipped: ../shared/data is absent)"}`, () => {
  it("sees the marked kick within ten minutes of its onset, and none in the hours before", () => {
    const { samples, from } = readLabelledKick(gunzipSync(readFileSync(labelledKick)).toString("utf8"));
    const upTo = samples.filter(({ time }) => time <= from + 3600);
    const [kick, ...others] = eventsOf(runPipeline(upTo), "well-control");
    expect(others).toEqual([]);
    expect(kick).toMatchObject({ stage: "kick", signs: ["pit-gain", "flow-up", "gas"] });
    expect(kick!.time - from).toBeGreaterThan(0);
    expect(kick!.time - from).toBeLessThanOrEqual(600);
    expect(Math.abs(kick!.startTime - from)).toBeLessThan(300);
  });
});
