import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { isInSlips, RigState, type RigStateCode } from "@sigma/terms/rig-states";
import { valueOf } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import { runPipeline } from "../../well-pipeline/testing/run-pipeline";
import { readTable, utcOf } from "../testing/read-table";
import { describeRecorded } from "../testing/describe-recorded";

const file = new URL(
  "../../../../../shared/data/volve-witsml-15_9-F-9A/derived_GenTime_with_rig_activity.csv.gz",
  import.meta.url,
);

/** Last digit of the vendor's code. */
const VENDOR_SLIPS = 4;
const VENDOR_TRIPS: readonly number[] = [6, 7];

/** States of a string on the hook, off bottom and dry: what the vendor's two trip codes cover, pauses included. */
const ON_THE_HOOK: readonly RigStateCode[] = [
  RigState.stationaryOnBottom,
  RigState.stationaryOffBottom,
  RigState.slackOff,
  RigState.pickUp,
  RigState.stationaryDryReaming,
  RigState.dryReamingIn,
  RigState.dryReamingOut,
  RigState.trippingIn,
  RigState.trippingOut,
];
const MOVING: readonly RigStateCode[] = [RigState.slackOff, RigState.pickUp, RigState.trippingIn, RigState.trippingOut];
const MAX_STEP = 10;

describeRecorded("Volve 15/9-F-9 A, vendor codes", [file], () => {
  const text = gunzipSync(readFileSync(file)).toString("utf8");
  const samples = readTable(text, ([time]) => (time?.includes("T") ? utcOf(time) : null), [
    { channel: "holeDepth", column: 1, unit: "m" },
    { channel: "bitDepth", column: 2, unit: "m" },
    { channel: "blockHeight", column: 3, unit: "m" },
    { channel: "hookload", column: 4, unit: "N" },
    { channel: "wob", column: 6, unit: "N" },
    { channel: "rop", column: 7, unit: "m/s" },
    { channel: "rpm", column: 8, unit: "rev/s" },
    { channel: "torque", column: 10, unit: "N·m" },
    { channel: "pumpPressure", column: 12, unit: "Pa" },
    { channel: "pumpRate", column: 13, unit: "m³/s" },
  ]);
  const vendor = text
    .split("\n")
    .slice(1)
    .filter((line) => line.includes("T"))
    .map((line) => Number(line.slice(line.lastIndexOf(",") + 1)) % 10);
  const run = runPipeline(samples);

  /** Seconds of the samples that are found, a gap in the data counting for little. */
  const seconds = (isCounted: (index: number) => boolean) =>
    samples.reduce(
      (sum, { time }, index) =>
        index > 0 && isCounted(index) ? sum + Math.min(MAX_STEP, time - samples[index - 1]!.time) : sum,
      0,
    );
  const slips = (index: number) => vendor[index] === VENDOR_SLIPS;
  const trips = (index: number) => VENDOR_TRIPS.includes(vendor[index]!);

  it("agrees with the vendor on at least 90 % of the time in the slips and on trips", () => {
    expect(vendor).toHaveLength(samples.length);
    const judgedTime = seconds((index) => slips(index) || trips(index));
    const agreedTime = seconds(
      (index) =>
        (slips(index) && isInSlips(run.codes[index]!)) || (trips(index) && ON_THE_HOOK.includes(run.codes[index]!)),
    );
    expect(judgedTime).toBeGreaterThan(90_000);
    expect(agreedTime / judgedTime).toBeGreaterThanOrEqual(0.9);
  });

  it("agrees on at least 90 % of each alone", () => {
    expect(seconds((index) => slips(index) && isInSlips(run.codes[index]!)) / seconds(slips)).toBeGreaterThanOrEqual(
      0.9,
    );
    const onHook = seconds((index) => trips(index) && ON_THE_HOOK.includes(run.codes[index]!));
    expect(onHook / seconds(trips)).toBeGreaterThanOrEqual(0.9);
  });

  it("sees the pipe move when the block moved, up as out and down as in", () => {
    const travel = (index: number) =>
      valueOf(samples[index]!, "blockHeight")! - valueOf(samples[Math.max(0, index - 4)]!, "blockHeight")!;
    const moves = (index: number) => trips(index) && !isInSlips(run.codes[index]!) && Math.abs(travel(index)) > 2;
    const right = (index: number) => {
      const code = run.codes[index]!;
      const out = code === RigState.pickUp || code === RigState.trippingOut;
      return MOVING.includes(code) && out === travel(index) > 0;
    };
    expect(seconds(moves)).toBeGreaterThan(2000);
    expect(seconds((index) => moves(index) && right(index)) / seconds(moves)).toBeGreaterThan(0.9);
  });
});
