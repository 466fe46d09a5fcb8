import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { channelSlot } from "@sigma/terms/channels";
import { isDrilling, RigState } from "@sigma/terms/rig-states";
import { type Sample, valueOf } from "@sigma/terms/sample";
import { convert } from "@sigma/terms/units";
import { describe, expect, it } from "vitest";
import { runPipeline } from "../well-pipeline/testing/run-pipeline";
import { readTable, utcOf } from "./testing/read-table";

const file = new URL("../../../../shared/data/volve-15_9-F-9A-realtime/TSPP3_4s.csv.gz", import.meta.url);
const isThere = existsSync(file);

/** The motor turns the bit by 0.0302 rev per litre, so its speed is part of the channel. */
const MOTOR_REV_PER_LITRE = 0.0302;
/** Half of the 39 rpm that the string is rotated at. */
const ROTATES = 20;
const NEAR_BOTTOM = convert(0.3, "m", "ft");
const LIVE_PRESSURE = convert(100, "bar", "psi");

/** Takes the motor out of the speed; where the flow sensor drops out under pressure its last value holds. */
function withSurfaceSpeed(samples: readonly Sample[]): Sample[] {
  const slot = channelSlot("rpm");
  let flow = 0;
  return samples.map((sample) => {
    const sent = valueOf(sample, "pumpRate")!;
    if (sent > 0 || valueOf(sample, "pumpPressure")! < LIVE_PRESSURE) flow = sent;
    const values = sample.values.slice();
    values[slot] = Math.max(0, values[slot]! - MOTOR_REV_PER_LITRE * convert(flow, "gpm", "L/min"));
    return { ...sample, values };
  });
}

describe.skipIf(!isThere)(`Volve 15/9-F-9 A, 4 s${isThere ? "" : " (skipped: ../shared/data is absent)"}`, () => {
  const text = isThere ? gunzipSync(readFileSync(file)).toString("utf8") : "";
  const samples = withSurfaceSpeed(
    readTable(text, ([time]) => utcOf(time!), [
      { channel: "holeDepth", column: 1, unit: "m" },
      { channel: "bitDepth", column: 2, unit: "m" },
      { channel: "blockHeight", column: 3, unit: "m" },
      { channel: "rpm", column: 4 },
      { channel: "hookload", column: 5, unit: "tf" },
      { channel: "pumpPressure", column: 6, unit: "kPa" },
      { channel: "pumpRate", column: 7, unit: "L/min" },
      { channel: "wob", column: 8, unit: "tf" },
      { channel: "torque", column: 9, unit: "kN·m" },
      { channel: "rop", column: 10, unit: "m/h" },
    ]),
  );
  const run = runPipeline(samples);

  /** On bottom and gaining hole, by the depths alone. */
  const advances = samples.map((sample, index) => {
    const hole = valueOf(sample, "holeDepth")!;
    const before = index === 0 ? hole : valueOf(samples[index - 1]!, "holeDepth")!;
    return hole > before && hole - valueOf(sample, "bitDepth")! < NEAR_BOTTOM;
  });
  const labels = samples.map((sample) =>
    valueOf(sample, "rpm")! > ROTATES ? RigState.rotaryDrilling : RigState.slideDrilling,
  );

  it("labels at least 95 % of the time on bottom as slide or rotate like the speed of the string does", () => {
    const advancing = labels.flatMap((label, index) => (advances[index] ? [label === run.codes[index]] : []));
    expect(advancing.length).toBeGreaterThan(8000);
    expect(advancing.filter(Boolean).length / advancing.length).toBeGreaterThanOrEqual(0.95);
  });

  it("slides about 60 % of the time on bottom", () => {
    const drilling = run.codes.filter((code) => isDrilling(code));
    const slid = drilling.filter((code) => code === RigState.slideDrilling);
    expect(slid.length / drilling.length).toBeCloseTo(0.6, 1);
  });

  it("is not stopped by the flow sensor that drops out under pressure", () => {
    const lost = samples.flatMap((sample, index) =>
      valueOf(sample, "pumpRate") === 0 && valueOf(sample, "pumpPressure")! > LIVE_PRESSURE && advances[index]
        ? [isDrilling(run.codes[index]!)]
        : [],
    );
    expect(lost.length).toBeGreaterThan(100);
    expect(lost.filter(Boolean).length / lost.length).toBeGreaterThan(0.95);
  });
});
