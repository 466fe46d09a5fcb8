import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { Sample } from "@sigma/terms/sample";
import { describe, expect, it } from "vitest";
import { normalHours, readMudlog, stuckHours } from "../rig-state/testing/mudlog";
import { f4File, f9aFile, readF4, readF9A } from "../rig-state/testing/volve-wells";
import { eventsOf, runPipeline } from "../well-pipeline/testing/run-pipeline";

const isThere = [normalHours, stuckHours, f4File, f9aFile].every((file) => existsSync(file));

const eventsIn = (samples: readonly Sample[]) => eventsOf(runPipeline(samples), "circulating-pressure");

describe.skipIf(!isThere)(`pressure on real wells${isThere ? "" : " (skipped: ../shared/data is absent)"}`, () => {
  it("sees neither washout nor pack-off on twelve hours of reaming and trips", () => {
    expect(eventsIn(readMudlog(normalHours))).toEqual([]);
  });

  it("sees no washout where pipe gets stuck", () => {
    const events = eventsIn([...readMudlog(normalHours), ...readMudlog(stuckHours)]);
    expect(events.filter(({ stage }) => stage === "washout")).toEqual([]);
  });

  it("sees nothing on two wells that drill", () => {
    expect(eventsIn(readF4(readFileSync(f4File, "utf8")))).toEqual([]);
    expect(eventsIn(readF9A(gunzipSync(readFileSync(f9aFile)).toString("utf8")))).toEqual([]);
  });
});
