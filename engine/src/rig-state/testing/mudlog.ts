import { existsSync, readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { Sample } from "@sigma/terms/sample";
import { readTable } from "./read-table";

const data = new URL("../../../../../shared/data/", import.meta.url);

/** Twelve hours of a land well at 1 s, reaming and tripping, the two hours after them, and two later ones in which its pipe is stuck. */
export const normalHours = new URL("mudlog-1s-2019-03-01/", data);
export const nextHours = new URL("mudlog-slips-2019-03-01/", data);
export const stuckHours = new URL("mudlog-stuck-pipe-2019-03-01/", data);

/** Time of a cell such as 3/1/2019 5:12:48 PM. */
function timeOf(cell: string): number {
  const [date = "", clock = "", half] = cell.split(" ");
  const [month, day, year] = date.split("/").map(Number);
  const [hour, minute, second] = clock.split(":").map(Number);
  return Date.UTC(year!, month! - 1, day, (hour! % 12) + (half === "PM" ? 12 : 0), minute, second) / 1000;
}

/** The samples of the hours in a folder, empty if it is absent. */
export function readMudlog(folder: URL): Sample[] {
  if (!existsSync(folder)) return [];
  const hours = readdirSync(folder).toSorted();
  const rows = hours.map((name) => gunzipSync(readFileSync(new URL(name, folder))).toString("utf8"));
  return readTable(rows.join("\n"), ([time, bit]) => (bit === "NAN" || !time?.includes("/") ? null : timeOf(time)), [
    { channel: "bitDepth", column: 1, unit: "m" },
    { channel: "holeDepth", column: 3, unit: "m" },
    { channel: "blockHeight", column: 5, unit: "m" },
    { channel: "rop", column: 6, unit: "m/h" },
    { channel: "hookload", column: 7 },
    { channel: "wob", column: 9 },
    { channel: "torque", column: 11 },
    { channel: "rpm", column: 13 },
    { channel: "pumpPressure", column: 14 },
    { channel: "pitVolume", column: 19 },
    { channel: "flowOut", column: 22 },
    { channel: "pumpRate", column: 23 },
    { channel: "totalGas", column: 33 },
  ]);
}
