import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { ChannelId } from "@sigma/terms/channels";
import type { Sample } from "@sigma/terms/sample";
import { nextHours, normalHours, readMudlog, stuckHours } from "@sigma/engine/rig-state/testing/mudlog";
import { readTable, utcOf } from "@sigma/engine/rig-state/testing/read-table";
import { f4Samples, f9aSamples } from "@sigma/engine/rig-state/testing/volve-wells";
import { labelledKicks, readLabelledKick } from "@sigma/engine/well-control/testing/labelled-kick";

/** Recorded hours of a well, with the kick that an expert marked. */
export type RealStretch = { name: string; samples: Sample[]; kick: { from: number; to: number } | null };

const data = new URL("../../../../shared/data/", import.meta.url);
const genTime = new URL("volve-witsml-15_9-F-9A/derived_GenTime_with_rig_activity.csv.gz", data);
const insite = new URL("witsml-samples/halliburton-insite-demo/logs_depth_and_time_1311.xml.gz", data);
const textOf = (file: URL): string => gunzipSync(readFileSync(file)).toString("utf8");

/** All available recorded time series; empty without recorded data. */
export function realStretches(): RealStretch[] {
  if (!existsSync(data)) return [];
  const days = labelledKicks.map((file): RealStretch => {
    const { samples, from, to } = readLabelledKick(textOf(file));
    return { name: file.pathname.split("/").at(-1)!.split("_")[0]!, samples, kick: { from, to } };
  });
  const clean = (name: string, samples: Sample[]): RealStretch => ({ name, samples, kick: null });
  return [
    ...days,
    clean("mud log, 12 h", readMudlog(normalHours)),
    clean("mud log, slips", readMudlog(nextHours)),
    clean("mud log, stuck pipe", readMudlog(stuckHours)),
    clean("15/9-F-4", f4Samples()),
    clean("15/9-F-9 A, drilling", f9aSamples()),
    clean("15/9-F-9 A, plugging", readGenTime()),
    clean("InSite, time log", readInsite()),
  ];
}

const readGenTime = (): Sample[] =>
  readTable(textOf(genTime), ([time]) => (time?.includes("T") ? utcOf(time) : null), [
    { channel: "holeDepth", column: 1, unit: "m" },
    { channel: "bitDepth", column: 2, unit: "m" },
    { channel: "blockHeight", column: 3, unit: "m" },
    { channel: "hookload", column: 4, unit: "N" },
    { channel: "wob", column: 6, unit: "N" },
    { channel: "rop", column: 7, unit: "m/s" },
    { channel: "rpm", column: 8, unit: "c/s" },
    { channel: "torque", column: 10, unit: "N.m" },
    { channel: "pumpPressure", column: 12, unit: "Pa" },
    { channel: "pumpRate", column: 13, unit: "m3/s" },
    { channel: "flowOutRate", column: 14, unit: "m3/s" },
    { channel: "pitVolume", column: 20, unit: "m3" },
    { channel: "pitGain", column: 21, unit: "m3" },
  ]);

/** The curves of the time log that describe the mud. */
const curves: readonly (readonly [string, ChannelId])[] = [
  ["HDEP", "holeDepth"],
  ["DEP", "bitDepth"],
  ["BPOS", "blockHeight"],
  ["HKDA", "hookload"],
  ["WOBA", "wob"],
  ["TRQA", "torque"],
  ["RPMS", "rpm"],
  ["SPPA", "pumpPressure"],
  ["FLIA", "pumpRate"],
  ["FWOA", "flowOutRate"],
  ["TVCG", "pitGain"],
  ["TVOL", "pitVolume"],
  ["GASA", "totalGas"],
];

function readInsite(): Sample[] {
  const logs = textOf(insite).split(/<log[ >]/);
  const time = logs.find((log) => log.includes("<startDateTimeIndex>")) ?? "";
  const names = [...time.matchAll(/<mnemonic>([^<]*)<\/mnemonic>/g)].map(([, name]) => name);
  const rows = [...time.matchAll(/<data>([^<]*)<\/data>/g)].map(([, row]) => row);
  const columns = curves.flatMap(([name, channel]) => {
    const column = names.indexOf(name);
    return column < 0 ? [] : [{ channel, column }];
  });
  const timeColumn = Math.max(0, names.indexOf("DateTime"));
  return readTable(
    ["", ...rows].join("\n"),
    (cells) => {
      const moment = Date.parse(cells[timeColumn] ?? "");
      return Number.isNaN(moment) ? null : moment / 1000;
    },
    columns,
  );
}
