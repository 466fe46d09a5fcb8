import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { channelSlot } from "@sigma/terms/channels";
import { type Sample, valueOf } from "@sigma/terms/sample";
import { convert } from "@sigma/terms/units";
import { readTable, type TableColumn, utcOf } from "./read-table";

const data = new URL("../../../../../shared/data/", import.meta.url);

/** The time series of 15/9-F-4, plain text, and of 15/9-F-9 A, compressed, if the data are stored beside the project. */
export const f4File = new URL("volve-15_9-F-4-realtime/TSPP2_4s.csv", data);
export const f9aFile = new URL("volve-15_9-F-9A-realtime/TSPP3_4s.csv.gz", data);

const depths: readonly TableColumn[] = [
  { channel: "holeDepth", column: 1, unit: "m" },
  { channel: "bitDepth", column: 2, unit: "m" },
  { channel: "blockHeight", column: 3, unit: "m" },
];

/** 9.5 h of 15/9-F-4, 2007, every 4 s: rotary steerable, no motor. */
export const f4Samples = (): Sample[] =>
  readTable(readFileSync(f4File, "utf8"), ([time]) => utcOf(time!), [
    ...depths,
    { channel: "pumpRate", column: 4, unit: "L/min" },
    { channel: "pumpPressure", column: 5, unit: "kPa" },
    { channel: "hookload", column: 6, unit: "tf" },
    { channel: "torque", column: 7, unit: "kN·m" },
    { channel: "rpm", column: 8 },
    { channel: "wob", column: 9, unit: "tf" },
    { channel: "rop", column: 10, unit: "m/h" },
  ]);

/** 14 h of 15/9-F-9 A, 2009, every 4 s: a mud motor whose speed is taken out of that of the string. */
export const f9aSamples = (): Sample[] =>
  withSurfaceSpeed(
    readTable(gunzipSync(readFileSync(f9aFile)).toString("utf8"), ([time]) => utcOf(time!), [
      ...depths,
      { channel: "rpm", column: 4 },
      { channel: "hookload", column: 5, unit: "tf" },
      { channel: "pumpPressure", column: 6, unit: "kPa" },
      { channel: "pumpRate", column: 7, unit: "L/min" },
      { channel: "wob", column: 8, unit: "tf" },
      { channel: "torque", column: 9, unit: "kN·m" },
      { channel: "rop", column: 10, unit: "m/h" },
    ]),
  );

/** The motor turns the bit by 0.0302 rev per litre, so its speed is part of the channel. */
const MOTOR_REV_PER_LITRE = 0.0302;

/** Standpipe pressure at which the pumps of 15/9-F-9 A surely run. */
export const LIVE_PRESSURE = convert(100, "bar", "psi");

/** Subtracts the motor from the speed; if the flow sensor drops out under pressure, its last value is used. */
function withSurfaceSpeed(samples: readonly Sample[]): Sample[] {
  const slot = channelSlot("rpm");
  let flow = 0;
  return samples.map((sample) => {
    const sentFlow = valueOf(sample, "pumpRate")!;
    if (sentFlow > 0 || valueOf(sample, "pumpPressure")! < LIVE_PRESSURE) flow = sentFlow;
    const values = sample.values.slice();
    values[slot] = Math.max(0, values[slot]! - MOTOR_REV_PER_LITRE * convert(flow, "gpm", "L/min"));
    return { ...sample, values };
  });
}
