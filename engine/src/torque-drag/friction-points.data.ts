import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { f4File, metres, readF4, stringFromBit } from "../hydraulics/testing/volve-f4";
import { median } from "../math/quantile";
import { eventsOf, runPipeline } from "../well-pipeline/testing/run-pipeline";
import { frictionsOfPoints } from "./hole-friction";
import { describeRecorded } from "../rig-state/testing/describe-recorded";

const folder = new URL("../../../../shared/data/", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), "utf8");

describeRecorded("measured points of 15/9-F-4", [new URL(f4File, folder)], () => {
  const { section, samples } = readF4(read);
  const points = eventsOf(runPipeline(samples), "friction-point");

  it("takes a few points of each motion on the way from 1,366 to 1,585 m, with the block near 64 t", () => {
    const motions = points.map(({ motion }) => motion);
    expect(motions.toSorted()).toEqual(["pick-up", "pick-up", "rotating", "rotating", "rotating", "slack-off"]);
    for (const { blockLoad } of points) expect(Math.abs(blockLoad! - 141.5)).toBeLessThan(8);
  });

  it("derives a friction factor of water-base mud from the pick-ups", () => {
    const pickedPoints = points.filter(({ motion, blockLoad }) => motion === "pick-up" && blockLoad !== null);
    const hole = { stations: section.stations, fromBit: stringFromBit, density: 11.6, shoeMd: 0 };
    const estimates = frictionsOfPoints(
      hole,
      pickedPoints.map(({ bitDepth, hookload, blockLoad }) => ({
        bitMd: bitDepth,
        measured: { kind: "pick-up" as const, hookload: (hookload - blockLoad!) * 1000 },
      })),
      0.2,
    );
    const frictions = estimates.flatMap((estimate) => (estimate.status === "found" ? estimate.friction : []));
    expect(frictions).toHaveLength(pickedPoints.length);
    expect(median(frictions)!).toBeGreaterThan(0.05);
    expect(median(frictions)!).toBeLessThan(0.4);
    expect(points.every(({ bitDepth }) => bitDepth > metres(1000))).toBe(true);
  });
});
