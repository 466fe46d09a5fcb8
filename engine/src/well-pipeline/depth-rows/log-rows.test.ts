import { channelSlot } from "@sigma/terms/channels";
import { depthColumnSlot } from "@sigma/terms/depth-columns";
import type { Sample } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import { defaultPipelineSettings } from "../settings";
import { initialState } from "../state";
import { step } from "../step";
import { ScriptedRig } from "../testing/scripted-rig";

const settings = { ...defaultPipelineSettings, gammaSensorOffset: 45 };
const BIT = channelSlot("bitDepth");
const BEHIND = 30;

/** Drills a stand whose gamma value equals the depth at which it is measured, 30 ft behind the bit. */
function drillStand(withDepth: (index: number) => boolean): { depth: number; gamma: number }[] {
  const rig = new ScriptedRig({ holeDepth: 5000 });
  rig.stand(80, 150);
  let state = initialState();
  return rig.samples
    .flatMap((sample: Sample, index) => {
      const values = sample.values.slice();
      const at = values[BIT]! - BEHIND;
      values[channelSlot("gamma")] = at - 4900;
      if (withDepth(index)) values[channelSlot("gammaDepth")] = at;
      const next = step(state, { ...sample, values }, settings);
      state = next.state;
      return next.depthRows.map(({ depth, values: row }) => ({ depth, gamma: row[depthColumnSlot("gamma")]! + 4900 }));
    })
    .filter(({ gamma }) => !Number.isNaN(gamma));
}

it("logs a gamma at the depth that was sent with it, for any sensor offset", () => {
  const rows = drillStand(() => true);
  expect(rows.length).toBeGreaterThan(50);
  for (const { depth, gamma } of rows) expect(Math.abs(gamma - (depth - 0.5))).toBeLessThan(0.6);
});

it("logs a gamma that was sent without its depth by the offset of the sensor", () => {
  const rows = drillStand(() => false);
  expect(rows.length).toBeGreaterThan(50);
  for (const { depth, gamma } of rows) expect(Math.abs(gamma - 15 - (depth - 0.5))).toBeLessThan(0.6);
});
